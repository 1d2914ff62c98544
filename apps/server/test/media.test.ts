import type { MatchEvent, Media } from '@app/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, pair, type TestClient } from './client';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const media = (roomId: string, change: Partial<Media> = {}): Media => ({
  roomId,
  mode: 'video',
  microphone: 'on',
  camera: 'soft',
  ...change,
});

/** Tells the partner of the media; returns the answer. */
const tell = ({ socket }: TestClient, what: Media) => socket.emitWithAck('media', what);

/** Two visitors in a room, each with a device, so that they may reconnect. */
async function talk() {
  const cookies = [await app.deviceCookie(), await app.deviceCookie()] as const;
  const first = await connectClient(app.url, { cookie: cookies[0] });
  const second = await connectClient(app.url, { cookie: cookies[1] });
  first.join('Feeling Lonely');
  second.join('Here to Listen');
  const { roomId } = (await first.next('match')) as MatchEvent;
  await second.next('match');
  return {
    first,
    second,
    roomId,
    firstAgain: () => connectClient(app.url, { userId: first.userId, cookie: cookies[0] }),
    secondAgain: () => connectClient(app.url, { userId: second.userId, cookie: cookies[1] }),
  };
}

describe('the state of microphone and camera', () => {
  it('is sent to the partner alone, unchanged, at every change', async () => {
    const { first, second, roomId } = await talk();
    const other = await pair(app.url);
    const changes = [
      media(roomId),
      media(roomId, { camera: 'on', microphone: 'off', lessData: true, picture: 'came' }),
      media(roomId, { mode: 'voice', camera: 'lost', microphone: 'lost' }),
      media(roomId, { mode: 'text', camera: 'off' }),
    ];
    for (const change of changes) expect(await tell(first, { ...change, more: 1 } as Media)).toBeNull();
    for (const change of changes) expect(await second.next('media')).toEqual(change);
    const all = [first, second, other.first, other.second];
    for (const client of all) await client.settled();
    expect(all.flatMap(({ inbox }) => inbox)).toEqual([]);
    for (const client of all) client.close();
  });

  it('is sent again to a partner who comes back, only the latest and after the match', async () => {
    const { first, second, roomId, firstAgain } = await talk();
    await tell(second, media(roomId));
    await first.next('media');
    first.breakTransport();
    await second.next('partner_reconnecting');
    expect(await tell(second, media(roomId, { camera: 'lost' }))).toBeNull();
    const told = [
      { event: 'match', payload: expect.objectContaining({ roomId }) },
      { event: 'media', payload: media(roomId, { camera: 'lost' }) },
    ];
    const back = await firstAgain();
    await back.settled();
    expect(back.inbox).toEqual(told);
    // This time the earlier connection is still open.
    const after = await firstAgain();
    await after.settled();
    expect(after.inbox).toEqual(told);
    for (const client of [first, second, back, after]) client.close();
  });

  it('stays known while its sender is away, and after they are back', async () => {
    const { first, second, roomId, firstAgain, secondAgain } = await talk();
    await tell(second, media(roomId, { microphone: 'off' }));
    second.breakTransport();
    await first.next('partner_reconnecting');
    const back = await firstAgain();
    expect(await back.next('media')).toEqual(media(roomId, { microphone: 'off' }));
    const secondBack = await secondAgain();
    await secondBack.next('match');
    const after = await firstAgain();
    expect(await after.next('media')).toEqual(media(roomId, { microphone: 'off' }));
    for (const client of [first, second, back, secondBack, after]) client.close();
  });

  it('is never sent to the next partner', async () => {
    const { first, second, roomId } = await talk();
    await tell(second, media(roomId, { camera: 'off' }));
    await first.next('media');
    second.socket.emit('skip');
    await first.next('partner_left');
    const cookie = await app.deviceCookie();
    const third = await connectClient(app.url, { cookie });
    second.join('Feeling Lonely');
    third.join('Here to Listen');
    const { roomId: next } = (await third.next('match')) as { roomId: string };
    expect(await tell(second, media(roomId, { camera: 'lost' }))).toBe('no_partner');
    third.breakTransport();
    await second.next('partner_reconnecting');
    const back = await connectClient(app.url, { userId: third.userId, cookie });
    expect(await back.next('match')).toMatchObject({ roomId: next });
    await second.settled();
    await back.settled();
    expect([...third.inbox, ...back.inbox].filter(({ event }) => event === 'media')).toEqual([]);
    for (const client of [first, second, third, back]) client.close();
  });

  it('is refused in a room that has ended, and without a partner', async () => {
    const { first, second, roomId } = await talk();
    expect(await tell(first, media('another room'))).toBe('no_partner');
    second.socket.emit('end_chat');
    await first.next('partner_left');
    expect(await tell(first, media(roomId))).toBe('no_partner');
    await second.settled();
    expect(second.inbox).toEqual([]);
    for (const client of [first, second]) client.close();
  });
});
