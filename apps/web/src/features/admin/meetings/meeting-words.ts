import type { MeetingPair, MeetingShare } from '@app/contract/meetings';
import type { Mood } from '@app/contract/moods';

const SHORT: Record<Mood, string> = {
  'Make Friends': 'Friends',
  'Feeling Lonely': 'Lonely',
  'Here to Listen': 'Listen',
  'Show my Talent': 'Talent',
};

const SECOND_MS = 1_000;
const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** A pair of moods in two words. */
export const pairWords = ({ moods: [a, b] }: Pick<MeetingPair, 'moods'>): string =>
  `${SHORT[a]} – ${SHORT[b]}`;

/** A need, in milliseconds, as seconds. */
export const secondsWords = (ms: number): string => `${Number((ms / SECOND_MS).toFixed(1))} s`;

/** A share of 1 as a percentage. */
export const percentWords = (share: number): string => `${Number((100 * share).toFixed(1))} %`;

/** A difference of two shares, with its sign. */
export function pointsWords(share: number): string {
  const points = Number((100 * share).toFixed(1));
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)} points`;
}

/** A share with its interval; a dash when nothing is known. */
export function shareWords(share: MeetingShare | undefined): string {
  if (share === undefined) return '–';
  return `${percentWords(share.mean)} (${percentWords(share.low)} to ${percentWords(share.high)})`;
}

/** A time, epoch milliseconds. */
export const momentWords = (at: number): string => DAY.format(new Date(at));
