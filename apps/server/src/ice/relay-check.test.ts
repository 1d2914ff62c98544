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

it('a relay that is well is asked again after five minutes, and after ten seconds while it is silent', async () => {
  vi.useFakeTimers({ now: 0 });
  const asked: [host: string, at: number][] = [];
  let isSilent = false;
  const check = createRelayCheck({
    ...{ isOn: true, isOurs: () => true, checked: () => undefined, now: Date.now },
    turn: { urls: ['turn:one.example', 'turn:other.example'], secret: 'secret' } as never,
    async probe(server) {
      asked.push([server.host, Date.now()]);
      // One of the two is enough.
      return {
        ...server,
        ...(isSilent && server.host === 'other.example' && { fault: 'relay_unreachable' }),
      };
    },
  });
  const rounds = () => asked.filter(([host]) => host === 'one.example').map(([, at]) => at / 1_000);
  check.start();
  await vi.advanceTimersByTimeAsync(299_999);
  expect(rounds()).toEqual([0]);
  isSilent = true;
  await vi.advanceTimersByTimeAsync(20_001);
  expect(rounds()).toEqual([0, 300, 310, 320]);
  isSilent = false;
  await vi.advanceTimersByTimeAsync(310_000);
  expect(rounds()).toEqual([0, 300, 310, 320, 330, 630]);
  expect(asked).toHaveLength(2 * rounds().length);
  check.stop();
  expect(vi.getTimerCount()).toBe(0);
});
