import { MOODS, type Mood } from '@app/contract/moods';
import fc from 'fast-check';

/** What may happen round a matchmaker. */
export type Action =
  | { do: 'join'; user: string; mood: Mood; language: 'en' | 'fr' | null }
  | { do: 'skip' | 'end' | 'remove' | 'drop' | 'return' | 'takeover'; user: string }
  | { do: 'break'; user: string; graceMs: number }
  | { do: 'separate'; user: string; other: string }
  | { do: 'pass'; ms: number }
  /** Waits until all that is under way is through. Between two of these everything happens at once. */
  | { do: 'settle' };

export const USERS = Array.from({ length: 5 }, (_, at) => `user-${at}`);
const user = fc.constantFrom(...USERS);
const act = <D extends Action['do']>(name: D) => fc.constant(name);

/** Any of it, in any order. Few visitors, so that they meet often. */
export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Action>[]>(
    {
      weight: 10,
      arbitrary: fc.record({
        do: act('join'),
        user,
        mood: fc.constantFrom(...MOODS),
        language: fc.constantFrom('en' as const, 'fr' as const, null),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('skip' as const, 'end' as const), user }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: act('break'), user, graceMs: fc.constantFrom(2_000, 8_000) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constantFrom('return' as const, 'takeover' as const), user }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('drop' as const, 'remove' as const), user }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ do: act('separate'), user, other: user })
        .filter((pair) => pair.user !== pair.other),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: act('pass'),
        ms: fc.oneof(fc.nat({ max: 4_000 }), fc.nat({ max: 40_000 }), fc.constantFrom(30_000, 600_000)),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: act('settle') }) },
  ),
  { minLength: 10, maxLength: 70, size: 'max' },
);
