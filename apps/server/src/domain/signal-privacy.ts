import type { Signal } from '@app/contract/events';
import { cleanCandidate, type Paths } from './sdp-candidate';
import { cleanDescription } from './sdp-description';

/**
 * Reduces a signal to what a call needs, without any address of its sender where only relayed paths may be used. null
 * when nothing remains to be sent.
 */
export function cleanSignal(signal: Signal, paths: Paths): Signal | null {
  switch (signal.type) {
    case 'offer': {
      const sdp = cleanDescription(signal.sdp, paths);
      return sdp === '' ? null : { type: 'offer', sdp };
    }
    case 'answer': {
      const sdp = cleanDescription(signal.sdp, paths);
      const answers = signal.answers ?? markIn(signal.sdp);
      return sdp === '' ? null : { type: 'answer', sdp, ...(answers !== undefined && { answers }) };
    }
    case 'renegotiate':
      return { type: 'renegotiate', renegotiate: true, ...(signal.iceRestart && { iceRestart: true }) };
    case 'candidate':
      return cleanTrickled(signal, paths);
    default:
      return signal satisfies never;
  }
}

/** Clients older than `answers` wrote it into the description. */
function markIn(sdp: string): string | undefined {
  return /^a=x-answers:(\d{1,20} \d{1,20})\r?$/m.exec(sdp)?.[1];
}

/** The empty text, which ends the candidates, is kept. */
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
