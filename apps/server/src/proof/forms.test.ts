import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { newMemoryLimiter } from '../http/limiters';
import { createChallenges } from './challenges';
import { createFormPrices } from './forms';

const price = { rounds: 2, yieldMs: 3_000, waitMs: 60_000 };
const socket = new EventEmitter();
const request = { headers: {}, raw: { socket }, body: {} } as never;

function setUp(known: { admitted?: boolean }, wait: (ms: number, signal: AbortSignal) => Promise<unknown>) {
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

it('forms that were held leave nothing behind on a connection that goes on', async () => {
  const { payFirst } = setUp({}, async () => undefined);
  for (let n = 0; n < 3; n += 1) await payFirst('report')(request);
  expect(socket.listenerCount('close')).toBe(0);
});

it('a form that is held is told when its sender hangs up', async () => {
  const held = setUp({}, (_ms, aborted) => {
    // Once the form waits.
    setImmediate(() => socket.emit('close'));
    return new Promise((_resolve, reject) => {
      aborted.addEventListener('abort', () => reject(new Error('gone')));
    });
  });
  await expect(held.payFirst('report')(request)).rejects.toMatchObject({ code: 'unavailable' });
});

it('a device that was let into the queue before needs no proof', async () => {
  const wait = vi.fn(async () => undefined);
  const forms = setUp({ admitted: true }, wait);
  await forms.payFirst('report')(request);
  expect(wait).not.toHaveBeenCalled();
  expect(await forms.challengeFor('report', request)).toBeUndefined();
});
