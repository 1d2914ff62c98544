import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@app/contract/product';
import { ROLES } from '@app/contract/roles';

/**
 * The 3,000 commonest passwords, and of the 49,000 commonest those with twelve characters or more; from the
 * dictionary of zxcvbn-ts (MIT), commonest first.
 */
const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);
const LONGEST_COMMON = Math.max(...[...COMMON].map((word) => word.length));
const SHORTEST_COMMON = 5;

/** Words of this site, which guessers try first. */
const OURS = [PRODUCT_NAME.toLowerCase(), 'admin', ...ROLES];

/** Sequences that people type: the alphabet, digits, the rows of keyboards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const SHORTEST_RUN = 3;

/** A word makes a password as hard to guess as two random characters do. */
const WORD_WORTH = 2;
/** Anything below eight random characters is found with a list and a few rules. */
const LEAST_WORTH = 8;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Is the password guessable: little more than common passwords, words of this site, `names` of its user, or
 * keyboard sequences, in whatever case and with digits for letters?
 */
export function isGuessable(password: string, names: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const words = [...OURS, ...names.map((name) => name.toLowerCase())].filter((word) => word.length > 2);
  const spelled = plain.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  return [plain, spelled].some((text) => worthOf(text, words) < LEAST_WORTH);
}

/** The strength of a password in random characters: repetitions count once. */
function worthOf(text: string, words: readonly string[]): number {
  const found = new Set<string>();
  let others = 0;
  for (let at = 0; at < text.length && others < LEAST_WORTH; ) {
    const known = longestKnown(text, at, words);
    if (known === '') others += 1;
    else found.add(known);
    at += Math.max(1, known.length);
  }
  return others + found.size * WORD_WORTH;
}

function longestKnown(text: string, at: number, words: readonly string[]): string {
  const [word = ''] = words.filter((each) => text.startsWith(each, at)).sort((a, b) => b.length - a.length);
  const run = runAt(text, at);
  for (
    let length = LONGEST_COMMON;
    length >= Math.max(SHORTEST_COMMON, word.length, run.length);
    length -= 1
  ) {
    const piece = text.slice(at, at + length);
    if (piece.length === length && COMMON.has(piece)) return piece;
  }
  return word.length > run.length ? word : run;
}

/** A year, the same key again and again, or keys in a row in either direction. */
function runAt(text: string, at: number): string {
  const [same = ''] = /^(?:(?:19|20)\d\d|(.)\1*)/su.exec(text.slice(at)) ?? [];
  let longest = same;
  for (const row of ROWS) {
    for (const keys of [row, [...row].reverse().join('')]) {
      let length = 0;
      while (at + length < text.length && keys.includes(text.slice(at, at + length + 1))) length += 1;
      if (length > longest.length) longest = text.slice(at, at + length);
    }
  }
  return longest.length >= SHORTEST_RUN ? longest : '';
}
