import type { Signal } from '@app/contract/events';

/** Small questions to session descriptions (SDP, RFC 8866). */

const ANSWERS = 'a=x-answers:';

/** The certificate of the side that wrote `sdp`: another one means another RTCPeerConnection. */
export function fingerprintOf(sdp: string): string | undefined {
  return /^a=fingerprint:(.+)$/m.exec(sdp)?.[1]?.trim();
}

/** Session id and version: no two descriptions of one side share them. */
function originOf(sdp: string): string | undefined {
  return /^o=\S+ (\S+ \S+) /m.exec(sdp)?.[1];
}

/** Notes in an answer which offer it is for. Parsers skip attributes they do not know. */
export function markAnswer(answer: string, offer: string): string {
  const origin = originOf(offer);
  return origin === undefined ? answer : `${answer}${ANSWERS}${origin}\r\n`;
}

/** False for an answer to another, earlier offer. One without a mark, from another client, is taken. */
export function answersOffer(answer: string, offer: string): boolean {
  const start = answer.indexOf(ANSWERS);
  if (start === -1) return true;
  return answer.slice(start + ANSWERS.length).split('\r\n', 1)[0] === originOf(offer);
}

/** The candidate in a signal, as a connection takes it. */
export function candidateOf({ candidate }: Extract<Signal, { type: 'candidate' }>): RTCIceCandidateInit {
  const { sdpMid = null, sdpMLineIndex = null } = candidate;
  return { candidate: candidate.candidate, sdpMid, sdpMLineIndex };
}
