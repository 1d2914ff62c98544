import type { Mood } from '@app/contract/moods';
import type { Ticket } from './lobby';

/** The rules of matching spelled out slowly, pair by pair, for tests to hold the quick ones against. */

const [FRIENDS, LONELY, LISTEN, TALENT] = [
  'Make Friends',
  'Feeling Lonely',
  'Here to Listen',
  'Show my Talent',
];

const AFFINITIES: readonly [string, string, number][] = [
  [FRIENDS, FRIENDS, 85],
  [FRIENDS, LONELY, 70],
  [FRIENDS, LISTEN, 60],
  [FRIENDS, TALENT, 70],
  [LONELY, LONELY, 50],
  [LONELY, LISTEN, 100],
  [LONELY, TALENT, 35],
  [LISTEN, LISTEN, 30],
  [LISTEN, TALENT, 90],
  [TALENT, TALENT, 40],
] as [string, string, number][];

function affinityByTheBook(a: Mood, b: Mood): number {
  const pair = AFFINITIES.find(([x, y]) => (x === a && y === b) || (x === b && y === a));
  if (pair === undefined) throw new Error(`no affinity of ${a} and ${b}`);
  return pair[2];
}

function sameLanguage(a: Ticket, b: Ticket): boolean {
  return a.language === null || b.language === null || a.language === b.language;
}

/** The higher the better; a common language before everything. */
export function fitByTheBook(a: Ticket, b: Ticket): number {
  return affinityByTheBook(a.mood, b.mood) + (sameLanguage(a, b) ? 100 : -100);
}

export type Situation = {
  now: number;
  /** Those who wait and those who talk. */
  online: number;
  /** When the two last parted; Infinity when they shall never meet again. */
  partedAt: number | undefined;
};

function seconds(ticket: Ticket, { now, online }: Situation): number {
  return (now - ticket.since) / (online < 12 ? 0.4 : 1) / 1_000;
}

export function isAtTheEnd(ticket: Ticket, situation: Situation): boolean {
  return seconds(ticket, situation) >= 8;
}

function takes(taker: Ticket, taken: Ticket, situation: Situation): boolean {
  const waited = seconds(taker, situation);
  if (waited >= 8) return true;
  const affinity = affinityByTheBook(taker.mood, taken.mood);
  const same = sameLanguage(taker, taken);
  const accepted =
    (affinity >= 80 && same) ||
    (waited >= 4 && affinity >= 60 && same) ||
    (waited >= 5 && affinity >= 30 && same) ||
    (waited >= 7 && affinity >= 60);
  return accepted && (affinity >= 80 || seconds(taken, situation) >= 2);
}

export function mayMeetByTheBook(a: Ticket, b: Ticket, situation: Situation): boolean {
  if (a.userId === b.userId) return false;
  const apart = situation.partedAt === undefined ? undefined : situation.now - situation.partedAt;
  if (apart !== undefined && apart < 30_000) return false;
  const atTheEnd = isAtTheEnd(a, situation) || isAtTheEnd(b, situation);
  if (apart !== undefined && apart < 600_000 && !atTheEnd) return false;
  return takes(a, b, situation) || takes(b, a, situation);
}
