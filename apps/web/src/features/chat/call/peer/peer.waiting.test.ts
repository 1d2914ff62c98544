import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '@/features/chat/testing/fake-connection';
import { RELAY, remoteSdp, settle, stubCalls, tracks, UNWATCHED } from '@/features/chat/testing/peer-fixture';
import type { CallEvent } from './peer';
import { createPeer } from './peer';

beforeEach(stubCalls);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What was reported, each status by its name. */
const typesOf = (events: readonly CallEvent[]) =>
  events.map((event) => (event.type === 'peer_status' ? event.status : event.type));

describe('while the servers are unknown', () => {
  function waiting(offer: boolean) {
    const events: CallEvent[] = [];
    const log = vi.fn();
    let answer: (servers: typeof RELAY) => void = () => undefined;
    const peer = createPeer({
      ...UNWATCHED,
      offer,
      requestOffer: false,
      ice: (onFailure) => {
        onFailure();
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      outgoing: () => tracks,
      on: (event) => events.push(event),
      log,
    });
    return { peer, log, types: () => typesOf(events), answer: () => answer(RELAY) };
  }

  /** A running call. From then on the ICE servers are unknown until `answer` is called. */
  async function live(offer: boolean) {
    const events: CallEvent[] = [];
    let known = true;
    let answer: (servers: typeof RELAY) => void = () => undefined;
    const peer = createPeer({
      ...UNWATCHED,
      offer,
      requestOffer: false,
      ice: (onFailure) => {
        if (known) return Promise.resolve(RELAY);
        onFailure();
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      outgoing: () => tracks,
      on: (event) => events.push(event),
      log: () => undefined,
    });
    if (!offer) peer.deliver({ type: 'offer', sdp: remoteSdp('partner') });
    await settle();
    const connect = FakeConnection.current;
    connect.gather('relay');
    connect.complete();
    if (offer) peer.deliver({ type: 'answer', sdp: remoteSdp('partner') });
    await settle();
    connect.become('connected');
    known = false;
    const tell = () => {
      known = true;
      answer(RELAY);
    };
    const types = () => typesOf(events).filter((type) => type !== 'peer_signal' && type !== 'stream');
    return { peer, events, types, answer: tell, connect };
  }

  it.each([true, false])('no connection is made, and none counts as failed (offers: %s)', async (offer) => {
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

  it('only as many of the partner’s signals are kept as a call needs, the first ones', async () => {
    const { peer, answer, log } = waiting(false);
    for (let n = 0; n < 1_000; n += 1) peer.deliver({ type: 'offer', sdp: remoteSdp(`partner ${n}`) });
    expect(log.mock.calls).toEqual(Array(900).fill(['too_many_signals']));
    await settle();
    answer();
    await settle();
    expect(FakeConnection.all).toMatchObject([{ remoteDescription: { sdp: remoteSdp('partner 0') } }]);
    peer.close();
  });

  it('a broken call that waits for a restart has not failed', async () => {
    const events: CallEvent[] = [];
    let known = true;
    const peer = createPeer({
      ...UNWATCHED,
      offer: true,
      requestOffer: false,
      ice: (onFailure) => {
        if (known) return Promise.resolve(RELAY);
        onFailure();
        return new Promise(() => undefined);
      },
      outgoing: () => tracks,
      on: (event) => events.push(event),
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
    const types = typesOf(events);
    expect(types.slice(types.indexOf('live') + 1)).toEqual(['interrupted', 'waiting']);
    peer.close();
  });

  it.each([true, false])('a call that goes on is reported as such (offers: %s)', async (offer) => {
    const { peer, events, types, answer, connect } = await live(offer);
    expect(types()).toEqual(['live']);
    // The partner restarts ICE again and again, or a network changes on this side.
    for (let time = 0; time < 5; time += 1) {
      if (offer) peer.deliver({ type: 'renegotiate', renegotiate: true, iceRestart: true });
      else peer.deliver({ type: 'offer', sdp: remoteSdp('partner') });
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(types()).toEqual(['live']);
    answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(types()).toEqual(['live']);
    // A break of the path is still reported meanwhile, and so is its end.
    connect.become('disconnected');
    await vi.advanceTimersByTimeAsync(2_000);
    connect.become('connected');
    expect(types()).toEqual(['live', 'interrupted', 'live']);
    expect(events).not.toContainEqual({ type: 'peer_status', status: 'failed' });
    peer.close();
  });

  it('nothing is reported once closed', async () => {
    const { peer, types, answer } = waiting(true);
    await settle();
    peer.close();
    answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([types(), FakeConnection.all]).toEqual([['waiting'], []]);
  });
});
