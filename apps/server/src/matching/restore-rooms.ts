import { bucketOf } from '../domain/pairing';
import type { Call } from './catch-up';
import { writeName } from './change-text';
import type { Change, Room } from './lobby';
import type { NodeView } from './node-view';

/** Rooms per batch: Redis is busy for a millisecond or two, and a start does not wait for each answer. */
const AT_ONCE = 100;

export type RestoreParts = {
  view: NodeView;
  call: Call;
  /** Until when the seats are kept (epoch milliseconds), and for how many milliseconds that is. */
  awayUntil: number;
  graceMs: number;
};

/** Restores the rooms that the store knows, as a node starts. */
export class RoomRestores {
  /** By room: what becomes of it may be heard before the answer that it is restored. */
  private readonly heard = new Map<string, Change[]>();

  /** To be called with each change. */
  note(change: Change): void {
    this.heard.get(change.type === 'moved' ? change.roomId : change.room.roomId)?.push(change);
  }

  /** Gives all rooms but those that exist no more; one for which the call fails may exist. */
  async restore(rooms: readonly Room[], parts: RestoreParts): Promise<Room[]> {
    const over = new Set<Room>();
    const restore = async (room: Room) => {
      if ((await this.restoreOne(room, parts)) === '') over.add(room);
    };
    for (let from = 0; from < rooms.length; from += AT_ONCE) {
      await Promise.all(rooms.slice(from, from + AT_ONCE).map(restore));
    }
    return rooms.filter((room) => !over.has(room));
  }

  private async restoreOne(room: Room, { view, call, awayUntil, graceMs }: RestoreParts): Promise<unknown> {
    const { roomId, openedAt, seats } = room;
    const heard: Change[] = [];
    this.heard.set(roomId, heard);
    const words = seats.flatMap((ticket) => [
      ...[ticket.userId, bucketOf(ticket), ticket.since, writeName(ticket), ticket.person ?? ''],
    ]);
    // The link reports why a call failed.
    const answer = await call('restore', roomId, openedAt, graceMs, ...words).catch(() => undefined);
    this.heard.delete(roomId);
    if (answer === 'put' && !heard.some(({ type }) => type === 'ended')) {
      view.addAway(room, awayUntil);
      for (const change of heard) view.note(change, awayUntil);
    }
    return answer;
  }
}
