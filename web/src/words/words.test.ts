import { describe, expect, it } from 'vitest';
import en from './en.json';
import { available, cardName, choose, fill, has, initials, n, t } from './index';

const words: Record<string, string> = en;

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const others = import.meta.glob<Record<string, string>>(['./*.json', '!./en.json'], { import: 'default', eager: true });

describe('the words', () => {
  it('fill in names and leave unknown ones alone', () => {
    expect(fill('{name} wins {count}', { name: '<b>', count: 2 })).toBe('<b> wins 2');
    expect(fill('{other}', {})).toBe('{other}');
  });

  it('tell one from many', () => {
    expect(n('coins', 1)).toBe('1 coin');
    expect(n('coins', 0)).toBe('0 coins');
  });

  it('are chosen by the browser, with English for the rest', () => {
    expect(choose(['de-AT', 'en'], ['en', 'de'])).toBe('de');
    expect(choose(['xx', 'pt-BR'], ['en', 'pt'])).toBe('pt');
    expect(choose(['xx'], ['en'])).toBe('en');
    expect(available()).toContain('en');
  });

  it('name cards', () => {
    expect(cardName('duke')).toBe('Duke');
    expect(cardName('th')).toBe('Gravedigger 10♥');
  });

  it('have different initials for the cards in every language', () => {
    expect(initials('Duke')).toBe('Du');
    expect(initials('公爵')).toBe('公');
    for (const [file, said] of [['en', words] as const, ...Object.entries(others)]) {
      const short = ['duke', 'assassin', 'captain', 'ambassador', 'contessa'].map((role) => initials(said[`role_${role}`]!));
      expect(new Set(short).size, `${file} ${short}`).toBe(5);
    }
  });

  it('are there for every key that the page uses', () => {
    const text = Object.values(sources).join('\n');
    expect(text.length).toBeGreaterThan(10000);
    const single = [...text.matchAll(/\bt\(\s*'([a-z0-9_]+)'/g)].map((found) => found[1]!);
    const counted = [...text.matchAll(/\bn\(\s*'([a-z0-9_]+)'/g)].flatMap((found) => [`${found[1]}_one`, `${found[1]}_many`]);
    expect([...single, ...counted].filter((key) => !has(key))).toEqual([]);
    expect(t('join')).toBe('Join');
  });

  it('have no more placeholders in another language than in English', () => {
    for (const [file, other] of Object.entries(others)) {
      for (const [key, text] of Object.entries(other)) {
        expect(words, `${file} ${key}`).toHaveProperty([key]);
        const holes = (said: string) => [...new Set(said.match(/\{\w+\}/g) ?? [])];
        expect(holes(words[key]!), `${file} ${key}`).toEqual(expect.arrayContaining(holes(text)));
      }
    }
  });
});
