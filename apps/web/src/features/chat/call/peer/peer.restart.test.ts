import type { Signal } from '@app/contract/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '@/features/chat/testing/fake-connection';
import { connected, remoteSdp, settle, startPeer, stubCalls } from '@/features/chat/testing/peer-fixture';
import type { Peer } from './peer';

beforeEach(stubCalls);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a path that may be dead unnoticed', () => {
  it('is renewed by the offering side with an ICE restart', async () => {
    const { peer, pc, kinds, said, deliver } = await connected(true);
    peer.restartIce();
    await settle();
    pc.gather('host');
    pc.complete();
    expect([pc.restarts, kinds()]).toEqual([1, ['offer', 'offer']]);
    await deliver({ type: 'answer', sdp: remoteSdp('partner') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([pc.restarts, FakeConnection.all.length, said('interrupted')]).toEqual([1, 1, 0]);
  });

  it('makes the answering side request a restart', async () => {
    const { peer, signals } = await connected(false);
    peer.restartIce();
    await settle();
    expect(signals().at(-1)).toEqual({ type: 'renegotiate', renegotiate: true, iceRestart: true });
    const other = await connected(true);
    await other.deliver({ type: 'renegotiate', renegotiate: true, iceRestart: true });
    expect([other.pc.restarts, other.pc.closed]).toEqual([1, false]);
  });

  it('is renewed again and again while nobody answers, with doubled pauses', async () => {
    const { peer, pc } = await connected(true);
    peer.restartIce();
    await settle();
    const restarts: number[] = [];
    for (let second = 0; second < 11; second += 1) {
      restarts.push(pc.restarts);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(restarts).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  });

  it('is not renewed twice at a time', async () => {
    const { peer, pc } = await connected(true);
    peer.restartIce();
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(1_900);
    peer.restartIce();
    await settle();
    expect([pc.restarts, FakeConnection.all.length]).toEqual([1, 1]);
  });

  it('leads to a new call if the partner’s is gone', async () => {
    const { peer, deliver } = await startPeer({ offer: true });
    peer.restartIce();
    await deliver({ type: 'renegotiate', renegotiate: true, iceRestart: true });
    expect(FakeConnection.all).toHaveLength(1);
    FakeConnection.current.gather('host');
    FakeConnection.current.complete();
    await deliver({ type: 'renegotiate', renegotiate: true, iceRestart: true });
    expect(FakeConnection.all).toHaveLength(2);
  });

  it('is still renewed once signals get through again', async () => {
    const { peer, pc, kinds } = await connected(true);
    peer.restartIce();
    await settle();
    pc.gather('host');
    pc.complete();
    peer.resync();
    await settle();
    expect([kinds(), pc.restarts]).toEqual([['offer', 'offer', 'offer'], 1]);
    pc.become('disconnected');
    const { peer: answering, signals, pc: other } = await connected(false);
    other.become('disconnected');
    answering.resync();
    await settle();
    expect(signals().at(-1)).toMatchObject({ iceRestart: true });
  });

  it.each([true, false])('has 12 s from the partner’s last description on (offers: %s)', async (offer) => {
    const { pc, kinds, deliver } = await connected(offer);
    pc.become('failed');
    await vi.advanceTimersByTimeAsync(11_000);
    pc.gather('host');
    pc.complete();
    const before = kinds().filter((kind) => kind === 'renegotiate');
    await deliver({ type: offer ? 'answer' : 'offer', sdp: remoteSdp('partner') });
    await vi.advanceTimersByTimeAsync(11_000);
    pc.become('connected');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeConnection.all.length, pc.closed]).toEqual([1, false]);
    expect(kinds().filter((kind) => kind === 'renegotiate')).toEqual(before);
  });

  it.each([
    [true, { type: 'renegotiate', renegotiate: true }],
    [true, { type: 'renegotiate', renegotiate: true, iceRestart: true }],
    [false, { type: 'offer', sdp: remoteSdp('partner') }],
  ] as const)('fails in the end, however often the partner sends (offers: %s, %o)', async (offer, signal) => {
    const { pc, said, deliver } = await connected(offer);
    pc.become('failed');
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      FakeConnection.current.gather('host');
      FakeConnection.current.complete();
      await deliver(signal);
    }
    expect(said('failed')).toBe(1);
  });

  it('counts as alive when data of the partner arrives over it', async () => {
    const { onMediaFlowing, pc, events, said } = await connected(true);
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said('interrupted')).toBe(1);
    onMediaFlowing();
    expect(events.at(-1)).toEqual({ type: 'peer_status', status: 'live' });
    // The call is not given up for lack of a connection either.
    await vi.advanceTimersByTimeAsync(30_000);
    expect([said('failed'), FakeConnection.all.length]).toEqual([0, 1]);
  });

  it('is renewed silently while the call goes on over it', async () => {
    const { onMediaFlowing, pc, said } = await connected(true);
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(1_500);
    onMediaFlowing();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([said('interrupted'), pc.restarts]).toEqual([0, 1]);
    pc.become('failed');
    await settle();
    expect(said('interrupted')).toBe(1);
  });

  it('counts as dead again once nothing more arrives over it', async () => {
    const { onMediaFlowing, onMediaStopped, pc, events } = await connected(true);
    // A working path may be silent because the partner sends nothing.
    onMediaStopped();
    expect(events.at(-1)).toEqual({ type: 'peer_status', status: 'live' });
    pc.become('disconnected');
    await vi.advanceTimersByTimeAsync(2_000);
    onMediaFlowing();
    onMediaStopped();
    expect(events.at(-1)).toEqual({ type: 'peer_status', status: 'interrupted' });
    // The call is given up in time, although the browser reports nothing more.
    await vi.advanceTimersByTimeAsync(13_000);
    expect(FakeConnection.all.length).toBe(2);
  });
});

describe('a partner that asks again and again', () => {
  const MINUTE_MS = 60_000;
  /** One more than can be at hand at once, and one for each four seconds. */
  const IN_A_MINUTE = 20;

  /** Sends what `next` gives eight times a second, for a minute. */
  async function flood(peer: Peer, next: (time: number) => Signal): Promise<void> {
    for (let time = 0; time < (8 * MINUTE_MS) / 1_000; time += 1) {
      peer.deliver(next(time));
      await vi.advanceTimersByTimeAsync(125);
      FakeConnection.current.gather('host');
    }
  }

  it('gets a new connection only so often, with its last offer', async () => {
    const { peer } = await connected(false);
    await flood(peer, (time) => ({ type: 'offer', sdp: remoteSdp(`fresh ${time}`) }));
    const made = FakeConnection.all.length;
    expect(made).toBeGreaterThan(1);
    expect(made).toBeLessThan(IN_A_MINUTE);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(FakeConnection.current.remoteDescription?.sdp).toBe(remoteSdp('fresh 479'));
  });

  it('gets a new offer only so often', async () => {
    const { peer } = await connected(true);
    await flood(peer, () => ({ type: 'renegotiate', renegotiate: true }));
    expect(FakeConnection.all.length).toBeGreaterThan(1);
    expect(FakeConnection.all.length).toBeLessThan(IN_A_MINUTE);
  });

  it('makes this side look for another path only so often, though it answers', async () => {
    const { peer, pc } = await connected(true);
    await flood(peer, (time) =>
      time % 2 === 0
        ? { type: 'renegotiate', renegotiate: true, iceRestart: true }
        : { type: 'answer', sdp: remoteSdp('partner') },
    );
    expect(pc.restarts).toBeGreaterThan(1);
    expect(pc.restarts).toBeLessThan(IN_A_MINUTE);
  });

  it('is answered at once again after a rest', async () => {
    const { peer, pc, deliver } = await connected(false);
    await flood(peer, () => ({ type: 'offer', sdp: remoteSdp('partner') }));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    for (const again of ['reloaded', 'and again']) {
      await deliver({ type: 'offer', sdp: remoteSdp(again) });
      expect(FakeConnection.current.remoteDescription?.sdp).toBe(remoteSdp(again));
    }
    expect(pc.closed).toBe(true);
  });
});

it('hears nothing more of a connection that was replaced', async () => {
  const { pc, said, deliver } = await connected(true);
  await deliver({ type: 'renegotiate', renegotiate: true });
  const fresh = FakeConnection.current;
  fresh.gather('host');
  fresh.complete();
  await deliver({ type: 'answer', sdp: remoteSdp('partner') });
  fresh.become('connected');
  const before = said('interrupted');
  fresh.become('disconnected');
  await vi.advanceTimersByTimeAsync(1_900);
  pc.become('failed');
  await vi.advanceTimersByTimeAsync(100);
  expect([fresh === pc, said('interrupted') - before]).toEqual([false, 1]);
});
