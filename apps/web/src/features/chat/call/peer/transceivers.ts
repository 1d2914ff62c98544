import type { OutgoingTracks } from '../devices/local-media';
import type { MediaKind } from '../devices/request-tracks';
import { preferRedundantAudio } from './redundant-audio';

/**
 * Adds a transceiver for each kind in both directions to an offer, filled where there is a track. An empty one can be
 * filled later without another offer. Both belong to one stream, so that the partner's browser keeps sound and picture
 * in sync.
 */
export function addTransceivers(pc: RTCPeerConnection, tracks: OutgoingTracks): void {
  const stream = new MediaStream();
  for (const kind of ['audio', 'video'] as const) {
    const transceiver = pc.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv', streams: [stream] });
    if (kind === 'audio') preferRedundantAudio(transceiver);
  }
}

/** Answers with the first transceiver of each kind in the offer: for each other one the picture would be encoded again. */
export async function attachTracks(pc: RTCPeerConnection, tracks: OutgoingTracks): Promise<void> {
  const stream = new MediaStream();
  const found = new Set<string>();
  for (const transceiver of pc.getTransceivers()) {
    const { kind } = transceiver.receiver.track;
    if (found.has(kind)) {
      transceiver.direction = 'inactive';
      continue;
    }
    found.add(kind);
    transceiver.direction = 'sendrecv';
    if (kind === 'audio') preferRedundantAudio(transceiver);
    // Older browsers cannot name a stream afterwards: there the two are not synchronised.
    transceiver.sender.setStreams?.(stream);
    await transceiver.sender.replaceTrack(tracks[kind as MediaKind]);
  }
}

/** Sends another track of that kind from now on, or none. */
export async function replaceSentTrack(
  pc: RTCPeerConnection,
  kind: MediaKind,
  track: MediaStreamTrack | null,
): Promise<void> {
  for (const { sender, receiver } of pc.getTransceivers()) {
    if (receiver.track.kind === kind) await sender.replaceTrack(track);
  }
}
