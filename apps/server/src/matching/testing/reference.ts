import type { Mood } from '@app/contract/moods';

/** The rules of matching as a slow reference, pair by pair, with which tests compare the fast implementation. */

const [FRIENDS, LONELY, LISTEN, TALENT] = [
  'Make Friends',
  'Feeling Lonely',
  'Here to Listen',
  'Show my Talent',
] as const;

/** Affinity, and the seconds a pair of one language needs. */
const PAIRS: readonly [Mood, Mood, number, number][] = [
  [FRIENDS, FRIENDS, 85, 0],
  [LONELY, LISTEN, 100, 0],
  [LISTEN, TALENT, 90, 0],
  [LONELY, LONELY, 50, 2],
  [TALENT, TALENT, 40, 2],
  [LONELY, TALENT, 35, 6],
  [FRIENDS, LONELY, 70, 8],
  [FRIENDS, TALENT, 70, 8],
  [FRIENDS, LISTEN, 60, 10],
  [LISTEN, LISTEN, 30, 10],
];

export type KindByTheBook = { mood: Mood; languages: readonly string[] };

/** Milliseconds a pair needs to have waited together, unscaled. */
export function needByTheBook(a: KindByTheBook, b: KindByTheBook): number {
  const pair = PAIRS.find(([x, y]) => (x === a.mood && y === b.mood) || (x === b.mood && y === a.mood));
  if (pair === undefined) throw new Error(`no need of ${a.mood} and ${b.mood}`);
  const [, , affinity, seconds] = pair;
  const shared = a.languages.filter((one) => b.languages.some((other) => other === one));
  if (a.languages.length === 0 || b.languages.length === 0 || shared.length > 0) return seconds * 1_000;
  return affinity >= 80 ? 11_000 : seconds * 1_000 + 10_000;
}

/** Milliseconds that two who parted that long ago wait longer, unscaled; undefined: they never meet. */
export function extraByTheBook(apartMs: number | undefined): number {
  if (apartMs === undefined || apartMs >= 600_000) return 0;
  if (apartMs < 30_000) return Number.POSITIVE_INFINITY;
  return 2_000 + 10_000 * (1 - apartMs / 600_000);
}

function scaleByTheBook(online: number): number {
  if (online * 5 <= 24) return 0.2;
  return online >= 24 ? 1 : online / 24;
}

export type PairByTheBook = {
  needMs: number;
  /** How long each has waited, milliseconds. */
  waitedMs: readonly [number, number];
  /** Milliseconds since the two parted; negative infinity when they shall never meet again. */
  apartMs: number | undefined;
  /** Those who wait and those who talk. */
  online: number;
};

export function mayMeetByTheBook({ needMs, waitedMs: [a, b], apartMs, online }: PairByTheBook): boolean {
  const scale = scaleByTheBook(online);
  const extraMs = extraByTheBook(apartMs);
  const enoughTogether = a + b >= (needMs + extraMs) * scale;
  const oneIsPatient = a >= (8_000 + extraMs) * scale || b >= (8_000 + extraMs) * scale;
  return enoughTogether || oneIsPatient;
}

/** Who skipped whom early of late, as a slow reference. Times are epoch milliseconds. */
export class EarlySkipsByTheBook {
  private skips: { by: string; of: string; at: number }[] = [];

  /** A talk that began at `openedAt` ended at `at`. */
  ended(how: string, by: string, of: string, openedAt: number, at: number): void {
    if (how === 'skip' && at - openedAt < 10_000) this.skips.push({ by, of, at });
  }

  /** Milliseconds, unscaled, that their pair needs more. */
  patience(a: string, b: string, now: number): number {
    this.skips = this.skips.filter(({ at }) => now - at < 600_000);
    const made = (who: string) => this.skips.filter(({ by }) => by === who).length;
    const suffered = (who: string) => this.skips.filter(({ of }) => of === who).length;
    const isAgainst = (one: string, other: string) =>
      suffered(one) >= Math.max(3, 2 * made(one)) && made(other) >= Math.max(3, 2 * suffered(other));
    return isAgainst(a, b) || isAgainst(b, a) ? 4_000 : 0;
  }

  forget(): void {
    this.skips = [];
  }
}
