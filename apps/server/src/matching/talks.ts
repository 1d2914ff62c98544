import type { Media } from '@app/contract/events';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { MoodCounts } from '@app/contract/live';
import { type Known, pastKeys } from '../domain/past-keys';
import type { Change, EndedHow, Lobby, NodeId, Room, Visitor } from './lobby';
import { startLoop } from './loop';
import { figuresOf, isTalk, type Move, matchFor, otherOf, type Partner, type Talk } from './talk';
import type { Tell } from './tell';
import { VisitorStates } from './visitor-states';

export type TalksOptions = {
  lobby: Lobby;
  tell: Tell;
  /** Epoch milliseconds. */
  now: () => number;
  /** Each room that its visitors were told of, when it opens and when it closes; `at` is epoch milliseconds. */
  ledger?: { opened(room: Room): void; closed(roomId: string, at: number): void };
  /** Figures of each match and talk. Waits (in the order of the seats) and durations are milliseconds. */
  observe?: {
    matched(room: Room, waitsMs: [number, number], affinity: number, sameLanguage: boolean): void;
    parted(room: Room, durationMs: number, how: EndedHow): void;
  };
  /** Is told of failures that no caller waits for. */
  onError: (error: unknown) => void;
};

/** The visitors of this node: what they want, and what they were told. */
export class Talks {
  private readonly states = new VisitorStates();
  private readonly lobby: Lobby;
  private readonly tell: Tell;
  private stopLoop: (() => Promise<void>) | undefined;
  private movedAway: (move: Move) => void = () => undefined;
  private partnerCame: (userId: string) => void = () => undefined;

  constructor(private readonly options: TalksOptions) {
    this.lobby = options.lobby;
    this.tell = options.tell;
    this.lobby.onChange((change) => this.onChange(change));
  }

  /** Starts the search for a partner. A visitor who is in a talk stays in it. */
  join(visitor: Visitor): Promise<void> {
    const { userId } = visitor;
    const talk = this.states.talkOf(userId);
    if (talk === undefined) this.states.set(userId, visitor);
    else if (talk.leaving || talk.away) talk.joined = visitor;
    else return Promise.resolve();
    return this.lobby.join(visitor);
  }

  /** Leaves the talk, of which the partner is told once, or the queue. */
  skip = (userId: string): Promise<void> => this.depart(userId, 'skip');

  /** The same, for good. */
  end = (userId: string): Promise<void> => this.depart(userId, 'end');

  /** Takes a visitor out of everything at once. */
  remove = (userId: string): Promise<void> => this.depart(userId, 'removed');

  /** The connection broke without notice: the place, in a talk or in the queue, is kept for `graceMs`. */
  async broken(userId: string, graceMs: number): Promise<void> {
    const state = this.states.get(userId);
    if (!isTalk(state)) {
      this.states.delete(userId);
      return state == null ? undefined : this.lobby.leave(userId, graceMs);
    }
    state.away = true;
    if (!state.leaving || !state.joined) return this.lobby.away(state.room.roomId, userId, graceMs);
    state.joined = undefined;
    await this.lobby.leave(userId, graceMs);
  }

  /** A new connection of the same visitor: if their talk still exists, the match is told again. */
  back(userId: string): Promise<void> {
    const talk = this.states.talkOf(userId);
    if (talk !== undefined) talk.away = true;
    else if (this.states.get(userId) === null) this.states.delete(userId);
    return this.lobby.back(userId);
  }

  /** These two never meet again. A talk they are in continues. */
  separate = (one: Known, other: Known): Promise<void> => this.lobby.separate(...pastKeys(one, other));

  /** These two may meet again if both want it; see `Lobby.meetAgain`. */
  meetAgain = (visitor: Known, other: Known): Promise<void> => this.lobby.meetAgain(visitor, other);

  /** `listen` is called with each visitor whose talk continues at another node. It must not throw. */
  onMoved(listen: (move: Move) => void): void {
    this.movedAway = listen;
  }

  /** `listen` is called with each visitor of this node whose partner has a new connection. It must not throw. */
  onPartnerCame(listen: (userId: string) => void): void {
    this.partnerCame = listen;
  }

  partnerOf = (userId: string): Partner | undefined => this.states.partnerOf(userId);

  /** The room a visitor of this node talks in. */
  roomOf = (userId: string): Room | undefined => this.states.talkOf(userId)?.room;

  /** Keeps a visitor's media state until their talk is over. */
  noteMedia = (userId: string, media: Media): void => this.states.noteMedia(userId, media);

  mediaOf = (userId: string): Media | undefined => this.states.mediaOf(userId);

  /** How many of this node's visitors wait or talk in each mood. */
  moods = (): MoodCounts => this.states.moods();

  /** Restores the talks from before a restart; each place is kept for the reconnect grace. */
  async restore(rooms: readonly Room[]): Promise<void> {
    const restored = await this.lobby.restore(rooms, RECONNECT_GRACE_MS);
    const ids = new Set(restored.map(({ roomId }) => roomId));
    for (const { roomId } of rooms) {
      if (!ids.has(roomId)) this.options.ledger?.closed(roomId, this.options.now());
    }
  }

  /** Has the lobby run a pass, `intervalMs` after the last one has ended. */
  start(intervalMs: number): void {
    this.stopLoop ??= startLoop(() => this.lobby.pass(), intervalMs, this.options.onError);
  }

  /** Resolves once the current pass has ended. */
  async stop(): Promise<void> {
    await this.stopLoop?.();
    this.stopLoop = undefined;
  }

  /** The lobby may have lost them, or have them at another node. */
  private joinAgain(userId: string): void {
    const seeker = this.states.seekerOf(userId);
    if (seeker !== undefined && this.tell.reaches(userId))
      this.lobby.join(seeker).catch(this.options.onError);
  }

  private async depart(userId: string, how: 'skip' | 'end' | 'removed'): Promise<void> {
    const talk = this.states.talkOf(userId);
    if (talk === undefined) {
      if (this.tell.reaches(userId)) this.states.set(userId, null);
      else this.states.delete(userId);
      return this.lobby.leave(userId);
    }
    const { joined } = talk;
    // First: while Redis is out of reach the end is told at once, and who had joined again would go on searching.
    talk.joined = undefined;
    talk.leaving = true;
    const ended = this.lobby.end(talk.room.roomId, userId, how);
    if (joined) await Promise.all([ended, this.lobby.leave(userId)]);
    else await ended;
  }

  private onChange(change: Change): void {
    switch (change.type) {
      case 'opened':
        this.opened(change);
        break;
      case 'ended':
        this.ended(change);
        break;
      case 'away':
        this.away(change);
        break;
      case 'back':
        this.returned(change);
        break;
      case 'moved':
        this.moved(change);
        break;
      default:
        change satisfies never;
    }
  }

  /** Tells the two of a new room, or has it taken back if one of them is gone. */
  private opened({ room, nodes, again }: Extract<Change, { type: 'opened' }>): void {
    const { node } = this.lobby;
    const gone = room.seats.find(
      ({ userId }, at) =>
        nodes[at] === node && (this.states.seekerOf(userId) === undefined || !this.tell.reaches(userId)),
    );
    if (gone !== undefined) {
      if (this.states.seekerOf(gone.userId) !== undefined) this.states.delete(gone.userId);
      this.lobby.end(room.roomId, gone.userId, 'untold').catch(this.options.onError);
      return;
    }
    room.seats.forEach(({ userId }, at) => {
      if (nodes[at] !== node) return;
      const talk = this.states.begin(room, nodes, userId);
      talk.again = again;
      this.tell.matched(userId, matchFor(talk));
    });
    this.options.ledger?.opened(room);
    if (nodes[0] !== node) return;
    const { waitsMs, affinity, sameLanguage } = figuresOf(room);
    this.options.observe?.matched(room, waitsMs, affinity, sameLanguage);
  }

  private ended({ room, nodes, by, how, at }: Extract<Change, { type: 'ended' }>): void {
    const wasTalk = how !== 'untold';
    let told = wasTalk;
    for (const [seat, { userId }] of room.seats.entries()) {
      const talk = this.states.talkIn(room, userId);
      if (talk === undefined) {
        // They were never told of this talk, and keep searching: also one who counted as gone and moved here.
        if ((wasTalk || userId === by) && nodes[seat] === this.lobby.node) this.joinAgain(userId);
        continue;
      }
      told = true;
      this.over(userId, talk, !wasTalk);
    }
    if (!told) return;
    this.tell.parted(room);
    this.options.ledger?.closed(room.roomId, at);
    if (wasTalk && nodes[0] === this.lobby.node) {
      this.options.observe?.parted(room, at - room.openedAt, how);
    }
  }

  /** A talk is over for a visitor who knew of it. `mayWait`: the lobby may have put them in the queue again. */
  private over(userId: string, talk: Talk, mayWait: boolean): void {
    const { joined, leaving } = talk;
    const reached = this.tell.reaches(userId);
    const unaware = leaving || talk.away;
    if (reached && unaware && joined) {
      this.states.set(userId, joined);
      // It has not put them back if the talk ended without it, or if it has lost them.
      this.joinAgain(userId);
      return;
    }
    this.states.delete(userId);
    if (reached && !unaware) this.tell.partnerLeft(userId);
    // They do not wait before they join again; by then their seniority is kept.
    if (!mayWait && !joined) return;
    this.lobby.leave(userId, leaving ? 0 : RECONNECT_GRACE_MS).catch(this.options.onError);
  }

  private moved({ roomId, userId, to }: Extract<Change, { type: 'moved' }>): void {
    const talk = this.states.talkOf(userId);
    if (talk === undefined) this.joinAgain(userId);
    else if (talk.room.roomId === roomId) this.over(userId, talk, false);
    this.movedAway({ userId, roomId, to });
  }

  private away({ room, userId }: Extract<Change, { type: 'away' }>): void {
    const partner = otherOf(room, userId);
    const talk = this.states.talkIn(room, partner.userId);
    if (talk === undefined) return;
    this.warn(talk, partner.userId);
  }

  private returned({ room, nodes, userId, partnerAway }: Extract<Change, { type: 'back' }>): void {
    const node = nodes[room.seats[0].userId === userId ? 0 : 1];
    if (node === this.lobby.node) this.resume(room, nodes, userId, partnerAway);
    const partner = otherOf(room, userId);
    const talk = this.states.talkIn(room, partner.userId);
    if (talk === undefined) return;
    talk.partnerNode = node;
    if (talk.warned && !talk.away && !talk.leaving) this.tell.partnerBack(partner.userId);
    talk.warned = false;
    this.partnerCame(partner.userId);
  }

  private resume(room: Room, nodes: readonly [NodeId, NodeId], userId: string, partnerAway: boolean): void {
    const [seeker, earlier] = [this.states.seekerOf(userId), this.states.talkIn(room, userId)];
    // They have left it: it ends at any moment.
    if (earlier?.leaving || this.states.get(userId) === null) return;
    const talk = this.states.begin(room, nodes, userId);
    talk.joined = earlier?.joined ?? seeker;
    talk.media = earlier?.media;
    talk.again = earlier?.again;
    if (!this.tell.reaches(userId)) {
      talk.away = true;
      this.lobby.away(room.roomId, userId, RECONNECT_GRACE_MS).catch(this.options.onError);
      return;
    }
    this.tell.matched(userId, matchFor(talk));
    if (partnerAway) this.warn(talk, userId);
  }

  private warn(talk: Talk, userId: string): void {
    // A lobby that was rebuilt after a loss says it again.
    if (talk.away || talk.leaving || talk.warned) return;
    talk.warned = true;
    this.tell.partnerReconnecting(userId);
  }
}
