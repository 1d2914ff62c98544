import type { IceServersAnswer } from '@app/contract/ice';

/** A description is sent this long after gathering began at the latest, even if a server has not answered. */
const LATEST_MS = 1_000;
/** Once the needed kind of candidate is there, others of the same moment may still be included. */
const SETTLE_MS = 50;

/** Which candidates make a description worth sending. */
export type NeededCandidate = {
  /** null: the machine's own candidates are enough. */
  type: RegExp | null;
  /** Without that kind the description is useless, however late it is. */
  required: boolean;
};

const RELAY = / typ relay/;
const OUTSIDE = / typ (srflx|relay)/;

export function neededCandidate({ iceServers, iceTransportPolicy }: IceServersAnswer): NeededCandidate {
  if (iceTransportPolicy === 'relay') return { type: RELAY, required: true };
  const urls = iceServers.flatMap((server) => server.urls);
  if (urls.some((url) => url.startsWith('turn'))) return { type: RELAY, required: false };
  return { type: urls.length > 0 ? OUTSIDE : null, required: false };
}

type Send = {
  description: (description: RTCSessionDescription) => void;
  /** Sends a candidate that was found after the description was sent, as by a slow relay. */
  candidate: (candidate: RTCIceCandidate) => void;
};

/**
 * Sends the local description once, as soon as it is useful: gathering is complete, or the needed kind is there, or a
 * second has passed (unless the kind is a must); and later candidates. Call it right after setLocalDescription; gives a
 * function that cancels it.
 */
export function sendWhenUseful(pc: RTCPeerConnection, need: NeededCandidate, send: Send): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;

  const sdp = () => pc.localDescription?.sdp ?? '';
  const hasNeeded = () => need.type?.test(sdp()) ?? false;
  const finish = () => {
    cancel();
    if (pc.localDescription === null) return;
    send.description(pc.localDescription);
    pc.addEventListener('icecandidate', sendLate);
  };
  const sendLate = ({ candidate }: RTCPeerConnectionIceEvent) => {
    // The last one is empty, which marks the end.
    if (candidate !== null && candidate.candidate !== '') send.candidate(candidate);
  };
  const look = () => {
    // Right after an ICE restart the state still says complete, though nothing was gathered yet.
    const complete = pc.iceGatheringState === 'complete' && sdp().includes('a=candidate:');
    if (complete && (hasNeeded() || !need.required)) finish();
    else if (hasNeeded()) settling ??= setTimeout(finish, SETTLE_MS);
  };
  const latest = setTimeout(() => {
    if (hasNeeded() || !need.required) finish();
  }, LATEST_MS);

  function cancel(): void {
    clearTimeout(latest);
    clearTimeout(settling);
    pc.removeEventListener('icecandidate', look);
    pc.removeEventListener('icecandidate', sendLate);
    pc.removeEventListener('icegatheringstatechange', look);
  }

  pc.addEventListener('icecandidate', look);
  pc.addEventListener('icegatheringstatechange', look);
  look();
  return cancel;
}
