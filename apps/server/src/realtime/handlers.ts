import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage, ClientEvent, ClientPayload, Signal } from '@app/contract/events';
import { personOn } from '../domain/past-keys';
import type { Partner } from '../matching/talk';
import type { Talks } from '../matching/talks';
import type { LineFilter } from '../text/line-filter';
import type { Connection } from './socket/connection';
import type { Switchboard } from './talk/switchboard';
import type { Joins } from './visitors/joins';
import type { Presence } from './visitors/presence';
import type { Sessions } from './visitors/sessions';

/** The refusal, for the sender alone; undefined: the event was taken. */
type Answer = Refusal | undefined;

export type Handlers = {
  [E in ClientEvent]: (connection: Connection, payload: ClientPayload<E>) => Answer | Promise<Answer>;
};

export type HandlerParts = {
  presence: Presence;
  sessions: Sessions;
  joins: Pick<Joins, 'join' | 'leave'>;
  talks: Talks;
  switchboard: Switchboard;
  /** The part of a signal that may reach the partner; null: nothing. */
  passSignal: (signal: Signal) => Signal | null;
  /** Hides parts of lines; undefined: lines pass unchanged. */
  filterLine: LineFilter | undefined;
};

/** One small function per client event. The gateway has parsed the payload and counted the rates. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { presence, sessions, joins, talks, switchboard, passSignal, filterLine } = parts;

  /** Runs `tell` with the sender's partner, whom the server knows and the payload cannot choose. */
  function toPartner(
    connection: Connection,
    tell: (partner: Partner, userId: string) => Answer | Promise<Answer>,
  ): Answer | Promise<Answer> {
    if (connection.userId === undefined) return 'not_announced';
    const partner = talks.partnerOf(connection.userId);
    return partner === undefined ? 'no_partner' : tell(partner, connection.userId);
  }

  /** Passes on a line as filtered, and tells its sender if something in it is hidden. */
  function passFiltered(
    connection: Connection,
    partner: Partner,
    line: ChatMessage,
    filter: LineFilter,
  ): Answer | Promise<Answer> {
    const room = talks.roomOf(line.sender);
    const filtered = room === undefined ? undefined : filter(line.message, room);
    if (filtered === undefined) return 'no_partner';
    if (filtered === 'blocked') return 'blocked_words';
    const { message, words, links } = filtered;
    if (!words && !links) return switchboard.line(partner, line);
    const tell = (answer: Answer): Answer => {
      const { id } = line;
      if (answer === undefined) connection.send('masked', { ...(id !== undefined && { id }), words, links });
      return answer;
    };
    const answer = switchboard.line(partner, { ...line, message }, line.message);
    return answer instanceof Promise ? answer.then(tell) : tell(answer);
  }

  return {
    async user_connected(connection, { userId, seen }) {
      if (connection.userId !== undefined) return connection.userId === userId ? undefined : 'not_yours';
      const refusal = await sessions.start(connection, userId, seen);
      // Not if they were turned away, have left meanwhile, or have another connection by now.
      if (refusal === undefined && presence.reachable(userId) === connection) await talks.back(userId);
      return refusal;
    },

    join_queue(connection, { userId, username, mood, language, proof }) {
      if (connection.userId === undefined) return 'not_announced';
      if (connection.userId !== userId) return 'not_yours';
      // A reachable visitor is not restricted: a cut releases the connection at once.
      if (presence.reachable(userId) !== connection) return undefined;
      // The id that is kept anyway, rather than another copy of it for as long as they are here.
      const person = personOn(connection.device);
      const visitor = { userId: connection.userId, person, username, mood, language: language ?? null };
      return joins.join(connection, visitor, proof);
    },

    chat_message: (connection, { message, id, roomId }) =>
      toPartner(connection, (partner, sender) => {
        if (roomId !== undefined && roomId !== partner.roomId) return 'no_partner';
        const line = id === undefined ? { sender, message } : { sender, message, id };
        return filterLine === undefined
          ? switchboard.line(partner, line)
          : passFiltered(connection, partner, line, filterLine);
      }),

    media: (connection, media) =>
      toPartner(connection, (partner, sender) => {
        if (media.roomId !== partner.roomId) return 'no_partner';
        talks.noteMedia(sender, media);
        return switchboard.media(partner, sender, media);
      }),

    typing: (connection) =>
      toPartner(connection, (partner, sender) => {
        switchboard.typing(partner, sender, 'partner_typing');
        return undefined;
      }),

    stop_typing: (connection) =>
      toPartner(connection, (partner, sender) => {
        switchboard.typing(partner, sender, 'partner_stop_typing');
        return undefined;
      }),

    async skip(connection) {
      if (connection.userId === undefined) return 'not_announced';
      joins.leave(connection, connection.userId);
      await talks.skip(connection.userId);
      return undefined;
    },

    async end_chat(connection) {
      if (connection.userId === undefined) return 'not_announced';
      joins.leave(connection, connection.userId);
      await talks.end(connection.userId);
      return undefined;
    },

    signal: (connection, { signal, to }) =>
      toPartner(connection, (partner, sender) => {
        if (to != null && to !== partner.userId) return 'no_partner';
        const passed = passSignal(signal);
        return passed === null ? undefined : switchboard.signal(partner, sender, passed);
      }),
  };
}
