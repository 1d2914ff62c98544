import { afterEach, expect, it, vi } from 'vitest';
import { memoryStore } from '../lib/storage';
import { offerMeetAgain, readMeetAgain, sayMeetAgain, withdrawMeetAgain } from './meet-again';

afterEach(() => vi.unstubAllGlobals());

/** Answers the call, and notes what was asked. */
function stubFetch(status: number) {
  const fetch = vi.fn(async () => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('is offered for a minute after a talk, until it is withdrawn', () => {
  const store = memoryStore();
  expect(readMeetAgain(store, 5_000)).toBeNull();
  offerMeetAgain(store, 'r1', 5_000);
  expect(readMeetAgain(store, 64_999)).toEqual({ roomId: 'r1', until: 65_000, said: false });
  expect(readMeetAgain(store, 65_000)).toBeNull();
  // The clock was put back.
  expect(readMeetAgain(store, 4_999)).toBeNull();
  offerMeetAgain(store, 'r2', 6_000);
  expect(readMeetAgain(store, 7_000)?.roomId).toBe('r2');
  withdrawMeetAgain(store);
  expect(readMeetAgain(store, 7_000)).toBeNull();
});

it('is requested for the last talk by its visitor, and remembered as requested', async () => {
  const store = memoryStore();
  store.setItem('userId', 'me');
  offerMeetAgain(store, 'r/1', Date.now());
  const fetch = stubFetch(200);
  const offered = readMeetAgain(store);
  if (offered === null) throw new Error('not offered');
  await sayMeetAgain(store, offered);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/talks/r%2F1/again',
    expect.objectContaining({ method: 'POST', body: '{"userId":"me"}' }),
  );
  expect(readMeetAgain(store)).toEqual({ ...offered, said: true });
});

it('is not remembered if the server refused it', async () => {
  const store = memoryStore();
  offerMeetAgain(store, 'r1', Date.now());
  stubFetch(503);
  const offered = readMeetAgain(store);
  if (offered === null) throw new Error('not offered');
  await expect(sayMeetAgain(store, offered)).rejects.toThrow();
  expect(readMeetAgain(store)?.said).toBe(false);
});
