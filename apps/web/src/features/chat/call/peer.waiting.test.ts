import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '../testing/fake-connection';
import { RELAY, remoteSdp, settle, stubCalls, tracks } from '../testing/peer-fixture';
import { createPeer, type PeerWord } from './peer';

beforeEach(stubCalls);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('while the servers are not known', () => {
  function waiting(offer: boolean) {
    const words: PeerWord[] = [];
    const log = vi.fn();
    let answer: (servers: typeof RELAY) => void = () => undefined;
    const peer = createPeer({
      offer,
      requestOffer: false,
      ice: (onFailure) => {
        onFailure();
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      outgoing: () => tracks,
      on: (word) => words.push(word),
      log,
    });
    return { peer, log, types: () => words.map(({ type }) => type), answer: () => answer(RELAY) };
  }

  it.each([true, false])('no connection is made and none has failed (offers: %s)', async (offer) => {
    const { peer, types, answer } = waiting(offer);
    if (!offer) peer.deliver({ type: 'offer', sdp: remoteSdp('partner') });
    await settle();
    expect(types()).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([types(), FakeConnection.all]).toEqual([['waiting'], []]);
    answer();
    await settle();
    expect(types().slice(0, 2)).toEqual(['waiting', 'connecting']);
    expect(FakeConnection.all).toMatchObject([{ config: { iceTransportPolicy: 'relay' } }]);
    peer.close();
  });

  it('no more of what the partner sends is kept than a call needs, and the first of it counts', async () => {
    const { peer, answer, log } = waiting(false);
    for (let n = 0; n < 1_000; n += 1) peer.deliver({ type: 'offer', sdp: remoteSdp(`partner ${n}`) });
    expect(log.mock.calls).toEqual(Array(900).fill(['too_many_signals']));
    await settle();
    answer();
    await settle();
    expect(FakeConnection.all).toMatchObject([{ remoteDescription: { sdp: remoteSdp('partner 0') } }]);
    peer.close();
  });

  it('a broken call that waits to be mended has not failed', async () => {
    const words: PeerWord[] = [];
    let known = true;
    const peer = createPeer({
      offer: true,
      requestOffer: false,
      ice: (onFailure) => {
        if (known) return Promise.resolve(RELAY);
        onFailure();
        return new Promise(() => undefined);
      },
      outgoing: () => tracks,
      on: (word) => words.push(word),
      log: () => undefined,
    });
    await settle();
    const pc = FakeConnection.current;
    pc.gather('relay');
    pc.complete();
    peer.deliver({ type: 'answer', sdp: remoteSdp('partner') });
    await settle();
    pc.become('connected');
    known = false;
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(5_000);
    pc.become('failed');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const types = words.map(({ type }) => type);
    expect(types.slice(types.indexOf('live') + 1)).toEqual(['interrupted', 'waiting']);
    peer.close();
  });

  it('nothing is said any more once closed', async () => {
    const { peer, types, answer } = waiting(true);
    await settle();
    peer.close();
    answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([types(), FakeConnection.all]).toEqual([['waiting'], []]);
  });
});
