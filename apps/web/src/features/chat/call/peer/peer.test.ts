import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '@/features/chat/testing/fake-connection';
import {
  connected,
  NONE,
  RELAY,
  remoteSdp,
  settle,
  startPeer,
  stubCalls,
  tracks,
  UNWATCHED,
} from '@/features/chat/testing/peer-fixture';
import { createPeer } from './peer';

beforeEach(stubCalls);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an offer', () => {
  it.each([false, true])(
    'has both kinds of media in both directions (with text alone: %s)',
    async (textOnly) => {
      await startPeer({ offer: true, textOnly });
      const { transceivers } = FakeConnection.current;
      expect(transceivers.map(({ direction }) => direction)).toEqual(['sendrecv', 'sendrecv']);
      expect(transceivers.map(({ sender }) => sender.track)).toEqual(
        textOnly ? [null, null] : [tracks.audio, tracks.video],
      );
    },
  );

  it.each([true, false])(
    'names one stream for both, so that picture and sound stay in sync (offers: %s)',
    async (offer) => {
      const { pc } = await connected(offer);
      const [[audio, ...more] = [], video] = pc.transceivers.map(({ sender }) => sender.streams);
      expect(audio).toBeInstanceOf(MediaStream);
      expect([more, video]).toEqual([[], [audio]]);
    },
  );

  it('is made with the servers and the policy', async () => {
    await startPeer({ offer: true, ice: RELAY });
    expect(FakeConnection.current.config).toMatchObject(RELAY);
  });

  it('leads to no picture of a partner who sends none', async () => {
    const { deliver, events, said } = await startPeer({ offer: false });
    await deliver({ type: 'offer', sdp: `${remoteSdp('partner')}a=recvonly\r\n` });
    expect(said('stream')).toBe(0);
    await deliver({ type: 'offer', sdp: remoteSdp('with camera') });
    expect(said('stream')).toBe(1);
    await deliver({ type: 'offer', sdp: `${remoteSdp('again without')}a=recvonly\r\n` });
    expect(events.findLast(({ type }) => type === 'stream')).toEqual({ type: 'stream', stream: null });
  });

  it('leads to sound alone as long as there is no picture', async () => {
    const { pc, events } = await connected(true);
    const shown = () => {
      const word = events.findLast(({ type }) => type === 'stream');
      const { tracks = [] } = (word as unknown as { stream: { tracks?: { kind: string }[] } }).stream;
      return tracks.map(({ kind }) => kind);
    };
    expect(shown()).toEqual(['audio', 'video']);
    pc.transceivers[1]?.receiver.track.rest(true);
    expect(shown()).toEqual(['audio']);
    pc.transceivers[1]?.receiver.track.rest(false);
    expect(shown()).toEqual(['audio', 'video']);
  });

  it('follows the camera', async () => {
    const { peer, pc } = await connected(true);
    const next = { kind: 'video' } as MediaStreamTrack;
    peer.replaceTrack('video', next);
    await settle();
    expect(pc.transceivers.map(({ sender }) => sender.track)).toEqual([tracks.audio, next]);
    peer.replaceTrack('audio', null);
    await settle();
    expect(pc.transceivers.map(({ sender }) => sender.track)).toEqual([null, next]);
  });
});

describe('the answering side', () => {
  it('answers with its own tracks and names the offer', async () => {
    const { deliver, signals, said } = await startPeer({ offer: false });
    await deliver({ type: 'offer', sdp: remoteSdp('partner') });
    expect(said('stream')).toBe(1);
    expect(FakeConnection.current.transceivers.map(({ direction }) => direction)).toEqual([
      'sendrecv',
      'sendrecv',
    ]);
    FakeConnection.current.gather('host');
    FakeConnection.current.complete();
    expect(signals()).toMatchObject([
      { type: 'answer', sdp: expect.stringContaining('a=candidate:'), answers: '77 1' },
    ]);
  });

  it('requests an offer at once if its call is gone', async () => {
    expect((await startPeer({ offer: false, requestOffer: true })).kinds()).toEqual(['renegotiate']);
    expect((await startPeer({ offer: false })).kinds()).toEqual([]);
  });

  it('requests an offer again if nothing connects, then reports it', async () => {
    const { kinds, said } = await startPeer({ offer: false });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(kinds()).toEqual(['renegotiate']);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(said('failed')).toBe(1);
    expect(kinds()).toEqual(['renegotiate']);
  });

  it('keeps its connection for a restart, and opens a new one for a new connection of the partner', async () => {
    const { pc, deliver, said } = await connected(false);
    await deliver({ type: 'offer', sdp: remoteSdp('partner') });
    expect(FakeConnection.current).toBe(pc);
    await deliver({ type: 'offer', sdp: remoteSdp('reloaded') });
    expect(FakeConnection.all).toHaveLength(2);
    expect(pc.closed).toBe(true);
    expect(pc.transceivers.every(({ receiver }) => receiver.track.stopped)).toBe(true);
    expect(said('interrupted')).toBe(1);
  });

  it('restarts with credentials that are still valid', async () => {
    let given = NONE;
    const peer = createPeer({
      ...UNWATCHED,
      offer: false,
      requestOffer: false,
      ice: async () => given,
      outgoing: () => tracks,
      on: () => undefined,
      log: () => undefined,
    });
    peer.deliver({ type: 'offer', sdp: remoteSdp('partner') });
    await settle();
    expect(FakeConnection.current.config).toMatchObject(NONE);
    // Other servers are given much later, for example after an hour.
    given = RELAY;
    peer.deliver({ type: 'offer', sdp: remoteSdp('partner') });
    await settle();
    expect(FakeConnection.all).toMatchObject([{ config: RELAY }]);
    peer.close();
  });

  it('accepts later candidates of clients that trickle', async () => {
    const { deliver } = await startPeer({ offer: false });
    await deliver({ type: 'offer', sdp: remoteSdp('partner') });
    await deliver({ type: 'candidate', candidate: { candidate: 'candidate:1', sdpMid: '0' } });
    expect(FakeConnection.current.candidates).toBe(1);
  });
});

describe('the offering side', () => {
  it('ignores unexpected answers', async () => {
    const { deliver, peer, pc } = await connected(true);
    const before = pc.remoteDescription;
    await deliver({ type: 'answer', sdp: remoteSdp('late') });
    expect(pc.remoteDescription).toBe(before);
    peer.deliver({ type: 'renegotiate', renegotiate: true });
    await settle();
    await deliver({ type: 'answer', sdp: remoteSdp('late'), answers: '0 1' });
    expect(FakeConnection.current.remoteDescription).toBeNull();
    await deliver({ type: 'answer', sdp: remoteSdp('good'), answers: '1 1' });
    expect(FakeConnection.current.remoteDescription).not.toBeNull();
  });

  it('starts a new connection on request, once for every offer', async () => {
    const { deliver } = await startPeer({ offer: true });
    await deliver({ type: 'renegotiate', renegotiate: true });
    expect(FakeConnection.all).toHaveLength(1);
    FakeConnection.current.gather('host');
    FakeConnection.current.complete();
    await deliver({ type: 'renegotiate', renegotiate: true });
    expect(FakeConnection.all).toHaveLength(2);
  });

  it('ignores offers', async () => {
    const { deliver } = await startPeer({ offer: true });
    await deliver({ type: 'offer', sdp: remoteSdp('partner') });
    expect(FakeConnection.current.remoteDescription).toBeNull();
  });

  it('starts a new connection if the partner answers a restart with a new one', async () => {
    const { pc, deliver } = await connected(true);
    pc.become('failed');
    await settle();
    await deliver({ type: 'answer', sdp: remoteSdp('reloaded') });
    expect(FakeConnection.all).toHaveLength(2);
  });
});

describe('a broken path', () => {
  it('has 2 s to recover by itself', async () => {
    const { pc, said } = await connected(true);
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(1_999);
    pc.become('connected');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said('interrupted')).toBe(0);
    expect(pc.restarts).toBe(0);
  });

  it('is restarted by the offering side', async () => {
    const { pc, said } = await connected(true);
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said('interrupted')).toBe(1);
    expect(pc.restarts).toBe(1);
    pc.become('connected');
    expect(said('live')).toBe(2);
  });

  it('makes the answering side request an offer once it has failed', async () => {
    const { pc, kinds } = await connected(false);
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kinds()).toEqual(['answer']);
    pc.become('failed');
    expect(kinds()).toEqual(['answer', 'renegotiate']);
  });

  it('leads to a new connection if no restart helps, and then to giving up', async () => {
    const { pc, said } = await connected(true);
    pc.become('failed');
    await vi.advanceTimersByTimeAsync(12_000);
    expect(FakeConnection.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(said('failed')).toBe(1);
  });
});

describe('signals that may be lost', () => {
  it('are repeated: an unanswered offer', async () => {
    const { peer, kinds } = await startPeer({ offer: true });
    peer.resync();
    await settle();
    expect(kinds()).toEqual([]);
    FakeConnection.current.gather('host');
    FakeConnection.current.complete();
    peer.resync();
    await settle();
    expect(kinds()).toEqual(['offer', 'offer']);
    expect(FakeConnection.all).toHaveLength(1);
  });

  it('are requested by the answering side', async () => {
    const { peer, kinds } = await startPeer({ offer: false });
    peer.resync();
    await settle();
    expect(kinds()).toEqual(['renegotiate']);
  });

  it.each([true, false])('do not affect an established call', async (offer) => {
    const { peer, kinds } = await connected(offer);
    const before = kinds();
    peer.resync();
    await settle();
    expect(kinds()).toEqual(before);
  });
});

it('leaves nothing behind when closed', async () => {
  const { peer, pc, events } = await connected(true);
  pc.become('disconnected');
  const before = events.length;
  peer.close();
  peer.deliver({ type: 'renegotiate', renegotiate: true });
  peer.resync();
  await settle();
  expect(pc.closed).toBe(true);
  pc.gather('relay');
  for (const { receiver } of pc.transceivers) receiver.track.rest(true);
  pc.become('connected');
  expect(pc.transceivers.every(({ receiver }) => receiver.track.stopped)).toBe(true);
  expect(events).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);
});

it('makes no connection when it is closed before the servers are known', async () => {
  const peer = createPeer({
    ...UNWATCHED,
    offer: true,
    requestOffer: false,
    ice: async () => NONE,
    outgoing: () => tracks,
    on: () => undefined,
    log: () => undefined,
  });
  peer.close();
  await settle();
  expect(FakeConnection.all).toEqual([]);
});
