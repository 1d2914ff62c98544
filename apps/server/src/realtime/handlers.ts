import type { Refusal } from '@app/contract/error-codes';
import type { ClientEvent, ClientPayload, Signal } from '@app/contract/events';
import { admit } from '../domain/admission';
import type { Talks } from '../matching/talks';
import type { Claims } from './announce';
import type { Connection } from './connection';
import type { Delivery } from './delivery';
import type { Evidence } from './evidence';
import type { Presence } from './presence';
import type { Visitors } from './visitors';

/** A refusal goes back to the sender alone; `undefined` means the event was taken. */
type Answer = Refusal | undefined;

export type Handlers = {
  [E in ClientEvent]: (connection: Connection, payload: ClientPayload<E>) => Answer | Promise<Answer>;
};

/** One small function per client event. The gateway has parsed the payload and counted the rates. */
export function createHandlers(parts: {
  presence: Presence;
  delivery: Delivery;
  claims: Claims;
  visitors: Visitors;
  talks: Talks;
  evidence: Evidence;
  /** What of a signal may reach the partner; null: nothing. */
  passSignal: (signal: Signal) => Signal | null;
  now: () => number;
}): Handlers {
  const { presence, delivery, claims, visitors, talks, evidence, passSignal, now } = parts;

  /** Runs `tell` with the sender's partner, whom the server knows and the payload cannot choose. */
  function toPartner(
    connection: Connection,
    tell: (partner: { userId: string; roomId: string }, userId: string) => Answer,
  ): Answer {
    if (connection.userId === undefined) return 'not_announced';
    const partner = talks.partnerOf(connection.userId);
    return partner === undefined ? 'no_partner' : tell(partner, connection.userId);
  }

  return {
    async user_connected(connection, { userId, seen }) {
      if (connection.userId !== undefined) return connection.userId === userId ? undefined : 'not_yours';
      const claim = await claims.claim(connection, userId);
      if (connection.socket.disconnected) return undefined;
      if (!claim.ok) {
        if (claim.reason === 'refused') return claim.code;
        presence.turnAway(connection, claim.denied);
        return undefined;
      }
      connection.seen = seen;
      presence.enter(userId, connection);
      await talks.back(userId);
      return undefined;
    },

    async join_queue(connection, { userId, username, mood, language }) {
      if (connection.userId === undefined) return 'not_announced';
      if (connection.userId !== userId) return 'not_yours';
      const standings = await Promise.all([visitors.find(userId), visitors.standingOf(connection.device)]);
      const admission = admit(standings, now());
      if (presence.holder(userId) !== connection || connection.released) return undefined;
      if (!admission.ok) {
        presence.cut(userId, admission.denied);
        return undefined;
      }
      visitors.seen({ userId, username });
      await talks.join({ userId, username, mood, language: language ?? null });
      return undefined;
    },

    chat_message: (connection, { message, id, roomId }) =>
      toPartner(connection, (partner, sender) => {
        if (roomId !== undefined && roomId !== partner.roomId) return 'no_partner';
        const line = { sender, message, ...(id !== undefined && { id }) };
        if (delivery.line(partner, line))
          evidence.note(partner.roomId, { userId: sender, message, at: now() });
        return undefined;
      }),

    typing: (connection) =>
      toPartner(connection, ({ userId }) => {
        presence.send(userId, 'partner_typing');
        return undefined;
      }),

    stop_typing: (connection) =>
      toPartner(connection, ({ userId }) => {
        presence.send(userId, 'partner_stop_typing');
        return undefined;
      }),

    async skip(connection) {
      if (connection.userId === undefined) return 'not_announced';
      await talks.skip(connection.userId);
      return undefined;
    },

    async end_chat(connection) {
      if (connection.userId === undefined) return 'not_announced';
      await talks.end(connection.userId);
      return undefined;
    },

    signal: (connection, { signal, to }) =>
      toPartner(connection, (partner) => {
        if (to != null && to !== partner.userId) return 'no_partner';
        const passed = passSignal(signal);
        if (passed !== null) delivery.signal(partner, passed);
        return undefined;
      }),
  };
}
