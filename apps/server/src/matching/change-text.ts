import { kindOf } from '../domain/pairing';
import type { Change, NodeId, Room, Ticket, Visitor } from './lobby';

const LINES_A_SEAT = 6;

/** The last line of a seat: the visitor's name as JSON. */
export function writeName({ username }: Visitor): string {
  return JSON.stringify(username);
}

/**
 * Reads a change as scripts append it to a stream (`lua/rooms.lua`). Undefined for an entry that is not a change, such
 * as the first one of a stream. Throws on text that no script writes.
 */
export function readChange(kind: string, text: string): Change | undefined {
  switch (kind) {
    case 'opened':
    case 'ended':
    case 'away':
    case 'back': {
      const lines = text.split('\n');
      const [a, b] = [readSeat(lines, 2), readSeat(lines, 2 + LINES_A_SEAT)];
      const room: Room = {
        roomId: lines[0] ?? '',
        seats: [a.ticket, b.ticket],
        openedAt: Number(lines[1]),
      };
      const rest = JSON.parse(lines[2 + 2 * LINES_A_SEAT] ?? '{}');
      return { type: kind, room, nodes: [a.node, b.node], ...rest };
    }
    case 'moved':
      return { type: kind, ...JSON.parse(text) };
    default:
      return undefined;
  }
}

function readSeat(lines: readonly string[], from: number): { ticket: Ticket; node: NodeId } {
  const [userId = '', node = '', , bucket, since, name = ''] = lines.slice(from, from + LINES_A_SEAT);
  const { mood, language } = kindOf(Number(bucket));
  return { ticket: { userId, username: JSON.parse(name), mood, language, since: Number(since) }, node };
}
