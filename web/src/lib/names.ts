// A sentence with the names of those at the table set apart: who does what to whom, at a glance.

export interface Part {
  at: number;
  text: string;
  name: boolean;
}

/** The parts of a sentence; a name counts only where it is a word of its own. */
export function byName(sentence: string, names: readonly string[]): Part[] {
  const known = names.filter(Boolean).sort((one, other) => other.length - one.length);
  if (!known.length) return [{ at: 0, text: sentence, name: false }];
  const any = known.map((name) => name.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`)).join('|');
  // Japanese and Chinese put the next word right behind a name: only letters of Latin words go on.
  const alone = new RegExp(`(?<![\\p{Script=Latin}\\p{N}])(${any})(?![\\p{Script=Latin}\\p{N}])`, 'gu');
  const parts: Part[] = [];
  let at = 0;
  for (const found of sentence.matchAll(alone)) {
    if (found.index > at) parts.push({ at, text: sentence.slice(at, found.index), name: false });
    parts.push({ at: found.index, text: found[0], name: true });
    at = found.index + found[0].length;
  }
  if (at < sentence.length) parts.push({ at, text: sentence.slice(at), name: false });
  return parts;
}
