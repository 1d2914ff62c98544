import type { ChatMessage, ClientEvent, ClientPayload, Media, Signal } from '@app/contract/events';
import type { Switches } from '../brake/switches';
import { personOn } from '../domain/past-keys';
import type { Partner } from '../matching/talk';
import type { Talks } from '../matching/talks';
import type { LineFilter } from '../text/line-filter';
import type { Connection } from './socket/connection';
import type { Reply, Switchboard } from './talk/switchboard';
import { type AgeGate, isAgeUnknown } from './visitors/age-gate';
import type { Joins } from './visitors/joins';
import type { LiveNews } from './visitors/live-news';
import type { Presence } from './visitors/presence';
import type { Sessions } from './visitors/sessions';

export type Handlers = {
  [E in ClientEvent]: (connection: Connection, payload: ClientPayload<E>) => Reply | Promise<Reply>;
};

export type HandlerParts = {
  presence: Presence;
  sessions: Sessions;
  joins: Pick<Joins, 'join' | 'leave'>;
  ageGate: AgeGate;
  liveNews: Pick<LiveNews, 'begin'>;
  talks: Talks;
  switchboard: Switchboard;
  /** The part of a signal that may reach the partner; null: nothing. */
  passSignal: (signal: Signal) => Signal | null;
  /** Hides parts of lines. */
  filterLine: LineFilter;
  switches: Pick<Switches, 'holdsBack'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** One small function per client event. The gateway has parsed the payload and counted the rates. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { presence, sessions, joins, ageGate, liveNews, talks, switchboard } = parts;
  const { passSignal, filterLine, switches } = parts;

  /** Runs `tell` with the sender's partner, whom the server knows and the payload cannot choose. */
  function toPartner(
    connection: Connection,
    tell: (partner: Partner, userId: string) => Reply | Promise<Reply>,
  ): Reply | Promise<Reply> {
    if (connection.userId === undefined) return 'not_announced';
    const partner = talks.partnerOf(connection.userId);
    return partner === undefined ? 'no_partner' : tell(partner, connection.userId);
  }

  /** Passes on a line as filtered, and tells its sender if something in it is hidden. */
  function passFiltered(connection: Connection, partner: Partner, line: ChatMessage): Reply | Promise<Reply> {
    const room = talks.roomOf(line.sender);
    const hidesLinks = switches.holdsBack(connection.firstSeenAt, parts.now());
    const ageMs = talks.ageOf(line.sender) ?? 0;
    const filtered = room === undefined ? undefined : filterLine(line.message, room, ageMs, hidesLinks);
    if (filtered === undefined) return 'no_partner';
    if (filtered === 'blocked') return 'blocked_words';
    const { message, words, links } = filtered;
    if (!words && !links) return switchboard.line(partner, line);
    const tell = (answer: Reply): Reply => {
      const { id } = line;
      if (answer === undefined) connection.send('masked', { ...(id !== undefined && { id }), words, links });
      return answer;
    };
    const answer = switchboard.line(partner, { ...line, message }, line.message);
    return answer instanceof Promise ? answer.then(tell) : tell(answer);
  }

  /**
   * Did this visitor's talk begin with text only, because of the brake or of their age? Then no call is made, whatever
   * their client says.
   */
  function takesPartInText(connection: Connection, userId: string): boolean {
    const room = talks.roomOf(userId);
    if (room === undefined) return false;
    const { openedAt } = room;
    return switches.holdsBack(connection.firstSeenAt, openedAt) || isAgeUnknown(connection, openedAt);
  }

  const passTyping = (event: 'partner_typing' | 'partner_stop_typing') => (connection: Connection) =>
    toPartner(connection, (partner, sender) => {
      switchboard.typing(partner, sender, event);
      return undefined;
    });

  const depart = (how: 'skip' | 'end') => async (connection: Connection) => {
    if (connection.userId === undefined) return 'not_announced';
    joins.leave(connection, connection.userId);
    await talks[how](connection.userId);
    return undefined;
  };

  return {
    async user_connected(connection, { userId, seen, live }) {
      if (connection.userId !== undefined) return connection.userId === userId ? undefined : 'not_yours';
      if (live) connection.liveSeen ??= 0;
      const refusal = await sessions.start(connection, userId, seen);
      // Not if they were turned away, have left meanwhile, or have another connection by now.
      if (refusal === undefined && presence.reachable(userId) === connection) await talks.back(userId);
      return refusal;
    },

    join_queue(connection, { userId, username, mood, language, languages }) {
      if (connection.userId === undefined) return 'not_announced';
      if (connection.userId !== userId) return 'not_yours';
      // A reachable visitor is not restricted: a cut releases the connection at once.
      if (presence.reachable(userId) !== connection) return undefined;
      // The id that is kept anyway, rather than another copy of it for as long as they are here.
      const person = personOn(connection.device);
      const spoken = languages ?? (language === undefined ? [] : [language]);
      const visitor = { userId: connection.userId, person, username, mood, languages: spoken };
      const begin = () => {
        liveNews.begin(connection);
        return joins.join(connection, visitor)?.then(() => undefined);
      };
      const refusal = ageGate.check(connection, userId);
      if (!(refusal instanceof Promise)) return refusal ?? begin();
      return refusal.then((code) => {
        // Another connection may be the visitor's by now.
        if (code !== undefined || presence.reachable(userId) !== connection) return code;
        return begin();
      });
    },

    chat_message: (connection, { message, id, roomId }) =>
      toPartner(connection, (partner, sender) => {
        if (roomId !== undefined && roomId !== partner.roomId) return 'no_partner';
        const line = id === undefined ? { sender, message } : { sender, message, id };
        return passFiltered(connection, partner, line);
      }),

    media: (connection, media) =>
      toPartner(connection, (partner, sender) => {
        if (media.roomId !== partner.roomId) return 'no_partner';
        const passed = takesPartInText(connection, sender) ? textOnly(media) : media;
        talks.noteMedia(sender, passed);
        return switchboard.media(partner, sender, passed);
      }),

    typing: passTyping('partner_typing'),
    stop_typing: passTyping('partner_stop_typing'),
    skip: depart('skip'),
    end_chat: depart('end'),

    signal: (connection, { signal, to }) =>
      toPartner(connection, (partner, sender) => {
        if (to != null && to !== partner.userId) return 'no_partner';
        if (takesPartInText(connection, sender)) return undefined;
        const passed = passSignal(signal);
        return passed === null ? undefined : switchboard.signal(partner, sender, passed);
      }),
  };
}

function textOnly({ roomId }: Media): Media {
  return { roomId, mode: 'text', microphone: 'off', camera: 'off' };
}
