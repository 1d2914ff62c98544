import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '@/features/chat/testing/fake-connection';
import {
  connected,
  RELAY,
  STUN,
  settle,
  startPeer,
  stubCalls,
  TURN,
} from '@/features/chat/testing/peer-fixture';

beforeEach(stubCalls);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an offer is sent', () => {
  it('as soon as gathering is complete', async () => {
    const { kinds } = await startPeer({ offer: true });
    FakeConnection.current.gather('host');
    expect(kinds()).toEqual([]);
    FakeConnection.current.complete();
    expect(kinds()).toEqual(['offer']);
  });

  it('with STUN: once the public address is known, after a short wait for others', async () => {
    const { kinds, signals } = await startPeer({ offer: true, ice: STUN });
    FakeConnection.current.gather('host');
    await vi.advanceTimersByTimeAsync(500);
    expect(kinds()).toEqual([]);
    FakeConnection.current.gather('srflx');
    await vi.advanceTimersByTimeAsync(30);
    FakeConnection.current.gather('srflx');
    expect(kinds()).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(signals()).toEqual([{ type: 'offer', sdp: FakeConnection.current.localDescription?.sdp }]);
  });

  it.each([
    ['STUN', STUN],
    ['TURN', TURN],
  ])('after at most 1 s if %s does not answer', async (_name, ice) => {
    const { kinds } = await startPeer({ offer: true, ice });
    FakeConnection.current.gather('host');
    await vi.advanceTimersByTimeAsync(999);
    expect(kinds()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kinds()).toEqual(['offer']);
    FakeConnection.current.gather('relay');
    FakeConnection.current.complete();
    expect(kinds()).toEqual(['offer', 'candidate']);
  });

  it('without the candidate of a slow relay, which follows later', async () => {
    const { signals, peer } = await startPeer({ offer: true, ice: TURN });
    FakeConnection.current.gather('host');
    await vi.advanceTimersByTimeAsync(1_000);
    FakeConnection.current.gather('relay');
    const candidate = { candidate: expect.stringContaining('typ relay'), sdpMid: '0', sdpMLineIndex: 0 };
    expect(signals()).toMatchObject([{ type: 'offer' }, { type: 'candidate', candidate }]);
    peer.close();
    FakeConnection.current.gather('relay');
    expect(signals()).toHaveLength(2);
  });

  it('with relay only: never without a relay candidate, however late it comes', async () => {
    const { kinds } = await startPeer({ offer: true, ice: RELAY });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(kinds()).toEqual([]);
    FakeConnection.current.gather('relay');
    await vi.advanceTimersByTimeAsync(50);
    expect(kinds()).toEqual(['offer']);
  });

  it('with relay only and refused credentials: not at all, but reported after a second try', async () => {
    const { kinds, said } = await startPeer({ offer: true, ice: RELAY });
    FakeConnection.current.complete();
    await vi.advanceTimersByTimeAsync(11_999);
    expect(FakeConnection.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeConnection.all).toHaveLength(2);
    expect(FakeConnection.all[0]?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(11_999);
    expect(said('failed')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(said('failed')).toBe(1);
    expect(kinds()).toEqual([]);
  });

  it('not for a restart whose gathering has not begun', async () => {
    const { pc, kinds } = await connected(true);
    pc.become('failed');
    await settle();
    // When the restart begins, the state of the round before still holds.
    pc.complete();
    expect(kinds()).toEqual(['offer']);
    pc.gather('host');
    expect(kinds()).toEqual(['offer', 'offer']);
  });
});
