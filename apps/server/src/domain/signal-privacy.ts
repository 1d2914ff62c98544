import type { Signal } from '@app/contract/events';
import { cleanCandidate, type Paths } from './sdp-candidate';
import { cleanDescription } from './sdp-description';

/**
 * A signal as it may reach the other side: nothing in it but what a call needs, and no address of its sender
 * where only relayed paths may be used. null when nothing remains to be sent.
 */
export function cleanSignal(signal: Signal, paths: Paths): Signal | null {
  switch (signal.type) {
    case 'offer':
    case 'answer': {
      const sdp = cleanDescription(signal.sdp, paths);
      return sdp === '' ? null : { type: signal.type, sdp };
    }
    case 'renegotiate':
      return { type: 'renegotiate', renegotiate: true, ...(signal.iceRestart && { iceRestart: true }) };
    case 'candidate':
      return cleanTrickled(signal, paths);
    default:
      return signal satisfies never;
  }
}

/** The empty text, the end of candidates, stays. */
function cleanTrickled(
  { candidate: { candidate, sdpMid, sdpMLineIndex } }: Extract<Signal, { type: 'candidate' }>,
  paths: Paths,
): Signal | null {
  const [, prefix = '', body] = /^(a=)?candidate:(.*)$/.exec(candidate) ?? [];
  const cleaned = body === undefined ? undefined : cleanCandidate(body, paths);
  if (candidate !== '' && cleaned === undefined) return null;
  const place = {
    ...(sdpMid != null && /^[\w-]{1,16}$/.test(sdpMid) && { sdpMid }),
    ...(sdpMLineIndex != null && { sdpMLineIndex }),
  };
  const text = cleaned === undefined ? '' : `${prefix}candidate:${cleaned}`;
  return { type: 'candidate', candidate: { candidate: text, ...place } };
}
