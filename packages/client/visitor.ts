import type { Refusal } from '@app/contract/error-codes';
import type { ClientPayload, MatchEvent, Media, Signal } from '@app/contract/events';
import type { IceServersAnswer } from '@app/contract/ice';
import type { ChatReportAnswer, ReportTicks } from '@app/contract/reports';
import { fetchIceServers, sendReport } from './calls';
import { Connection, type VisitorSocket } from './connection';
import { Emitter } from './emitter';
import { ClosedError, NoTalkError, RefusedError } from './errors';
import { Leaving } from './leaving';
import { Lines } from './lines';
import { Received } from './received';
import { type Closed, type TalkEnd, type VisitorEvents, wordsOfClosed } from './visitor-events';
import type { Join, VisitorOptions } from './visitor-options';
import { Wish } from './wish';

/** How long a talk is waited for after the visitor is back; milliseconds. */
const RESUME_WAIT_MS = 3_000;

/** Refusals of an announcement that the next one would get as well. */
const FINAL: readonly Refusal[] = ['bad_payload', 'not_yours', 'taken_over'];

/** What the server tells that only has to be passed on. */
const PASSED_ON = [
  ...(['masked', 'media', 'partner_typing', 'partner_stop_typing', 'partner_reconnecting'] as const),
  ...(['partner_back', 'partner_thanked', 'join_delayed', 'text_only', 'live'] as const),
];

/** A talk as this visitor sees it. */
type Talk = { match: MatchEvent; lines: Lines; shown: Set<string> };

/**
 * A visitor of a site without a screen: announces themselves, joins the queue, talks, leaves, and comes back by
 * themselves after a disconnection, with every line in order and once. What happens is told to listeners (`on`, `next`).
 */
export class Visitor extends Emitter<VisitorEvents> {
  readonly userId: string;
  private readonly connection: Connection;
  private readonly wish = new Wish();
  private readonly leaving = new Leaving(() => this.sendJoin());
  private talk: Talk | undefined;
  private lastPartnerId: string | undefined;
  private readonly received = new Received();
  private isAnnounced = false;
  private gone: Closed | undefined;
  private resume: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: VisitorOptions) {
    super();
    this.userId = options.userId ?? crypto.randomUUID();
    this.connection = new Connection({
      url: options.url,
      cookie: options.cookie,
      listen: (socket) => this.listen(socket),
      onOpen: (socket) => this.announce(socket),
      onLost: (why) => this.onLost(why),
    });
  }

  /** The current talk; undefined: there is none. */
  get match(): MatchEvent | undefined {
    return this.talk?.match;
  }

  /**
   * Connects and announces the visitor. Resolves once the server has taken them, however long that takes; rejects with
   * ClosedError when it keeps them out.
   */
  connect(): Promise<void> {
    if (this.gone !== undefined) return Promise.reject(new ClosedError('the visitor is gone'));
    if (this.isAnnounced) return Promise.resolve();
    this.connection.open();
    return new Promise((resolve, reject) => {
      const offs = [
        this.on('announced', () => settle(resolve)),
        this.on('closed', (why) =>
          settle(() => reject(new ClosedError(`the visitor is gone: ${wordsOfClosed(why)}`))),
        ),
      ];
      function settle(how: () => void): void {
        for (const off of offs) off();
        how();
      }
    });
  }

  /**
   * Joins the queue. Resolves once the server has accepted it, or a talk has begun; a `match` follows in its time.
   * Rejects with RefusedError (`bad_payload`, `age_check`) or ClosedError.
   */
  join({ username, mood, languages }: Join): Promise<void> {
    if (this.gone !== undefined) return Promise.reject(new ClosedError('the visitor is gone'));
    const more = languages === undefined ? {} : { languages };
    const accepted = this.wish.begin({ userId: this.userId, username, mood, ...more });
    this.sendJoin();
    return accepted;
  }

  /** Says a line; the partner is given its `id`. Resolves once the server has taken it, after a disconnection too; rejects with RefusedError or NoTalkError. */
  say(message: string, id: string = crypto.randomUUID()): Promise<void> {
    const { talk } = this;
    if (talk === undefined) return Promise.reject(new NoTalkError('there is no talk'));
    return talk.lines.say({ id, sender: this.userId, message, roomId: talk.match.roomId });
  }

  /** Tells the partner that a line is being written, or no longer. */
  typing(isTyping = true): void {
    this.live()?.emit(isTyping ? 'typing' : 'stop_typing');
  }

  /** Tells the partner how this side takes part. Rejects with RefusedError or NoTalkError. */
  sendMedia(media: Omit<Media, 'roomId'>): Promise<void> {
    return this.ask('media', ({ roomId }) => ({ ...media, roomId }));
  }

  /** Passes a signal of WebRTC on to the partner. Rejects with RefusedError or NoTalkError. */
  sendSignal(signal: Signal): Promise<void> {
    return this.ask('signal', ({ partnerId }) => ({ signal, to: partnerId }));
  }

  /** Leaves the talk for another one. Resolves once the server knows, or the visitor is gone. */
  skip(): Promise<void> {
    return this.talk === undefined ? Promise.resolve() : this.leave('skip');
  }

  /** Leaves the talk, or the queue. Resolves once the server knows, or the visitor is gone. */
  end(): Promise<void> {
    this.wish.drop(new NoTalkError('the visitor left the queue'));
    return this.leave('end_chat');
  }

  /** Reports the partner, or the last one. Rejects with CallRefusedError, or NoTalkError when there was none. */
  async report(reason: string, ticks: ReportTicks = {}): Promise<ChatReportAnswer> {
    const reportedUserId = this.talk?.match.partnerId ?? this.lastPartnerId;
    if (reportedUserId === undefined) throw new NoTalkError('there was no talk');
    return sendReport(this.options, { reportingUserId: this.userId, reportedUserId, reason, ...ticks });
  }

  /** What an RTCPeerConnection takes. Rejects with CallRefusedError. */
  iceServers(): Promise<IceServersAnswer> {
    return fetchIceServers(this.options);
  }

  /** Leaves for good; a partner is told at once. */
  close(): void {
    this.finish({ by: 'self' });
  }

  private listen(socket: VisitorSocket): void {
    socket.on('match', (match) => this.onMatch(match));
    socket.on('chat_message', (line) => {
      const { talk } = this;
      if (talk === undefined || !this.received.isNew(line.n) || talk.shown.has(line.id ?? '')) return;
      if (line.id !== undefined) talk.shown.add(line.id);
      this.tell('chat_message', line);
    });
    socket.on('signal', (payload) => {
      if (this.received.isNew(payload.n)) this.tell('signal', payload);
    });
    socket.on('partner_left', () => {
      if (this.talk === undefined) return;
      this.tell('partner_left', undefined);
      this.endTalk('partner');
    });
    socket.on('access_denied', (denied) => {
      this.tell('access_denied', denied);
      this.finish({ by: 'denied', denied });
    });
    socket.on('refused', (refused) => {
      this.tell('refused', refused);
      if (refused.code === 'taken_over') this.finish({ by: 'refused', code: refused.code });
    });
    for (const event of PASSED_ON) {
      (socket.on as (event: string, listener: (payload: never) => void) => unknown).call(
        socket,
        event,
        (payload) => this.tell(event, payload),
      );
    }
  }

  private announce(socket: VisitorSocket): void {
    if (this.talk !== undefined) this.resume = setTimeout(() => this.endTalk('lost'), RESUME_WAIT_MS);
    const { live } = this.options;
    const announced = { userId: this.userId, seen: this.received.seen, ...(live && { live }) };
    socket.emit('user_connected', announced, (code) => {
      if (socket !== this.connection.socket) return;
      if (code !== null && FINAL.includes(code)) return this.finish({ by: 'refused', code });
      if (code !== null) return this.connection.lose(code);
      this.connection.settled();
      this.isAnnounced = true;
      this.tell('announced', undefined);
      // Otherwise with the match that says that the talk is still there.
      if (this.resume === undefined) this.talk?.lines.resend();
      this.leaving.send(this.live());
      this.sendJoin();
    });
  }

  private onLost(why: string): void {
    this.isAnnounced = false;
    this.stopWaiting();
    this.tell('disconnected', { why });
  }

  private stopWaiting(): void {
    clearTimeout(this.resume);
    this.resume = undefined;
  }

  private onMatch(match: MatchEvent): void {
    const { roomId } = match;
    // The server has not heard yet that the visitor left.
    if (this.leaving.concerns(roomId)) return;
    this.stopWaiting();
    this.received.begin(match);
    if (this.talk?.match.roomId === roomId) {
      this.talk.lines.resend();
      this.tell('resumed', { roomId });
      return;
    }
    this.endTalk('lost');
    this.wish.fulfil();
    this.lastPartnerId = match.partnerId;
    const lines = new Lines((payload, answered) => {
      const socket = this.live();
      socket?.emit('chat_message', payload, (code) => {
        if (socket === this.connection.socket) answered(code);
      });
      return socket !== undefined;
    });
    this.talk = { match, lines, shown: new Set() };
    this.tell('match', match);
  }

  private sendJoin(): void {
    if (this.talk !== undefined || this.leaving.isUnderWay) return;
    this.wish.send(this.live());
  }

  private leave(event: 'skip' | 'end_chat'): Promise<void> {
    if (this.gone !== undefined) return Promise.resolve();
    const left = this.leaving.begin(event, this.talk?.match.roomId);
    this.endTalk('self');
    this.leaving.send(this.live());
    return left;
  }

  private endTalk(by: TalkEnd['by']): void {
    const { talk } = this;
    if (talk === undefined) return;
    this.stopWaiting();
    this.talk = undefined;
    talk.lines.end();
    this.tell('talk_ended', { roomId: talk.match.roomId, by });
  }

  private finish(why: Closed): void {
    if (this.gone !== undefined) return;
    this.gone = why;
    this.isAnnounced = false;
    this.connection.close();
    this.leaving.end();
    this.endTalk(why.by === 'self' ? 'self' : 'lost');
    this.wish.drop(new ClosedError(`the visitor is gone: ${wordsOfClosed(why)}`));
    this.tell('closed', why);
  }

  /** The socket, if the server knows whose it is. */
  private live(): VisitorSocket | undefined {
    return this.isAnnounced ? this.connection.socket : undefined;
  }

  private ask<E extends 'media' | 'signal'>(
    event: E,
    payloadOf: (match: MatchEvent) => ClientPayload<E>,
  ): Promise<void> {
    const [socket, match] = [this.live(), this.match];
    if (socket === undefined || match === undefined)
      return Promise.reject(new NoTalkError('there is no talk now'));
    return new Promise((resolve, reject) => {
      const answered = (code: Refusal | null) =>
        code === null ? resolve() : reject(new RefusedError(event, code));
      // An event and its payload; TypeScript cannot follow a pair through a union.
      (socket.emit as (...args: unknown[]) => unknown).call(socket, event, payloadOf(match), answered);
    });
  }
}
