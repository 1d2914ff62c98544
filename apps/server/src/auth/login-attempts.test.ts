import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooEarlyError } from '../http/errors';
import { newMemoryLimiter } from '../http/limiters';
import { createHashQueue } from './hash-queue';
import { createLoginAttempts, type LoginSource } from './login-attempts';

/** The time a hash takes on a busy machine. */
const HASH_MS = 250;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const setUpAttempts = (factor = 1) =>
  createLoginAttempts({ newLimiter: newMemoryLimiter, factor, queue: createHashQueue() });

/**
 * Returns a function that makes an attempt. Its result is right, wrong or turned away, after this many milliseconds.
 */
function setUp() {
  const attempts = setUpAttempts();
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

const HOTEL: LoginSource = { network: 'a hotel', wider: 'a town' };
const tooEarly = (error: unknown) => (error instanceof TooEarlyError ? error.waitMs : Promise.reject(error));

it('a source has six wrong attempts in two minutes, times the factor, and a right one clears them', async () => {
  for (const factor of [1, 2]) {
    for (const source of [HOTEL, { known: 'a laptop' }]) {
      const attempts = setUpAttempts(factor);
      const attempt = (isRight: boolean) => attempts.try(source, async () => isRight).catch(tooEarly);
      const wrong = async (times: number) => {
        for (let n = 0; n < times; n += 1) expect(await attempt(false)).toBe(false);
      };
      await wrong(6 * factor - 1);
      expect(await attempt(true)).toBe(true);
      await wrong(6 * factor);
      expect(await attempt(true)).toBe(120_000);
      vi.advanceTimersByTime(119_999);
      expect(await attempt(true)).toBe(1);
      expect(await attempts.try({ network: 'a neighbour', wider: 'a town' }, async () => true)).toBe(true);
      vi.advanceTimersByTime(1);
      expect(await attempt(true)).toBe(true);
    }
  }
});

it('parallel attempts gain nothing', async () => {
  const attempts = setUpAttempts();
  const all = Array.from({ length: 20 }, () => attempts.try(HOTEL, async () => false).catch(() => 'refused'));
  expect((await Promise.all(all)).filter((answer) => answer === false)).toHaveLength(6);
});

it('attempts are ranked by those of their source or of the network around it, known devices before all', async () => {
  const attempts = setUpAttempts();
  const rank = (network: string, wider: string) => attempts.count({ network, wider });
  expect([await rank('a', 'x'), await rank('a', 'x'), await rank('a', 'x')]).toEqual([0, 1, 2]);
  const ranks: number[] = [];
  for (let n = 0; n < 9; n += 1) ranks.push(await rank(`${n}`, 'y'));
  expect(ranks).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2]);
  expect(await rank('b', 'z')).toBe(0);
  expect(await attempts.count({ known: 'a laptop' })).toBeLessThan(0);
});

it('an attempt that nobody could check counts against nobody, however often it is made', async () => {
  const attempts = setUpAttempts();
  const down = new Error('the store is down');
  for (let n = 0; n < 40; n += 1) {
    await expect(attempts.try(HOTEL, () => Promise.reject(down))).rejects.toBe(down);
  }
  expect(await attempts.count(HOTEL)).toBe(0);
});
