import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIceServers } from './ice-servers';

const MINUTE = 60_000;
const START = 1_800_000_000_000;

const fetched = vi.fn<(path: string, options: { signal: AbortSignal }) => Promise<Response>>();
const log = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('fetch', fetched);
  // The browser's own one does not go by the clock of this test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), ms);
    return ending.signal;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

/** An answer whose credentials run out `life` milliseconds from the start. */
function answer(life: number): Response {
  const username = `${(START + life) / 1_000}:visitor`;
  return Response.json({
    iceServers: [{ urls: ['turn:a.test'], username, credential: 'c' }],
    iceTransportPolicy: 'relay',
  });
}

const never = () => expect.unreachable('nothing has failed');

it('requests the servers once, and again five minutes before the credentials expire', async () => {
  fetched.mockImplementation(async () => answer(60 * MINUTE));
  const ice = createIceServers(log);
  ice.warm();
  expect(await ice.get(never)).toMatchObject({ iceTransportPolicy: 'relay' });
  await Promise.all([ice.get(never), ice.get(never)]);
  vi.setSystemTime(START + 54 * MINUTE);
  await ice.get(never);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(START + 55 * MINUTE);
  await ice.get(never);
  expect(fetched).toHaveBeenCalledTimes(2);
});

/** A body that gives nothing until the request is aborted. */
function endsWith(signal: AbortSignal): ReadableStream {
  return new ReadableStream({
    start(body) {
      signal.addEventListener('abort', () => body.error(signal.reason));
    },
  });
}

it.each<[string, (signal: AbortSignal) => Promise<Response>]>([
  ['the server is not reached', () => Promise.reject(new TypeError('offline'))],
  ['it refuses', async () => Response.json({ error: 'x', code: 'forbidden' }, { status: 403 })],
  ['another answers with a page', async () => new Response('<!doctype html>')],
  ['another answers with nothing', async () => Response.json(null)],
  ['another answers with something', async () => Response.json({ iceServers: [] })],
  // The connection stays open and nothing more arrives.
  ['it stops in the middle', async (signal) => new Response(endsWith(signal))],
  ['the policy is not known', async () => Response.json({ iceServers: [], iceTransportPolicy: 'any' })],
])(
  'gives no servers while %s, reports that once, and repeats the request until it succeeds',
  async (_case, failing) => {
    fetched.mockImplementation((_path, { signal }) => failing(signal));
    const ice = createIceServers(log);
    const onFailure = vi.fn();
    const given = vi.fn();
    void ice.get(onFailure).then(given);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(given).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledWith('ice_servers_unavailable', expect.any(String));
    // The intervals grow: while the server is away it is not asked once a second.
    expect(fetched.mock.calls.length).toBeGreaterThan(15);
    expect(fetched.mock.calls.length).toBeLessThan(30);
    fetched.mockImplementation(async () => answer(60 * MINUTE));
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(given).toHaveBeenCalledWith(expect.objectContaining({ iceTransportPolicy: 'relay' }));
  },
);

it('leaves it to the first call to report an earlier failure', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(answer(60 * MINUTE));
  const ice = createIceServers(log);
  ice.warm();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await ice.get(never)).toMatchObject({ iceTransportPolicy: 'relay' });
});

it('keeps valid credentials if new ones cannot be fetched', async () => {
  fetched.mockResolvedValueOnce(answer(60 * MINUTE)).mockRejectedValue(new TypeError('offline'));
  const ice = createIceServers(log);
  await ice.get(never);
  vi.setSystemTime(START + 59 * MINUTE);
  expect(await ice.get(never)).toMatchObject({ iceTransportPolicy: 'relay' });
  vi.setSystemTime(START + 60 * MINUTE);
  const onFailure = vi.fn();
  void ice.get(onFailure);
  await vi.advanceTimersByTimeAsync(0);
  expect(onFailure).toHaveBeenCalledOnce();
  ice.stop();
});

it.each([
  ['is two hours slow', 180 * MINUTE, 0],
  ['is set back by two hours', 60 * MINUTE, -120 * MINUTE],
])('renews them in time also if the clock of the device %s', async (_case, life, jump) => {
  fetched.mockImplementation(async () => answer(life));
  const ice = createIceServers(log);
  await ice.get(never);
  vi.setSystemTime(START + jump);
  vi.advanceTimersByTime(54 * MINUTE);
  await ice.get(never);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE);
  await ice.get(never);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('sends no request once stopped', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const ice = createIceServers(log);
  void ice.get(() => undefined);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const asked = fetched.mock.calls.length;
  ice.stop();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(fetched).toHaveBeenCalledTimes(asked);
});

it('keeps an answer without credentials for an hour', async () => {
  fetched.mockImplementation(async () => Response.json({ iceServers: [], iceTransportPolicy: 'all' }));
  const ice = createIceServers(log);
  await ice.get(never);
  vi.setSystemTime(START + 59 * MINUTE);
  await ice.get(never);
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(START + 60 * MINUTE);
  await ice.get(never);
  expect(fetched).toHaveBeenCalledTimes(2);
});
