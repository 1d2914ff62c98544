import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createRelayCheck } from './relay-check';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The address of a relay that is not there. */
async function silentRelay(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `turn:127.0.0.1:${port}?transport=tcp`;
}

it('a round leaves nothing behind in a signal that the next one uses too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const combined = vi.spyOn(AbortSignal, 'any');
  const checked = vi.fn();
  const check = createRelayCheck({
    ...{ isOn: true, isOurs: () => true, checked, now: Date.now },
    turn: { urls: [await silentRelay()], secret: 'secret' } as never,
  });
  check.start();
  for (const round of [1, 2, 3]) {
    await expect.poll(() => checked.mock.calls.length).toBe(round);
    vi.advanceTimersToNextTimer();
  }
  check.stop();
  const sources = combined.mock.calls.flatMap(([signals]) => [...signals]);
  expect(sources.length).toBeGreaterThanOrEqual(6);
  expect(new Set(sources).size).toBe(sources.length);
});
