import type { Signal } from '@app/contract/events';

/** Small queries on session descriptions (SDP, RFC 8866). */

/** The certificate of the side that wrote `sdp`: a different one means a different RTCPeerConnection. */
export function fingerprintOf(sdp: string): string | undefined {
  return /^a=fingerprint:(.+)$/m.exec(sdp)?.[1]?.trim();
}

/** Session id and version: no two descriptions of one side share them. */
function originOf(sdp: string): string | undefined {
  return /^o=\S+ (\S+ \S+) /m.exec(sdp)?.[1];
}

/** The signal of an answer, which names the offer it is for. */
export function answerSignal(sdp: string, offer: string): Signal {
  const answers = originOf(offer);
  return { type: 'answer', sdp, ...(answers !== undefined && { answers }) };
}

/** False for an answer to an earlier offer. An answer that names no offer, from another client, is accepted. */
export function answersOffer({ answers }: { answers?: string | undefined }, offer: string): boolean {
  return answers === undefined || answers === originOf(offer);
}

/** The signal of a candidate. */
export function candidateSignal({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): Signal {
  return { type: 'candidate', candidate: { candidate, sdpMid, sdpMLineIndex } };
}

/** The candidate in a signal, as a connection takes it. */
export function candidateOf({ candidate }: Extract<Signal, { type: 'candidate' }>): RTCIceCandidateInit {
  const { sdpMid = null, sdpMLineIndex = null } = candidate;
  return { candidate: candidate.candidate, sdpMid, sdpMLineIndex };
}
