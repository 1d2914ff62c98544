import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { MOODS, type Mood } from '@app/contract/moods';
import fc from 'fast-check';
import type { EndedHow } from '../lobby';

/** Any request a node may make of the lobby. `node` counts from 0. */
export type Action =
  | { do: 'join'; user: string; node: number; mood: Mood; languages: readonly Language[] }
  | { do: 'leave'; user: string; node: number; keepMs: number }
  /** `late`: the end is that of the room before the one the user is in. */
  | { do: 'end'; user: string; node: number; how: EndedHow; late: boolean }
  | { do: 'away'; user: string; node: number; graceMs: number }
  | { do: 'back'; user: string; node: number }
  | { do: 'separate'; user: string; node: number; other: string }
  /** With the user's last partner. `both`: the partner wants it as well. */
  | { do: 'meet again'; user: string; node: number; both: boolean }
  /** `again`: the room to restore is the one the user is in. */
  | { do: 'restore'; user: string; node: number; other: string; again: boolean }
  | { do: 'pass'; node: number; ms: number }
  /** Time passes without a pass. */
  | { do: 'wait'; node: number; ms: number };

/** Few people of few kinds, so that they meet often. */
const USERS = Array.from({ length: 10 }, (_, at) => `user-${at}`);

const user = fc.constantFrom(...USERS);
const node = fc.nat({ max: 2 });
const rarely = fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0);
const act = <D extends Action['do']>(name: D) => ({ do: fc.constant(name), user, node });

/** Few languages, so that many share one, and some more than one. */
const languages = fc.uniqueArray(fc.constantFrom(...LANGUAGE_CODES.slice(0, 4)), { maxLength: 3 });

const time = fc.oneof(
  fc.constantFrom(0, 400, 1_000, 2_000, 4_000, 8_000, 10_000),
  fc.nat({ max: 3_000 }),
  fc.nat({ max: 40_000 }),
  fc.constantFrom(30_000, 600_000),
);

/** Any sequence of actions. */
export const lobbyActions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Action>[]>(
    {
      weight: 12,
      arbitrary: fc.record({ ...act('join'), mood: fc.constantFrom(...MOODS), languages }),
    },
    { weight: 7, arbitrary: fc.record({ do: fc.constant('pass' as const), node, ms: time }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), node, ms: time }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...act('end'),
        how: fc.constantFrom<EndedHow>('skip', 'end', 'removed', 'cancelled'),
        late: rarely,
      }),
    },
    { weight: 2, arbitrary: fc.record({ ...act('leave'), keepMs: fc.constantFrom(0, 2_000, 8_000) }) },
    { weight: 3, arbitrary: fc.record({ ...act('away'), graceMs: fc.constantFrom(2_000, 8_000) }) },
    { weight: 3, arbitrary: fc.record(act('back')) },
    {
      weight: 1,
      arbitrary: fc.record({ ...act('separate'), other: user }).filter((pair) => pair.user !== pair.other),
    },
    { weight: 4, arbitrary: fc.record({ ...act('meet again'), both: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ ...act('restore'), other: user, again: rarely })
        .filter((pair) => pair.user !== pair.other),
    },
  ),
  { minLength: 10, maxLength: 60, size: 'max' },
);
