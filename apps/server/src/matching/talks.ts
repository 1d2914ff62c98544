import type { Media } from '@app/contract/events';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { MoodCounts } from '@app/contract/live';
import { type Known, pastKeys } from '../domain/past-keys';
import { startLoop } from '../loop';
import type { Change, Lobby, NodeId, Room, Visitor } from './lobby';
import type { Move, Observe, Partner, Talk, Tell } from './talk';
import { figuresOf, matchFor, otherOf, outcomeOf } from './talk';
import { VisitorStates } from './visitor-states';

/** A talk that is older is in the store for sure, if the store takes anything. */
const WRITTEN_MS = 10_000;

export type TalksOptions = {
  lobby: Lobby;
  tell: Tell;
  /** This node's own clock, in milliseconds: measures how long ago it was told of something. Never goes back. */
  now: () => number;
  /** Each room that its visitors were told of, when it opens and when it closes; `at` is epoch milliseconds. */
  ledger?: { opened(room: Room): void; closed(roomId: string, at: number): void };
  observe?: Observe;
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

  /** Starts the search for a partner. A visitor who is in a talk stays in it. Undefined: done. */
  join(visitor: Visitor): Promise<void> | undefined {
    const { userId } = visitor;
    const talk = this.states.talkOf(userId);
    if (talk === undefined) this.states.set(userId, visitor);
    else if (talk.away) talk.joined = visitor;
    else return undefined;
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
    const talk = this.states.talkOf(userId);
    if (talk === undefined) {
      const isSeeking = this.states.seekerOf(userId) !== undefined;
      this.states.delete(userId);
      return isSeeking ? this.lobby.leave(userId, graceMs) : undefined;
    }
    talk.away = true;
    // A closed page keeps its place for a short while only.
    talk.pageGone = graceMs < RECONNECT_GRACE_MS;
    return this.lobby.away(talk.room.roomId, userId, graceMs);
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

  /** For how long a visitor of this node has been in their talk, in milliseconds; whatever other clocks say. */
  ageOf(userId: string): number | undefined {
    const talk = this.states.talkOf(userId);
    return talk && this.options.now() - talk.begunAt;
  }

  /** Keeps a visitor's media state until their talk is over. */
  noteMedia(userId: string, media: Media): void {
    for (const news of this.states.noteMedia(userId, media)) this.options.observe?.called(news);
  }

  mediaOf = (userId: string): Media | undefined => this.states.mediaOf(userId);

  /** How many of this node's visitors wait for a partner. */
  waiting = (): number => this.states.waiting();
  /** How many of this node's visitors wait or talk in each mood. */
  moods = (): MoodCounts => this.states.moods();

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
  private async joinAgain(userId: string): Promise<void> {
    const seeker = this.states.seekerOf(userId);
    if (seeker === undefined || !this.tell.reaches(userId)) return;
    try {
      await this.lobby.join(seeker);
    } catch (error) {
      this.options.onError(error);
    }
  }

  private async depart(userId: string, how: 'skip' | 'end' | 'removed'): Promise<void> {
    const talk = this.states.talkOf(userId);
    if (this.tell.reaches(userId)) this.states.set(userId, null);
    else this.states.delete(userId);
    if (talk === undefined) return this.lobby.leave(userId);
    const ended = this.lobby.end(talk.room.roomId, userId, how);
    // If the talk was over already the lobby has them in the queue.
    if (talk.joined === undefined) await ended;
    else await Promise.all([ended, this.lobby.leave(userId)]);
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
      this.lobby.end(room.roomId, gone.userId, 'cancelled').catch(this.options.onError);
      return;
    }
    room.seats.forEach(({ userId }, at) => {
      if (nodes[at] !== node) return;
      const talk = this.states.begin(room, nodes, userId, this.options.now());
      talk.again = again;
      this.tell.matched(userId, matchFor(talk), room.openedAt);
    });
    this.options.ledger?.opened(room);
    if (nodes[0] !== node) return;
    this.options.observe?.matched(room, ...figuresOf(room));
  }

  private ended({ room, nodes, by, how, at }: Extract<Change, { type: 'ended' }>): void {
    const wasTalk = how !== 'cancelled';
    const outcome = outcomeOf(this.states, { room, by, how }, this.options.now());
    let wasAnnounced = wasTalk;
    for (const [seat, { userId }] of room.seats.entries()) {
      const talk = this.states.talkIn(room, userId);
      if (talk === undefined) {
        // They were never told of this talk, and keep searching: also one who counted as gone and moved here.
        if ((wasTalk || userId === by) && nodes[seat] === this.lobby.node) void this.joinAgain(userId);
        continue;
      }
      wasAnnounced = true;
      this.over(userId, talk, !wasTalk);
    }
    // Also one that nobody here was told of: the node that was may not hear of its end.
    this.options.ledger?.closed(room.roomId, at);
    if (!wasAnnounced) return;
    this.tell.parted(room);
    if (wasTalk && nodes[0] === this.lobby.node) {
      this.options.observe?.parted(room, at - room.openedAt, outcome);
    }
  }

  /** A talk is over for a visitor who knew of it. `mayWait`: the lobby may have put them in the queue again. */
  private over(userId: string, { joined, away }: Talk, mayWait: boolean): void {
    const reached = this.tell.reaches(userId);
    if (reached && away && joined) {
      this.states.set(userId, joined);
      // It has not put them back if the talk ended without it, or if it has lost them.
      void this.joinAgain(userId);
      return;
    }
    this.states.delete(userId);
    if (reached && !away) this.tell.partnerLeft(userId);
    // They do not wait before they join again; by then their seniority is kept.
    if (!mayWait && !joined) return;
    this.lobby.leave(userId, RECONNECT_GRACE_MS).catch(this.options.onError);
  }

  private moved({ roomId, userId, to }: Extract<Change, { type: 'moved' }>): void {
    const talk = this.states.talkOf(userId);
    if (talk === undefined) void this.joinAgain(userId);
    else if (talk.room.roomId === roomId) this.over(userId, talk, false);
    this.movedAway({ userId, roomId, to });
  }

  private away({ room, userId }: Extract<Change, { type: 'away' }>): void {
    const partner = otherOf(room, userId);
    const talk = this.states.talkIn(room, partner.userId);
    if (talk === undefined) return;
    talk.partnerAwayAt = this.options.now();
    this.warn(talk, partner.userId);
  }

  private returned({ room, nodes, userId, partnerAway }: Extract<Change, { type: 'back' }>): void {
    const node = nodes[room.seats[0].userId === userId ? 0 : 1];
    if (node === this.lobby.node) this.resume(room, nodes, userId, partnerAway);
    const partner = otherOf(room, userId);
    const talk = this.states.talkIn(room, partner.userId);
    if (talk === undefined) return;
    talk.partnerNode = node;
    talk.partnerAwayAt = undefined;
    if (talk.warned && !talk.away) this.tell.partnerBack(partner.userId);
    talk.warned = false;
    this.partnerCame(partner.userId);
  }

  private resume(room: Room, nodes: readonly [NodeId, NodeId], userId: string, partnerAway: boolean): void {
    const [seeker, earlier] = [this.states.seekerOf(userId), this.states.talkIn(room, userId)];
    // They have left before the lobby said where they are.
    if (this.states.get(userId) === null) {
      this.lobby.end(room.roomId, userId, 'cancelled').catch(this.options.onError);
      return;
    }
    // The node that was told of it first may have died before it had written it.
    const ageMs = Math.max(0, this.lobby.now() - room.openedAt);
    if (earlier === undefined && ageMs < WRITTEN_MS) this.options.ledger?.opened(room);
    const begunAt = earlier?.begunAt ?? this.options.now() - ageMs;
    const talk = this.states.begin(room, nodes, userId, begunAt);
    talk.joined = earlier?.joined ?? seeker;
    talk.media = earlier?.media;
    for (const each of earlier?.pictureNews ?? []) talk.pictureNews.add(each);
    talk.again = earlier?.again;
    if (!this.tell.reaches(userId)) {
      talk.away = true;
      this.lobby.away(room.roomId, userId, RECONNECT_GRACE_MS).catch(this.options.onError);
      return;
    }
    this.tell.matched(userId, matchFor(talk), room.openedAt);
    if (partnerAway) this.warn(talk, userId);
  }

  private warn(talk: Talk, userId: string): void {
    // A lobby that was rebuilt after a loss says it again.
    if (talk.away || talk.warned) return;
    talk.warned = true;
    this.tell.partnerReconnecting(userId);
  }
}
