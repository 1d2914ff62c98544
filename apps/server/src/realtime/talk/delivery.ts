import type { ChatMessage, MatchEvent, Signal } from '@app/contract/events';
import type { Switches } from '../../brake/switches';
import type { Connection } from '../socket/connection';
import { numbered, packet } from '../socket/packets';
import { isAgeUnknown } from '../visitors/age-gate';
import type { Presence } from '../visitors/presence';
import { lastSeen, type OutboxCopy, type Outboxes } from './outbox';
import type { Packet } from './packet-log';

/** The recipient of a line or a signal. */
type Recipient = { userId: string; roomId: string };

export type DeliveryParts = {
  presence: Presence;
  outboxes: Outboxes;
  /** Whether pictures begin blurred: a client assumes so unless it is told otherwise. */
  softStart: boolean;
  switches: Pick<Switches, 'holdsBack'>;
};

export type Delivery = ReturnType<typeof createDelivery>;

/**
 * Delivers a talk to its two visitors: at once over a live connection, and again over the next one as far as the
 * visitor has not seen it. A connection gets lines of a room only after the match of that room, so that missed lines
 * come before new ones.
 */
export function createDelivery({ presence, outboxes, softStart, switches }: DeliveryParts) {
  function write(connection: Connection, { event, json }: Packet, n: number): void {
    connection.socket.send(connection.seen === undefined ? packet(event, json) : numbered(event, json, n));
  }

  function send({ userId, roomId }: Recipient, packet: Packet, id?: string): boolean {
    const connection = presence.reachable(userId);
    const isInRoom = connection?.roomId === roomId;
    const n = outboxes.add(userId, roomId, packet, isInRoom, id);
    if (n === undefined) return false;
    if (isInRoom) write(connection, packet, n);
    return true;
  }

  return {
    /** Sends a line; false if one with this id was sent already. */
    line: (to: Recipient, message: ChatMessage): boolean =>
      send(to, { event: 'chat_message', json: JSON.stringify(message) }, message.id),

    signal(to: Recipient, signal: Signal): void {
      send(to, { event: 'signal', json: JSON.stringify({ signal }) });
    },

    /** Sends a visitor the packets they missed of an outbox that another node kept for them. */
    leftBehind(userId: string, outbox: OutboxCopy): void {
      const connection = presence.reachable(userId);
      const to = { userId, roomId: outbox.roomId };
      const seenTo = lastSeen(outbox, connection === undefined ? null : connection.seen);
      for (const { n, event, json, id } of outbox.entries) {
        if (n > seenTo) send(to, { event, json }, id ?? undefined);
      }
    },

    /** Has this visitor a live connection? */
    reaches: (userId: string): boolean => presence.reachable(userId) !== undefined,

    /** Announces a match of a talk that began at `openedAt` (epoch milliseconds), and sends what was missed in it. */
    matched(userId: string, match: MatchEvent, openedAt: number): void {
      const connection = presence.reachable(userId);
      if (connection === undefined) return;
      const { roomId } = match;
      connection.roomId = roomId;
      const epoch = outboxes.epochOf(userId, roomId);
      const event: MatchEvent = { ...match };
      if (!softStart) event.softStart = false;
      if (switches.holdsBack(connection.firstSeenAt, openedAt)) event.textOnly = true;
      else if (isAgeUnknown(connection, openedAt)) Object.assign(event, { textOnly: true, why: 'age' });
      if (connection.seen !== undefined) event.epoch = epoch;
      connection.send('match', event);
      for (const missed of outboxes.replay(userId, roomId, connection.seen)) {
        write(connection, missed, missed.n);
      }
    },

    partnerLeft: (userId: string): void => void presence.send(userId, 'partner_left'),
    partnerReconnecting: (userId: string): void => void presence.send(userId, 'partner_reconnecting'),
    partnerBack: (userId: string): void => void presence.send(userId, 'partner_back'),

    /** A talk is over: nothing of it may reach its two visitors any more. */
    parted({ seats }: { seats: readonly { userId: string }[] }): void {
      for (const { userId } of seats) outboxes.drop(userId);
    },
  };
}
