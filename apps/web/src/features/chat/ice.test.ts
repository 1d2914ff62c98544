import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIceServers } from './ice';

const MINUTE = 60_000;
const START = 1_800_000_000_000;

const fetched = vi.fn<() => Promise<Response>>();
const log = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

it('asks once, and again five minutes before the credentials run out', async () => {
  fetched.mockImplementation(async () => answer(60 * MINUTE));
  const ice = createIceServers(log);
  expect(await ice()).toMatchObject({ iceTransportPolicy: 'relay' });
  await Promise.all([ice(), ice()]);
  vi.setSystemTime(START + 54 * MINUTE);
  await ice();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(START + 55 * MINUTE);
  await ice();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('goes without servers when they cannot be had, and asks again for the next call', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(answer(60 * MINUTE));
  const ice = createIceServers(log);
  expect(await ice()).toEqual({ iceServers: [], iceTransportPolicy: 'all' });
  expect(log).toHaveBeenCalledWith('ice_servers_unavailable', 'ApiError');
  expect(await ice()).toMatchObject({ iceTransportPolicy: 'relay' });
});

it('keeps an answer without credentials for an hour', async () => {
  fetched.mockImplementation(async () => Response.json({ iceServers: [], iceTransportPolicy: 'all' }));
  const ice = createIceServers(log);
  await ice();
  vi.setSystemTime(START + 59 * MINUTE);
  await ice();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(START + 60 * MINUTE);
  await ice();
  expect(fetched).toHaveBeenCalledTimes(2);
});
