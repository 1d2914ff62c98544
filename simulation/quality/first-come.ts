import type { Change, EndedHow, NodeId, Room, Visitor } from '../../apps/server/src/matching/lobby';
import type { LobbyState } from '../../apps/server/src/matching/lobby-state';

/** What an evening asks of a matching. Times are epoch milliseconds. */
export type Matching = Pick<LobbyState, 'join' | 'end' | 'pass'>;

/** Matching without moods: first come, first served. */
export class FirstCome implements Matching {
  private waiting: (Visitor & { since: number }) | null = null;
  private readonly rooms = new Map<string, Room>();

  join(visitor: Visitor, node: string, now: number): readonly Change[] {
    const newcomer = { ...visitor, since: now };
    const waiting = this.waiting;
    this.waiting = waiting === null ? newcomer : null;
    if (waiting === null) return [];
    const room: Room = { roomId: waiting.userId, seats: [waiting, newcomer], openedAt: now };
    this.rooms.set(room.roomId, room);
    return [{ type: 'opened', room, nodes: [node, node] }];
  }

  end(roomId: string, by: string, how: EndedHow, _node: NodeId, at: number): readonly Change[] {
    const room = this.rooms.get(roomId);
    if (room === undefined) return [];
    this.rooms.delete(roomId);
    return [{ type: 'ended', room, nodes: ['', ''], by, how, at }];
  }

  pass(): readonly Change[] {
    return [];
  }
}
