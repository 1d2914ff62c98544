// For tests: one side of a call, its connection played by hand.
import type { IceServersAnswer } from '@app/contract/ice';
import { vi } from 'vitest';
import type { OutgoingTracks } from '../call/devices/local-media';
import { type CallEvent, createPeer, type PeerParts } from '../call/peer/peer';
import type { QualityParts, QualityWatch } from '../call/quality/quality-watch';
import type { CallState } from '../session/machine/state';
import { FakeConnection } from './fake-connection';

export const NONE: IceServersAnswer = { iceServers: [], iceTransportPolicy: 'all' };
export const STUN: IceServersAnswer = { iceServers: [{ urls: ['stun:a.test'] }], iceTransportPolicy: 'all' };
export const TURN: IceServersAnswer = {
  iceServers: [{ urls: ['turn:a.test'], username: '9:x', credential: 'y' }],
  iceTransportPolicy: 'all',
};
export const RELAY: IceServersAnswer = { ...TURN, iceTransportPolicy: 'relay' };

export const tracks = { audio: { kind: 'audio' }, video: { kind: 'video' } } as unknown as OutgoingTracks;

export function remoteSdp(fingerprint: string): string {
  return `o=- 77 1 IN IP4 127.0.0.1\r\na=fingerprint:sha-256 ${fingerprint}\r\n`;
}

const NO_WATCH: QualityWatch = { usedBytes: () => 0, watch: () => () => undefined };

/** A call whose quality nobody looks at. */
export const UNWATCHED: Pick<PeerParts, 'partnerSends' | 'partnerSendsPicture' | 'maxLevel' | 'watch'> = {
  partnerSends: () => true,
  partnerSendsPicture: () => true,
  maxLevel: () => 'high',
  watch: () => NO_WATCH,
};

export async function startPeer(options: {
  offer: boolean;
  requestOffer?: boolean;
  ice?: IceServersAnswer;
  textOnly?: boolean;
}) {
  const events: CallEvent[] = [];
  let quality: QualityParts | undefined;
  const peer = createPeer({
    ...UNWATCHED,
    watch: (given) => {
      quality = given;
      return NO_WATCH;
    },
    offer: options.offer,
    requestOffer: options.requestOffer ?? false,
    ice: async () => options.ice ?? NONE,
    outgoing: () => (options.textOnly === true ? { audio: null, video: null } : tracks),
    on: (event) => events.push(event),
    log: () => undefined,
  });
  await settle();
  const signals = () => events.flatMap((event) => (event.type === 'peer_signal' ? [event.signal] : []));
  return {
    peer,
    /** Packets of the partner keep arriving, or none do, whatever the browser says of its connection. */
    onMediaFlowing: () => quality?.onMediaFlowing(),
    onMediaStopped: () => quality?.onMediaStopped(),
    events,
    signals,
    kinds: () => signals().map(({ type }) => type),
    /** How often a stream, or that status, was reported. */
    said: (what: 'stream' | CallState) =>
      events.filter((event) => (event.type === 'peer_status' ? event.status : event.type) === what).length,
    deliver: async (...given: Parameters<typeof peer.deliver>) => {
      peer.deliver(...given);
      await settle();
    },
  };
}

/** Lets everything happen that waits for no time to pass. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

export async function connected(offer: boolean) {
  const started = await startPeer({ offer });
  if (!offer) await started.deliver({ type: 'offer', sdp: remoteSdp('partner') });
  const pc = FakeConnection.current;
  pc.gather('host');
  pc.complete();
  if (offer) await started.deliver({ type: 'answer', sdp: remoteSdp('partner') });
  pc.become('connected');
  return { ...started, pc };
}

/** Time stands still and connections are fake; `vi.useRealTimers` and `vi.unstubAllGlobals` end it. */
export function stubCalls(): void {
  vi.useFakeTimers();
  FakeConnection.all = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal(
    'MediaStream',
    class {
      constructor(readonly tracks: unknown[]) {}
    },
  );
}
