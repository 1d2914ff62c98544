import type { PeerEvent } from '../machine/events';
import type { PeerWord } from './peer-word';

/** The machine's word for what the call says: of the same name, with the same content. */
export function peerEvent(peer: number, word: Exclude<PeerWord, { type: 'stream' }>): PeerEvent {
  return { ...word, type: `peer_${word.type}`, peer } as PeerEvent;
}
