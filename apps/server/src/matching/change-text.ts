import { z } from 'zod';
import { kindOf } from '../domain/pairing';
import type { Change, NodeId, Room, Ticket, Visitor } from './lobby';

const LINES_A_SEAT = 7;

const id = z.string().min(1);

/** What is told of a change besides the room; of a move all of it. */
const RESTS = {
  opened: z.object({ again: z.literal(true).exactOptional() }),
  ended: z.object({ by: id, how: z.enum(['skip', 'end', 'lost', 'removed', 'untold']), at: z.number() }),
  away: z.object({ userId: id }),
  back: z.object({ userId: id, partnerAway: z.boolean() }),
  moved: z.object({ roomId: id, userId: id, from: id, to: id }),
};

/** The last line of a seat: the visitor's name as JSON. */
export function writeName({ username }: Visitor): string {
  return JSON.stringify(username);
}

/**
 * Reads a change as scripts append it to a stream (`lua/rooms.lua`). Undefined for an entry that is not a change, such
 * as the first one of a stream. Throws on text that no script of this version writes; the error does not quote it.
 */
export function readChange(kind: string, text: string): Change | undefined {
  if (!Object.hasOwn(RESTS, kind)) return undefined;
  try {
    return parseChange(kind as Change['type'], text);
  } catch {
    throw new Error(`what the lobby said cannot be read: ${kind}`);
  }
}

function parseChange(type: Change['type'], text: string): Change {
  if (type === 'moved') return { type, ...RESTS.moved.parse(JSON.parse(text)) };
  const lines = text.split('\n');
  const [a, b] = [readSeat(lines, 2), readSeat(lines, 2 + LINES_A_SEAT)];
  const room: Room = {
    roomId: id.parse(lines[0]),
    seats: [a.ticket, b.ticket],
    openedAt: readTime(lines[1]),
  };
  const nodes: [NodeId, NodeId] = [a.node, b.node];
  const rest: unknown = JSON.parse(lines[2 + 2 * LINES_A_SEAT] ?? '{}');
  switch (type) {
    case 'opened':
      return { type, room, nodes, ...RESTS.opened.parse(rest) };
    case 'ended':
      return { type, room, nodes, ...RESTS.ended.parse(rest) };
    case 'away':
      return { type, room, nodes, ...RESTS.away.parse(rest) };
    case 'back':
      return { type, room, nodes, ...RESTS.back.parse(rest) };
    default:
      return type satisfies never;
  }
}

function readSeat(lines: readonly string[], from: number): { ticket: Ticket; node: NodeId } {
  const [userId, person = '', node, , bucket, since, name = ''] = lines.slice(from, from + LINES_A_SEAT);
  const { mood, language } = kindOf(Number(bucket));
  const username = z.string().parse(JSON.parse(name));
  return {
    ticket: {
      userId: id.parse(userId),
      ...(person !== '' && { person }),
      username,
      mood,
      language,
      since: readTime(since),
    },
    node: id.parse(node),
  };
}

function readTime(line: string | undefined): number {
  return z.number().parse(Number(line));
}
