import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { prefs } from './lib/prefs.svelte';
import { speak } from './words';

await speak(prefs.language);
mount(App, { target: document.getElementById('app')! });
