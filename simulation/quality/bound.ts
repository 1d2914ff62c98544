import { solve } from 'yalps';
import { COMPLEMENTARY } from '../../apps/server/src/domain/affinity';
import { fitOf, type Kind } from '../../apps/server/src/domain/pairing';
import { kindShares, type Mix, type Spoken } from './crowd';

/** The people of one kind. */
export type Group = Kind & {
  /** Their share of the crowd, 0 to 1. */
  share: number;
  /** A person who is the only one of their kind cannot meet anybody of that kind. */
  alone: boolean;
};

/** The greatest possible shares of all matches, 0 to 1. */
export type Bound = { complementary: number; both: number };

/** The groups of a crowd whose people stay all evening. */
export function groupsOf(people: readonly Kind[]): Group[] {
  const counts = new Map<string, { kind: Kind; count: number }>();
  for (const kind of people) {
    const key = `${kind.mood} ${[...kind.languages].sort()}`;
    counts.set(key, { kind, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].map(({ kind: { mood, languages }, count }) => ({
    mood,
    languages,
    share: count / people.length,
    alone: count === 1,
  }));
}

/** The groups of a crowd in which nobody appears twice. */
export function groupsOfMix(mix: Mix, spoken: Spoken = 'one'): Group[] {
  return kindShares(mix, spoken).map((kind) => ({ ...kind, alone: false }));
}

/**
 * The greatest shares of complementary matches, and of complementary ones in one language, that any planner could reach
 * if everybody meets equally often. A linear programme decides which share of all meetings falls on each pair of
 * groups.
 */
export function boundOf(groups: readonly Group[]): Bound {
  return { complementary: largestShare(groups, false), both: largestShare(groups, true) };
}

function largestShare(groups: readonly Group[], oneLanguage: boolean): number {
  const constraints = groups.map(({ share }, at) => [at, { equal: share }] as const);
  const variables = groups.flatMap((a, at) =>
    groups.slice(at).flatMap((b, behind) => {
      if (a === b && a.alone) return [];
      const { affinity, sameLanguage } = fitOf(a, b);
      const wanted = affinity >= COMPLEMENTARY && (sameLanguage || !oneLanguage);
      const meets: [string | number, number][] =
        a === b
          ? [[at, 2]]
          : [
              [at, 1],
              [at + behind, 1],
            ];
      return [[`${at} ${at + behind}`, [...meets, ['wanted', wanted ? 1 : 0]]] as const];
    }),
  );
  const { status, result } = solve<string, string | number>({ objective: 'wanted', constraints, variables });
  if (status !== 'optimal') throw new Error(`the linear programme is ${status}`);
  // Each match takes up two shares of the crowd.
  return Math.max(0, 2 * result);
}
