import type { PeerEvent } from '@/features/chat/session/machine/events';
import type { PeerWord } from './peer-word';

/** The machine's event for a report of the call: same name, same content. */
export function peerEvent(peer: number, word: Exclude<PeerWord, { type: 'stream' }>): PeerEvent {
  return { ...word, type: `peer_${word.type}`, peer } as PeerEvent;
}
