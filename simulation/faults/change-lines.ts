import { bucketOf } from '../../apps/server/src/domain/pairing';
import { writeName } from '../../apps/server/src/matching/change-text';
import type { Change, NodeId, Room } from '../../apps/server/src/matching/lobby';

/** Writes a change as the scripts of Redis do, for `readChange`. */
export function writeChange(change: Change): string {
  switch (change.type) {
    case 'moved': {
      const { userId, roomId, from, to } = change;
      return JSON.stringify({ userId, roomId, from, to });
    }
    case 'opened': {
      const lines = linesOf(change.room, change.nodes);
      return change.again ? `${lines}\n${JSON.stringify({ again: true })}` : lines;
    }
    case 'ended': {
      const { by, how, at } = change;
      return `${linesOf(change.room, change.nodes)}\n${JSON.stringify({ by, how, at })}`;
    }
    case 'away':
      return `${linesOf(change.room, change.nodes)}\n${JSON.stringify({ userId: change.userId })}`;
    case 'back': {
      const { userId, partnerAway } = change;
      return `${linesOf(change.room, change.nodes)}\n${JSON.stringify({ userId, partnerAway })}`;
    }
    default:
      return change satisfies never;
  }
}

function linesOf({ roomId, openedAt, seats }: Room, nodes: readonly [NodeId, NodeId]): string {
  const [a, b] = seats.map((ticket, at) => {
    const { userId, person = '', since } = ticket;
    return [userId, person, nodes[at], '', bucketOf(ticket), since, writeName(ticket)].join('\n');
  });
  return `${roomId}\n${openedAt}\n${a}\n${b}`;
}
