import type { MediaKind, OutgoingTracks } from './camera';

/** What an offer asks for: both kinds to be received, and sent where there is a track. */
export function addOutgoing(pc: RTCPeerConnection, tracks: OutgoingTracks): void {
  for (const kind of ['audio', 'video'] as const) {
    const track = tracks[kind];
    pc.addTransceiver(track ?? kind, { direction: track === null ? 'recvonly' : 'sendrecv' });
  }
}

/** Answers with the tracks there are, in the places the offer has made for them. */
export async function attachOutgoing(pc: RTCPeerConnection, tracks: OutgoingTracks): Promise<void> {
  for (const transceiver of pc.getTransceivers()) {
    const track = tracks[transceiver.receiver.track.kind as MediaKind];
    if (track === null) continue;
    transceiver.direction = 'sendrecv';
    await transceiver.sender.replaceTrack(track);
  }
}

/** Sends another track of that kind from now on, where one is sent at all. */
export async function replaceOutgoing(
  pc: RTCPeerConnection,
  kind: MediaKind,
  track: MediaStreamTrack,
): Promise<void> {
  for (const { sender, receiver, direction } of pc.getTransceivers()) {
    if (receiver.track.kind === kind && direction === 'sendrecv') await sender.replaceTrack(track);
  }
}
