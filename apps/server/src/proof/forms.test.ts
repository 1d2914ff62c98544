import { expect, it, vi } from 'vitest';
import { newMemoryLimiter } from '../http/limiters';
import { createChallenges } from './challenges';
import { createFormPrices } from './forms';

const price = { rounds: 2, yieldMs: 3_000, waitMs: 60_000 };
const request = { headers: {}, raw: { socket: { once: () => undefined } }, body: {} } as never;

function setUp(known: { admitted?: boolean }, wait: () => Promise<unknown>) {
  return createFormPrices({
    newcomers: { toSend: async () => price },
    challenges: createChallenges({ authSecret: 'secret', newLimiter: newMemoryLimiter, now: Date.now }),
    devices: { idOf: () => 'd1' },
    visitors: { restrictionOf: async () => ({ blocked: false, ...known }) },
    networksOf: () => ['a network'],
    wait,
  });
}

it('a form without a proof is delayed for at most 12 s and then accepted', async () => {
  const wait = vi.fn(async () => undefined);
  await setUp({}, wait).payFirst('report')(request);
  expect(wait).toHaveBeenCalledExactlyOnceWith(12_000, expect.any(AbortSignal));
});

it('a delayed form is refused once its sender has hung up', async () => {
  const gone = setUp({}, () => Promise.reject(new Error('aborted')));
  await expect(gone.payFirst('unblock')(request)).rejects.toMatchObject({ code: 'unavailable' });
});

it('a device that was let into the queue before needs no proof', async () => {
  const wait = vi.fn(async () => undefined);
  const forms = setUp({ admitted: true }, wait);
  await forms.payFirst('report')(request);
  expect(wait).not.toHaveBeenCalled();
  expect(await forms.challengeFor('report', request)).toBeUndefined();
});
