import type { Refusal } from '@app/contract/error-codes';
import type { ChatMessage, MatchEvent, Seen } from '@app/contract/events';
import { REJOIN_AFTER_PARTNER_LEFT_MS, REJOIN_AFTER_SKIP_MS } from '@app/contract/limits';
import type { Mood } from '@app/contract/moods';
import { type ChatSocket, Link, type LinkParts } from './link';
import { type Line, newTalk, type Talk } from './talk';

/** How long the site's own client waits for its talk after it has reconnected. */
const RESUME_WAIT_MS = 3_000;
/** The pause before a line that was not accepted is sent again. */
const RESEND_PAUSE_MS = 300;

/** How a visitor talks. */
export type Behaviour = {
  /** Milliseconds between an acknowledged line and the next one, on average. Infinity: the visitor says no more. */
  pauseMs: number;
  /** Lines before the visitor skips, on average. Infinity: they never skip. */
  linesBeforeSkip: number;
  /** The share of lines after which the visitor's connection breaks without notice. */
  breaks: number;
};

/** Told of everything a visitor goes through. */
export type Observer = {
  matched(visitor: Visitor, roomId: string): void;
  /** The visitor is told of a talk again that they considered over. `isOver`: because the server had said so. */
  reopened(visitor: Visitor, talk: Talk, isOver: boolean): void;
  acknowledged(visitor: Visitor, roomId: string, line: number): void;
  shown(visitor: Visitor, roomId: string, sender: string, line: number): void;
  left(visitor: Visitor, talk: Talk): void;
  /** The visitor considers the talk over, although they have not left it. */
  over(visitor: Visitor, talk: Talk, how: string): void;
  lost(visitor: Visitor): void;
  /** The visitor is connected again, after this many milliseconds without a connection. */
  returned(visitor: Visitor, gapMs: number): void;
  /** The visitor is told something that must never be told. */
  wrong(visitor: Visitor, what: string): void;
  /** An entry for the visitor's history, which is printed when something is wrong. */
  note(visitor: Visitor, what: string): void;
  changed(): void;
};

export type VisitorParts = Pick<LinkParts, 'cookie' | 'origin' | 'random'> & {
  userId: string;
  mood: Mood;
  behaviour: Behaviour;
  /** How many times longer than the site's own client the visitor waits for their talk. */
  slowness: number;
  observer: Observer;
  /** The current round, which each line carries to show whether it was sent after a fault. */
  round: () => number;
};

/** How a talk was skipped. `isTaken`: the server has answered the skip. */
type Skip = { socket: ChatSocket | undefined; isTaken: boolean };

/** A visitor who behaves like the site's own client, sends numbered lines, and continues whatever happens. */
export class Visitor {
  readonly userId: string;
  readonly mood: Mood;
  readonly link: Link;
  talk: Talk | undefined;
  /** Since when the server has known that the visitor looks for a partner; performance.now(). */
  waitingSince: number | undefined;
  private seen: Seen | null = null;
  private joined = false;
  /** The talk before this one, and how the visitor left it, if they did. */
  private last: { talk: Talk; skip?: Skip; isOver?: boolean } | undefined;
  private behaviour: Behaviour;
  private readonly timers = new Map<'resume' | 'rejoin' | 'say', NodeJS.Timeout>();

  constructor(private readonly parts: VisitorParts) {
    const { userId, mood, behaviour, cookie, origin, random } = parts;
    this.userId = userId;
    this.mood = mood;
    this.behaviour = behaviour;
    this.link = new Link({
      cookie,
      origin,
      random,
      listen: (socket) => this.listen(socket),
      onOpen: (socket) => this.announce(socket),
      onLost: () => this.onLost(),
    });
  }

  /** Leaves for good. */
  close(): void {
    this.stopTimers();
    this.link.close();
  }

  /** From now on the visitor says no more than what has not been acknowledged yet. */
  fallSilent(): void {
    this.behaviour = {
      pauseMs: Number.POSITIVE_INFINITY,
      linesBeforeSkip: Number.POSITIVE_INFINITY,
      breaks: 0,
    };
  }

  private listen(socket: ChatSocket): void {
    socket.on('match', (match) => this.onMatch(match));
    socket.on('chat_message', (message) => this.onLine(message));
    socket.on('partner_left', () => this.onPartnerLeft());
    socket.on('partner_reconnecting', () => this.note('partner reconnecting'));
    socket.on('partner_back', () => this.note('partner back'));
    socket.on('access_denied', ({ code }) => this.parts.observer.wrong(this, `is ${code}`));
    socket.on('refused', ({ event, code }) => this.onRefused(event, code));
  }

  private announce(socket: ChatSocket): void {
    this.joined = false;
    this.note(`opens ${this.link.at}`);
    socket.emit('user_connected', { userId: this.userId, seen: this.seen }, (code) => {
      if (socket !== this.link.socket) return;
      this.note(`is announced ${code ?? ''}`);
      // The store or another node did not answer: a new connection asks again.
      if (code !== null) this.link.lose();
      else this.parts.observer.returned(this, this.link.settled());
    });
    if (this.talk !== undefined) {
      this.after('resume', RESUME_WAIT_MS * this.parts.slowness, () => {
        this.forgetTalk('it was not handed back');
        this.waitingSince ??= performance.now();
      });
    }
    this.join();
  }

  private join(): void {
    const { socket } = this.link;
    if (this.joined || socket?.connected !== true) return;
    this.joined = true;
    const { userId, mood } = this;
    socket.emit('join_queue', { userId, username: 'Somebody', mood, languages: ['en'] }, (code) => {
      if (socket !== this.link.socket) return;
      this.note(`has joined ${code ?? ''}`);
      if (code !== null) this.joinLater(REJOIN_AFTER_PARTNER_LEFT_MS);
      else if (this.talk === undefined) this.waitingSince ??= performance.now();
      this.parts.observer.changed();
    });
  }

  private joinLater(afterMs: number): void {
    this.joined = false;
    this.after('rejoin', afterMs, () => this.join());
  }

  private onLost(): void {
    this.note('loses the connection');
    this.stopTimers();
    this.waitingSince = undefined;
    this.parts.observer.lost(this);
  }

  private onMatch({ roomId, partnerId, epoch = '' }: MatchEvent): void {
    const { last } = this;
    this.note(`match ${roomId} ${partnerId} ${epoch.slice(-4)}`);
    if (last?.talk.roomId === roomId && this.hasSkipped(last.skip)) return;
    if (this.talk !== undefined && this.talk.roomId !== roomId) this.forgetTalk('another one began');
    if (this.seen?.roomId !== roomId || this.seen.epoch !== epoch) this.seen = { roomId, epoch, n: 0 };
    this.cancel('resume');
    this.cancel('rejoin');
    this.waitingSince = undefined;
    this.talk ??= last?.talk.roomId === roomId ? this.reopen(last.talk) : newTalk(roomId, partnerId);
    this.parts.observer.matched(this, roomId);
    this.join();
    this.say();
  }

  /** Does the skip stand? A match under way is sent again if the node was killed before it took the skip. */
  private hasSkipped(skip: Skip | undefined): boolean {
    return skip !== undefined && (skip.isTaken || skip.socket === this.link.socket);
  }

  private reopen(talk: Talk): Talk {
    talk.screen = new Set();
    this.parts.observer.reopened(this, talk, this.last?.isOver === true);
    return talk;
  }

  /** Sends the next line, or again the one that has not been acknowledged. */
  private say(): void {
    const { talk } = this;
    const { socket } = this.link;
    if (talk === undefined || socket?.connected !== true || this.timers.has('resume')) return;
    if (talk.unanswered === undefined) {
      if (this.behaviour.pauseMs === Number.POSITIVE_INFINITY) return;
      talk.said += 1;
      talk.unanswered = { id: `${this.userId}-${talk.said}`, number: talk.said, round: this.parts.round() };
    }
    const line = talk.unanswered;
    const { roomId } = talk;
    const message = `${line.number} ${line.round}`;
    socket.emit('chat_message', { id: line.id, sender: this.userId, message, roomId }, (code) => {
      if (socket === this.link.socket && this.talk === talk) this.onAnswer(talk, line, code);
    });
  }

  private onAnswer(talk: Talk, line: Line, code: Refusal | null): void {
    if (talk.unanswered !== line) return;
    this.note(`said ${line.number} ${code ?? ''}`);
    if (code !== null) {
      this.after('say', RESEND_PAUSE_MS, () => this.say());
      return;
    }
    talk.unanswered = undefined;
    talk.ownRound = line.round;
    this.parts.observer.acknowledged(this, talk.roomId, line.number);
    const { random } = this.parts;
    const { pauseMs, linesBeforeSkip, breaks } = this.behaviour;
    if (random() * linesBeforeSkip < 1) this.skip(talk);
    else if (random() < breaks) this.link.break();
    else if (pauseMs < Number.POSITIVE_INFINITY) {
      this.after('say', pauseMs * (0.5 + random()), () => this.say());
    }
  }

  private onLine({ sender, message, id = '', n }: ChatMessage): void {
    const { talk, seen } = this;
    if (talk === undefined) return;
    if (n !== undefined && seen !== null) {
      if (n <= seen.n) return;
      this.seen = { ...seen, n };
    }
    if (talk.screen.has(id)) return;
    talk.screen.add(id);
    this.note(`sees ${message} as ${n}`);
    const [number = 0, round = -1] = message.split(' ').map(Number);
    talk.partnerRound = round;
    this.parts.observer.shown(this, talk.roomId, sender, number);
  }

  private skip(talk: Talk): void {
    this.talk = undefined;
    const skip = { socket: this.link.socket, isTaken: false };
    this.last = { talk, skip };
    this.note('skips');
    this.parts.observer.left(this, talk);
    skip.socket?.emit('skip', undefined, (code) => {
      skip.isTaken = code === null;
    });
    if (this.parts.random() < 0.5) {
      this.joinLater(REJOIN_AFTER_SKIP_MS);
      return;
    }
    // The client in the specification also opens a new connection for a new partner.
    this.stopTimers();
    this.link.renew(REJOIN_AFTER_SKIP_MS);
  }

  private onPartnerLeft(): void {
    this.note('partner left');
    if (this.talk === undefined) return;
    this.forgetTalk('the partner is said to have left', true);
    this.joinLater(REJOIN_AFTER_PARTNER_LEFT_MS);
  }

  private onRefused(event: string, code: Refusal): void {
    // The event is also answered with these codes, or the end of the talk or of the connection follows.
    if (['unavailable', 'stopping', 'no_partner'].includes(code)) return;
    this.parts.observer.wrong(this, `${event} is refused with ${code}`);
  }

  private forgetTalk(how: string, isOver = false): void {
    const { talk } = this;
    if (talk === undefined) return;
    this.talk = undefined;
    this.last = { talk, isOver };
    this.note(`takes the talk for over: ${how}`);
    this.cancel('say');
    this.cancel('resume');
    this.parts.observer.over(this, talk, how);
  }

  private note(what: string): void {
    this.parts.observer.note(this, what);
  }

  private after(name: 'resume' | 'rejoin' | 'say', ms: number, act: () => void): void {
    this.cancel(name);
    const timer = setTimeout(() => {
      this.timers.delete(name);
      act();
    }, ms);
    this.timers.set(name, timer);
  }

  private cancel(name: 'resume' | 'rejoin' | 'say'): void {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
  }

  private stopTimers(): void {
    for (const name of ['resume', 'rejoin', 'say'] as const) this.cancel(name);
  }
}
