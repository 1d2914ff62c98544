import type { ChatMessage, MatchEvent, Signal } from '@app/contract/events';
import type { Connection } from './connection';
import type { OutboxEntry, Outboxes, Packet } from './outbox';
import type { Presence } from './presence';

/** Where a line or a signal goes. */
type Seat = { userId: string; roomId: string };

export type Delivery = ReturnType<typeof createDelivery>;

/**
 * Brings a talk to its two: at once over a living connection, and again over the next one as far as
 * the visitor has not seen it. A connection gets lines of a room only after the match of that room, so
 * that what was missed comes before what is new.
 */
export function createDelivery({ presence, outboxes }: { presence: Presence; outboxes: Outboxes }) {
  function write({ socket, seen }: Connection, entry: OutboxEntry): void {
    const { event, payload } = entry.packet;
    entry.written = true;
    // A packet pairs event and payload; TypeScript cannot follow a pair through a union.
    (socket.emit as (event: string, payload: unknown) => unknown).call(
      socket,
      event,
      seen === undefined ? payload : { ...payload, n: entry.n },
    );
  }

  function send({ userId, roomId }: Seat, packet: Packet, characters: number, id?: string): boolean {
    const entry = outboxes.add(userId, roomId, packet, characters, id);
    if (entry === undefined) return false;
    const connection = presence.reachable(userId);
    if (connection?.roomId === roomId) write(connection, entry);
    return true;
  }

  function tell(userId: string, event: 'partner_left' | 'partner_reconnecting' | 'partner_back'): void {
    presence.send(userId, event);
  }

  return {
    /** Sends a line; false when one with this id was sent already. */
    line: (to: Seat, message: ChatMessage): boolean =>
      send(to, { event: 'chat_message', payload: message }, message.message.length, message.id),

    signal(to: Seat, signal: Signal): void {
      const characters = 'sdp' in signal ? signal.sdp.length : JSON.stringify(signal).length;
      send(to, { event: 'signal', payload: { signal } }, characters);
    },

    /** Has this visitor a live connection? */
    reaches: (userId: string): boolean => presence.reachable(userId) !== undefined,

    /** Tells a match, and what was missed in that room. */
    matched(userId: string, match: MatchEvent): void {
      const connection = presence.reachable(userId);
      if (connection === undefined) return;
      const { roomId } = match;
      connection.roomId = roomId;
      const numbered = { ...match, epoch: outboxes.epochOf(userId, roomId) };
      connection.socket.emit('match', connection.seen === undefined ? match : numbered);
      for (const entry of outboxes.missed(userId, roomId, connection.seen)) write(connection, entry);
    },

    partnerLeft: (userId: string): void => tell(userId, 'partner_left'),
    partnerReconnecting: (userId: string): void => tell(userId, 'partner_reconnecting'),
    partnerBack: (userId: string): void => tell(userId, 'partner_back'),

    /** A talk is over: nothing of it may reach its two any more. */
    parted({ seats }: { seats: readonly { userId: string }[] }): void {
      for (const { userId } of seats) outboxes.drop(userId);
    },
  };
}
