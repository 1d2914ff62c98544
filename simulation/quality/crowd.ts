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

/** How many languages a person names. `several`: one to three, by SPOKEN_SHARES. */
export const SPOKEN = ['one', 'several'] as const;

export type Spoken = (typeof SPOKEN)[number];

/** A guess: two of five people online name a second language of the site's, and one of ten a third. */
const SPOKEN_SHARES: Shares<number> = [
  [1, 0.55],
  [2, 0.35],
  [3, 0.1],
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

/** Draws one more person of the mix. Mood and languages are independent. */
export function drawPerson(mix: Mix, id: string, random: () => number, spoken: Spoken = 'one'): Visitor {
  const mood = valueAt(moodShares(mix), random());
  const languages = new Set([valueAt(LANGUAGE_SHARES, random())]);
  const most = spoken === 'one' ? 1 : valueAt(SPOKEN_SHARES, random());
  while (languages.size < most) languages.add(valueAt(LANGUAGE_SHARES, random()));
  return { userId: id, username: id, mood, languages: [...languages] };
}

/** Draws `most` languages in order, each with its share among those that are left. */
function languageShares(most: number, drawn: readonly Language[] = []): Shares<readonly Language[]> {
  if (drawn.length === most) return [[drawn, 1]];
  const left = LANGUAGE_SHARES.filter(([language]) => !drawn.includes(language));
  const all = left.reduce((sum, [, share]) => sum + share, 0);
  return left.flatMap(([language, share]) =>
    languageShares(most, [...drawn, language]).map(
      ([languages, rest]) => [languages, (share / all) * rest] as const,
    ),
  );
}

/** The share of each kind in an infinite crowd. Who names the same languages in another order is of the same kind. */
export function kindShares(mix: Mix, spoken: Spoken = 'one'): (Kind & { share: number })[] {
  const sets = new Map<string, { languages: readonly Language[]; share: number }>();
  for (const [most, share] of spoken === 'one' ? ([[1, 1]] as const) : SPOKEN_SHARES) {
    for (const [languages, drawn] of languageShares(most)) {
      const key = [...languages].sort().join();
      sets.set(key, { languages, share: (sets.get(key)?.share ?? 0) + share * drawn });
    }
  }
  return moodShares(mix).flatMap(([mood, share]) =>
    [...sets.values()].map((set) => ({ mood, languages: set.languages, share: share * set.share })),
  );
}
