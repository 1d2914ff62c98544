import type { Language } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import { between, happens, oneOf } from '../demo/chance';
import { LINES, NAMES } from '../demo/phrases';

/** Each with its weight. */
type Mix<T> = readonly (readonly [T, number])[];

/** Friends are most of an evening, listeners the scarce good. */
const MOODS: Mix<Mood> = [
  ['Make Friends', 40],
  ['Feeling Lonely', 30],
  ['Here to Listen', 18],
  ['Show my Talent', 12],
];
const LANGUAGES: Mix<Language> = [
  ['en', 50],
  ['es', 15],
  ['de', 10],
  ['fr', 10],
  ['pt', 8],
  ['ar', 4],
  ['ja', 3],
];
/** The share of talks that somebody skips after a look. */
const LOOKED_AT_SHARE = 0.4;

function drawn<T>(mix: Mix<T>): T {
  let left = Math.random() * mix.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of mix) {
    left -= weight;
    if (left < 0) return choice;
  }
  return (mix[0] as readonly [T, number])[0];
}

/** Who somebody is, and for how long they stay. Times are milliseconds. */
export type Person = {
  username: string;
  mood: Mood;
  languages: Language[];
  /** Talks until they leave the site, and how long they wait for one at most. */
  talks: number;
  patienceMs: number;
};

export function drawPerson(): Person {
  const first = drawn(LANGUAGES);
  const second = drawn(LANGUAGES);
  return {
    username: oneOf(NAMES),
    mood: drawn(MOODS),
    languages: first === second || happens(0.7) ? [first] : [first, second],
    talks: between(1, 7),
    patienceMs: between(60_000, 180_000),
  };
}

/** How many lines somebody says in a talk before they go on. */
export const drawLines = (): number => (happens(LOOKED_AT_SHARE) ? between(0, 3) : between(4, 26));

/** How long they read and think, and then write. */
export const drawPauses = () => ({ thinkMs: between(1_500, 7_000), writeMs: between(800, 4_000) });

/** What they say. */
export function drawLine({ languages }: Person): string {
  const lines = LINES[languages[0] ?? 'en'] ?? LINES.en ?? [];
  return lines.length === 0 ? 'hello' : oneOf(lines);
}
