import { errorName } from '@/features/chat/log';
import { type QualityParts, watchQuality } from '../quality/quality-watch';
import { createPeer, type Peer, type PeerParts } from './peer';

export type WatchedPeerParts = PeerParts & Pick<QualityParts, 'partnerSends'>;

/** A call that sends what its path carries, and looks for another path when nothing arrives over the current one. */
export function createWatchedPeer(parts: WatchedPeerParts): Peer {
  const peer = createPeer(parts);
  const watch = watchQuality({
    connection: peer.connection,
    on: (quality) => parts.on({ type: 'quality', quality }),
    partnerSends: parts.partnerSends,
    onSilent: peer.restartIce,
    onMediaFlowing: peer.onMediaFlowing,
    onMediaStopped: peer.onMediaStopped,
    onError: (error) => parts.log('quality', errorName(error)),
  });
  return {
    ...peer,
    close() {
      watch.stop();
      peer.close();
    },
  };
}
