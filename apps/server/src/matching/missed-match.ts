import type { Change } from './lobby';
import type { NodeView } from './node-view';

/**
 * The visitor of this node whose match it was not told of, if it first hears of the room now, because the partner has
 * a new connection. To be called before the change is noted.
 */
export function missedMatch(change: Change, view: NodeView): string | undefined {
  if (change.type !== 'back' || view.rooms.has(change.room.roomId)) return undefined;
  const { room, nodes, userId } = change;
  return room.seats.find((seat, at) => seat.userId !== userId && nodes[at] === view.node)?.userId;
}
