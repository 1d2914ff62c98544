import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createHoldForm } from './form-holds';

const socket = new EventEmitter();
const request = { headers: {}, raw: { socket } } as never;

function setUp(known: { admitted?: boolean }, wait: (ms: number, signal: AbortSignal) => Promise<unknown>) {
  return createHoldForm({
    newcomers: { toSend: async () => 40_000 },
    devices: { idOf: () => 'd1' },
    visitors: { restrictionOf: async () => ({ blocked: false, ...known }) },
    networksOf: () => ['a network'],
    wait,
  });
}

it('a form of a newcomer is held for at most 12 s and then accepted', async () => {
  const wait = vi.fn(async () => undefined);
  await setUp({}, wait)(request);
  expect(wait).toHaveBeenCalledExactlyOnceWith(12_000, expect.any(AbortSignal));
});

it('a held form is refused once its sender has hung up', async () => {
  const gone = setUp({}, () => Promise.reject(new Error('aborted')));
  await expect(gone(request)).rejects.toMatchObject({ code: 'unavailable' });
});

it('forms that were held leave nothing behind on a connection that goes on', async () => {
  const hold = setUp({}, async () => undefined);
  for (let n = 0; n < 3; n += 1) await hold(request);
  expect(socket.listenerCount('close')).toBe(0);
});

it('a form that is held is told when its sender hangs up', async () => {
  const hold = setUp({}, (_ms, aborted) => {
    // Once the form waits.
    setImmediate(() => socket.emit('close'));
    return new Promise((_resolve, reject) => {
      aborted.addEventListener('abort', () => reject(new Error('gone')));
    });
  });
  await expect(hold(request)).rejects.toMatchObject({ code: 'unavailable' });
});

it('a form of a device that was let into the queue before is not held', async () => {
  const wait = vi.fn(async () => undefined);
  await setUp({ admitted: true }, wait)(request);
  expect(wait).not.toHaveBeenCalled();
});
