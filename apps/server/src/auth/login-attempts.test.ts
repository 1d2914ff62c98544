import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooEarlyError } from '../http/errors';
import { createHashQueue } from './hash-queue';
import { createLoginAttempts } from './login-attempts';
import { createLoginPace, type LoginSource } from './login-pace';

/** The time a hash takes on a busy machine. */
const HASH_MS = 250;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Returns a function that makes an attempt. Its result is right, wrong or turned away, after this many milliseconds.
 */
function setUp() {
  const pace = createLoginPace({ now: Date.now, factor: 1 });
  const attempts = createLoginAttempts({ pace, queue: createHashQueue(), wait });
  return async (source: LoginSource, isRight: boolean) => {
    const since = Date.now();
    const check = () => wait(HASH_MS).then(() => isRight);
    const what = await attempts.try(source, check).catch((error: unknown) => {
      if (error instanceof TooEarlyError) return 'turned away' as const;
      throw error;
    });
    return { what, afterMs: Date.now() - since };
  };
}

describe('while 150 wrong passwords come in at once from 30 addresses', () => {
  const attack = (attempt: ReturnType<typeof setUp>) =>
    Array.from({ length: 150 }, (_, n) =>
      attempt({ network: `bot ${n % 30}`, wider: `net ${n % 30}` }, false),
    );

  it('the right one is answered at once on a device used for signing in before', async () => {
    const attempt = setUp();
    const bots = attack(attempt);
    await vi.advanceTimersByTimeAsync(10);
    const known = attempt({ known: 'a laptop' }, true);
    await vi.advanceTimersByTimeAsync(60_000);
    const { what, afterMs } = await known;
    // The two hashes under way are finished first.
    expect([what, afterMs <= 2 * HASH_MS]).toEqual([true, true]);
    expect((await Promise.all(bots)).filter((bot) => bot.what === true)).toEqual([]);
  });

  it('the right one is answered within five seconds on any other device', async () => {
    const attempt = setUp();
    const bots = attack(attempt);
    await vi.advanceTimersByTimeAsync(10);
    const stranger = attempt({ network: 'a hotel', wider: 'a town' }, true);
    await vi.advanceTimersByTimeAsync(60_000);
    const { what, afterMs } = await stranger;
    expect([what, afterMs < 5_000]).toEqual([true, true]);
    expect((await Promise.all(bots)).every(({ what: end }) => end !== true)).toBe(true);
  });

  it('this also holds when the attack continues or comes from one provider', async () => {
    const attempt = setUp();
    for (let second = 0; second < 30; second += 1) {
      for (let n = 0; n < 30; n += 1) {
        void attempt({ network: `bot ${n} of ${second}`, wider: 'a provider' }, false);
      }
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const stranger = attempt({ network: 'a hotel', wider: 'a town' }, true);
    await vi.advanceTimersByTimeAsync(60_000);
    const { what, afterMs } = await stranger;
    expect([what, afterMs < 5_000]).toEqual([true, true]);
  });
});

it('an attempt that nobody could check counts against nobody, however often it is made', async () => {
  const pace = createLoginPace({ now: Date.now, factor: 1 });
  const attempts = createLoginAttempts({ pace, queue: createHashQueue(), wait });
  const source = { network: 'a hotel', wider: 'a town' };
  const down = new Error('the store is down');
  for (let n = 0; n < 40; n += 1) {
    await expect(attempts.try(source, () => Promise.reject(down))).rejects.toBe(down);
  }
  expect(pace.attempt(source)).toEqual({ waitMs: 0, turnedAway: false, rank: 0 });
});
