import { afterEach, expect, it, vi } from 'vitest';
import { FakeConnection } from '@/features/chat/testing/fake-connection';
import { stubCalls, tracks } from '@/features/chat/testing/peer-fixture';
import { attachOutgoing } from './outgoing';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends each kind once, however many sections the partner offers', async () => {
  stubCalls();
  const pc = new FakeConnection({});
  for (const kind of ['audio', 'video', 'video', 'audio', 'video']) {
    pc.addTransceiver(kind, { direction: 'recvonly' });
  }
  await attachOutgoing(pc as unknown as RTCPeerConnection, tracks);
  expect(pc.transceivers.map(({ direction, sender }) => [direction, sender.track])).toEqual([
    ['sendrecv', tracks.audio],
    ['sendrecv', tracks.video],
    ['inactive', null],
    ['inactive', null],
    ['inactive', null],
  ]);
});
