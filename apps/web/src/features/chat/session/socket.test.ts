import { expect, test } from 'vitest';
import { byOwnClock } from './socket';

test('the rest of a timeout does not depend on the clock of the device', () => {
  const denied = { code: 'timed_out', until: 10_000, leftMs: 4_000 } as const;
  for (const now of [6_000, 0, 7_200_000]) {
    expect(byOwnClock(denied, now)).toMatchObject({ code: 'timed_out', until: now + 4_000 });
  }
  expect(byOwnClock({ code: 'timed_out', until: 10_000 }, 1)).toEqual({ code: 'timed_out', until: 10_000 });
  expect(byOwnClock({ code: 'blocked' }, 1)).toEqual({ code: 'blocked' });
});
