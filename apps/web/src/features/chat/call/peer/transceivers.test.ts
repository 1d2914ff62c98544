import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeConnection } from '@/features/chat/testing/fake-connection';
import { stubCalls, tracks } from '@/features/chat/testing/peer-fixture';
import { addTransceivers, attachTracks } from './transceivers';

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
  await attachTracks(pc as unknown as RTCPeerConnection, tracks);
  expect(pc.transceivers.map(({ direction, sender }) => [direction, sender.track])).toEqual([
    ['sendrecv', tracks.audio],
    ['sendrecv', tracks.video],
    ['inactive', null],
    ['inactive', null],
    ['inactive', null],
  ]);
});

describe('redundant sound', () => {
  const preferred = async (names: string[], fill: (pc: RTCPeerConnection) => unknown) => {
    stubCalls();
    vi.stubGlobal('RTCRtpReceiver', {
      getCapabilities: () => ({ codecs: names.map((mimeType) => ({ mimeType })) }),
    });
    const pc = new FakeConnection({});
    await fill(pc as unknown as RTCPeerConnection);
    return pc.transceivers.map(({ receiver, preferences }) => [receiver.track.kind, ...preferences]);
  };
  const names = ['audio/opus', 'audio/red', 'audio/PCMU'];
  const redFirst = [['audio', 'audio/red', 'audio/opus', 'audio/PCMU'], ['video']];

  it('is preferred in offers and in answers, and nothing is given up for it', async () => {
    expect(await preferred(names, (pc) => addTransceivers(pc, tracks))).toEqual(redFirst);
    const answering = async (pc: RTCPeerConnection) => {
      for (const kind of ['audio', 'video']) pc.addTransceiver(kind, { direction: 'recvonly' });
      await attachTracks(pc, tracks);
    };
    expect(await preferred(names, answering)).toEqual(redFirst);
  });

  it('is not asked of a browser that does not have it', async () => {
    const plain = [['audio'], ['video']];
    expect(await preferred(['audio/opus'], (pc) => addTransceivers(pc, tracks))).toEqual(plain);
    vi.stubGlobal('RTCRtpReceiver', undefined);
    const pc = new FakeConnection({});
    addTransceivers(pc as unknown as RTCPeerConnection, tracks);
    expect(pc.transceivers.map(({ preferences }) => preferences)).toEqual([[], []]);
  });
});
