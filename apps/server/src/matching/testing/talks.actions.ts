import { MOODS, type Mood } from '@app/contract/moods';
import fc from 'fast-check';

/** Anything that may happen around the nodes of a lobby. `node` counts from 0. */
export type PlayAction =
  | { do: 'join'; user: string; mood: Mood; languages: readonly ('en' | 'fr')[] }
  | { do: 'skip' | 'end' | 'remove'; user: string }
  /** The connection is gone, and the node knows. */
  | { do: 'break'; user: string; graceMs: number }
  /** The connection is gone, and the node does not know yet. */
  | { do: 'drop'; user: string }
  /** A new connection, whatever became of the one before. */
  | { do: 'return'; user: string; node: number }
  | { do: 'pass'; node: number; ms: number }
  /** A node is told of the next changes it has not been told of yet. */
  | { do: 'deliver'; node: number; changes: number }
  /** Every node is told everything, and every end of a connection is noticed. */
  | { do: 'settle' };

export const PLAYERS = Array.from({ length: 5 }, (_, at) => `user-${at}`);
export const NODES = 2;

const user = fc.constantFrom(...PLAYERS);
const node = fc.nat({ max: NODES - 1 });
const act = <D extends PlayAction['do']>(...names: [D, ...D[]]) => fc.constantFrom<D>(...names);

/** Any sequence of actions. Few visitors, so that they meet often. */
export const playActions: fc.Arbitrary<PlayAction[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<PlayAction>[]>(
    {
      weight: 12,
      arbitrary: fc.record({
        do: act('join'),
        user,
        mood: fc.constantFrom(...MOODS),
        languages: fc.constantFrom<readonly ('en' | 'fr')[]>(['en'], ['fr'], []),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: act('skip', 'end'), user }) },
    { weight: 1, arbitrary: fc.record({ do: act('remove'), user }) },
    { weight: 4, arbitrary: fc.record({ do: act('break'), user, graceMs: fc.constantFrom(2_000, 8_000) }) },
    { weight: 2, arbitrary: fc.record({ do: act('drop'), user }) },
    { weight: 7, arbitrary: fc.record({ do: act('return'), user, node }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: act('pass'),
        node,
        ms: fc.oneof(fc.nat({ max: 4_000 }), fc.nat({ max: 40_000 }), fc.constantFrom(30_000, 600_000)),
      }),
    },
    {
      weight: 10,
      arbitrary: fc.record({ do: act('deliver'), node, changes: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: act('settle') }) },
  ),
  { minLength: 10, maxLength: 80, size: 'max' },
);
