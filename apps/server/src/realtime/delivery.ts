import type { ChatMessage, MatchEvent, Signal } from '@app/contract/events';
import type { Connection } from './connection';
import { missedOf, type OutboxCopy, type OutboxEntry, type Outboxes, type Packet } from './outbox';
import { numbered, packet } from './packets';
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
  function write(connection: Connection, entry: OutboxEntry): void {
    const { event, json, n } = entry;
    entry.written = true;
    connection.transport.send(connection.seen === undefined ? packet(event, json) : numbered(event, json, n));
  }

  function send({ userId, roomId }: Seat, { event, json }: Packet, id?: string): boolean {
    const entry = outboxes.add(userId, roomId, { event, json }, id);
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
      send(to, { event: 'chat_message', json: JSON.stringify(message) }, message.id),

    signal(to: Seat, signal: Signal): void {
      send(to, { event: 'signal', json: JSON.stringify({ signal }) });
    },

    /** Tells a visitor what another node has kept for them, as far as they have missed it. */
    leftBehind(userId: string, outbox: OutboxCopy): void {
      const connection = presence.reachable(userId);
      const to = { userId, roomId: outbox.roomId };
      for (const { id, ...packet } of missedOf(outbox, connection === undefined ? null : connection.seen)) {
        send(to, packet, id ?? undefined);
      }
    },

    /** Has this visitor a live connection? */
    reaches: (userId: string): boolean => presence.reachable(userId) !== undefined,

    /** Tells a match, and what was missed in that room. */
    matched(userId: string, match: MatchEvent): void {
      const connection = presence.reachable(userId);
      if (connection === undefined) return;
      const { roomId } = match;
      connection.roomId = roomId;
      const withEpoch = { ...match, epoch: outboxes.epochOf(userId, roomId) };
      connection.send('match', connection.seen === undefined ? match : withEpoch);
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
