// Signs that it is your turn: a sound, a mark in the title, a notification. Each is optional.
import { prefs } from './prefs.svelte';

let audio: AudioContext | null = null;

type Tone = [frequency: number, start: number, length: number];

const TUNES: Record<'turn' | 'coin' | 'card' | 'challenge' | 'win' | 'chat', Tone[]> = {
  turn: [
    [587, 0, 0.14],
    [880, 0.12, 0.22],
  ],
  coin: [[1568, 0, 0.07]],
  card: [[220, 0, 0.09]],
  challenge: [
    [311, 0, 0.12],
    [233, 0.1, 0.2],
  ],
  win: [
    [523, 0, 0.14],
    [659, 0.12, 0.14],
    [784, 0.24, 0.32],
  ],
  chat: [[988, 0, 0.06]],
};

/** Milliseconds after which a sound comes too late to mean anything. */
const LATE = 500;

export async function play(tune: keyof typeof TUNES) {
  if (!prefs.sound) return;
  try {
    audio ??= new AudioContext();
    // Before the first press a browser plays nothing, and then it would play all at once.
    const wanted = performance.now();
    if (audio.state !== 'running') await audio.resume();
    if (performance.now() - wanted > LATE) return;
    const now = audio.currentTime;
    for (const [frequency, start, length] of TUNES[tune]) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.type = 'triangle';
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(0, now + start);
      gain.gain.linearRampToValueAtTime(0.12, now + start + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0005, now + start + length);
      tone.connect(gain).connect(audio.destination);
      tone.start(now + start);
      tone.stop(now + start + length + 0.02);
    }
  } catch {
    // No sound is no trouble.
  }
}

export function notify(title: string, body: string) {
  if (!prefs.notify || document.visibilityState === 'visible') return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(title, { body, tag: 'coup-turn', icon: '/favicon.svg' });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some phones show notifications from workers only.
  }
}

export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function title(page: string, mark: boolean) {
  document.title = `${mark && prefs.titleMark ? '● ' : ''}${page ? `${page} – ` : ''}Coup`;
}

let lock: WakeLockSentinel | null = null;

/** Keep the screen on while a game is played. */
export async function stayAwake(wanted: boolean) {
  try {
    if (wanted && prefs.wake && document.visibilityState === 'visible') {
      if (!lock || lock.released) lock = await navigator.wakeLock.request('screen');
    } else {
      await lock?.release();
      lock = null;
    }
  } catch {
    lock = null;
  }
}
