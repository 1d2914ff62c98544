import type { Language } from '@app/contract/languages';
import type { Mood } from '@app/contract/moods';
import type { Kind } from '../../apps/server/src/domain/pairing';
import type { Visitor } from '../../apps/server/src/matching/lobby';

/** Values with their shares of a whole, which add up to 1. */
type Shares<T> = readonly (readonly [T, number])[];

/** Mixes of moods, named by the percentages of Friends, Lonely, Listen and Talent. */
export const MIXES = ['40/25/10/25', '25/25/25/25', '20/45/25/10'] as const;

export type Mix = (typeof MIXES)[number];

/**
 * `closed`: the same people stay all evening. `redrawn`: somebody else comes in place of a visitor who returns, with a
 * new mood and language, so that two who have just parted cannot meet again as if they were strangers.
 */
export const CROWDS = ['closed', 'redrawn'] as const;

export type Crowd = (typeof CROWDS)[number];

const MIX_MOODS: readonly Mood[] = ['Make Friends', 'Feeling Lonely', 'Here to Listen', 'Show my Talent'];

/** Half of the visitors speak one language, the others are spread evenly over five more. */
const LANGUAGE_SHARES: Shares<Language> = [
  ['en', 0.5],
  ['es', 0.1],
  ['fr', 0.1],
  ['de', 0.1],
  ['pt', 0.1],
  ['ru', 0.1],
];

function moodShares(mix: Mix): Shares<Mood> {
  const percentages = mix.split('/').map(Number);
  return MIX_MOODS.map((mood, at) => [mood, (percentages[at] ?? 0) / 100]);
}

/** The value at `position` (0 to below 1) when the shares are lined up. */
function valueAt<T>(shares: Shares<T>, position: number): T {
  let end = 0;
  for (const [value, share] of shares) {
    end += share;
    if (position < end) return value;
  }
  return (shares.at(-1) as readonly [T, number])[0];
}

/** Draws one more person of the mix. Mood and language are independent. */
export function drawPerson(mix: Mix, id: string, random: () => number): Visitor {
  const mood = valueAt(moodShares(mix), random());
  return { userId: id, username: id, mood, language: valueAt(LANGUAGE_SHARES, random()) };
}

/** The share of each kind in an infinite crowd. */
export function kindShares(mix: Mix): (Kind & { share: number })[] {
  return moodShares(mix).flatMap(([mood, share]) =>
    LANGUAGE_SHARES.map(([language, spoken]) => ({ mood, language, share: share * spoken })),
  );
}
