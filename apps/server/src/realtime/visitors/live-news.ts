import type { LiveNews as News } from '@app/contract/live';
import { toldCount } from '../../domain/live-steps';
import type { Talks } from '../../matching/talks';
import type { Connection } from '../socket/connection';
import { packet } from '../socket/packets';
import type { LiveCount } from './live-count';
import type { Presence } from './presence';

/** So many are told in one pass of the event loop: some milliseconds. */
const TOLD_AT_ONCE = 500;

export type LiveNewsParts = {
  liveCount: Pick<LiveCount, 'live' | 'onBeat'>;
  livelierAt: (online: number) => number | undefined;
  presence: Pick<Presence, 'connections'>;
  talks: Pick<Talks, 'partnerOf'>;
  /** Runs something in a later pass of the event loop. */
  later?: (act: () => void) => void;
};

export type LiveNews = ReturnType<typeof createLiveNews>;

/**
 * Tells those who search, and whose client asked, how many are here. It looks once a beat, for all of them, and tells
 * only what has changed.
 */
export function createLiveNews({
  liveCount,
  livelierAt,
  presence,
  talks,
  later = setImmediate,
}: LiveNewsParts) {
  let told: News | undefined;
  /** Counts what was told. */
  let version = 0;
  let text = '';

  function look(): void {
    const { online } = liveCount.live();
    const at = livelierAt(online);
    const next: News = {
      online: toldCount(online, told?.online),
      ...(at !== undefined && { livelierAt: at }),
    };
    if (told?.online === next.online && told.livelierAt === next.livelierAt) return;
    told = next;
    version += 1;
    text = packet('live', JSON.stringify(next));
    tellSome(presence.connections(), version);
  }

  /** Tells those who have begun to search before, some at once. */
  function tellSome(connections: readonly Connection[], of: number): void {
    if (of !== version) return;
    for (const connection of connections.slice(0, TOLD_AT_ONCE)) {
      if (connection.liveSeen !== undefined && connection.liveSeen > 0) tell(connection);
    }
    const others = connections.slice(TOLD_AT_ONCE);
    if (others.length > 0) later(() => tellSome(others, of));
  }

  function tell(connection: Connection): void {
    const { userId, released, liveSeen } = connection;
    if (released || userId === undefined || liveSeen === version) return;
    if (talks.partnerOf(userId) !== undefined) return;
    connection.liveSeen = version;
    connection.socket.send(text);
  }

  liveCount.onBeat(look);

  return {
    /** A visitor begins to search. */
    begin(connection: Connection): void {
      if (connection.liveSeen === undefined) return;
      if (told === undefined) look();
      tell(connection);
    },
  };
}
