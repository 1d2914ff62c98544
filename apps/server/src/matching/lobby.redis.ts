import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { type Known, pastKeys } from '../domain/past-keys';
import {
  type Call,
  catchUp,
  sendBack,
  sendJoin,
  type Telling,
  tellDoubted,
  tellRest,
  tellSeparations,
} from './catch-up';
import { readChange } from './change-text';
import { RedisConnection } from './connection.redis';
import { LateRooms } from './late-rooms';
import { RedisLink, type RegistrationState } from './link.redis';
import type { Change, EndedHow, Lobby, NodeId, Room, Visitor } from './lobby';
import { keyPrefix } from './lobby-keys';
import { readScripts } from './lua';
import { missedMatch } from './missed-match';
import { type KnownRoom, NodeView } from './node-view';
import type { RedisLobbyOptions } from './redis-lobby-options';
import { RoomRestores } from './restore-rooms';
import { runPass, takeOver } from './rounds';

/**
 * The lobby of any number of nodes, kept in Redis. While Redis is unreachable no call is refused: joining visitors
 * wait for it, and what happens in rooms known here takes effect here and is reported later.
 */
export class RedisLobby implements Lobby {
  readonly node: NodeId;
  private readonly view: NodeView;
  private readonly link: RedisLink;
  private readonly call: Call;
  private listener: (change: Change) => void = () => undefined;
  private readonly lateRooms = new LateRooms();
  private readonly restores = new RoomRestores();
  private mustReadSeparations = false;
  /** Redis has lost everything, and was not told all of it since. */
  private mustTellAll = false;

  constructor(private readonly options: RedisLobbyOptions) {
    const { url, node, newRoomId, now, onError, name = 'lobby' } = options;
    const connect =
      options.connect ?? (() => RedisConnection.open(url, readScripts(), onError, options.keyPrefix));
    this.node = node;
    this.view = new NodeView(node);
    this.link = new RedisLink(
      { connect, node, prefix: keyPrefix(name), newId: newRoomId, now, onError },
      {
        hear: (kind, text) => this.hear(kind, text),
        catchUp: (state) => this.catchUp(state),
        tellRest: () => tellRest(this.telling(false)),
      },
    );
    this.call = (script, ...args) => this.link.call(script, ...args);
  }

  /** Resolves after the first attempt to reach Redis, whether it succeeded or not. */
  start(): Promise<void> {
    return this.link.start();
  }

  /** Leaves the lobby: visitors waiting here lose their place, seats are kept for the grace, partners are told. */
  async stop(): Promise<void> {
    await this.attempt(() => takeOver(this.call, this.node, { leaving: true }));
    await this.link.stop();
  }

  /** Redis is reachable, knows this node, and was told everything. */
  get isLive(): boolean {
    return this.link.isLive;
  }

  /** Id of the last entry of this node's stream that was handled. */
  get position(): string {
    return this.link.position;
  }

  onChange(listen: (change: Change) => void): void {
    this.listener = listen;
  }

  join(visitor: Visitor): Promise<void> {
    this.lateRooms.forget(visitor.userId);
    const before = this.view.waiting.get(visitor.userId);
    const joining = this.view.join(visitor, this.link.now());
    const goOn = (isKnown: boolean) => this.view.goOn(joining, before, isKnown);
    return this.attempt(
      async () => {
        if (!(await sendJoin(joining, this.call, this.options.newRoomId(), ''))) goOn(true);
      },
      () => goOn(false),
    );
  }

  leave(userId: string, keepMs = 0): Promise<void> {
    this.lateRooms.forget(userId);
    const mayBeKnown = this.view.leave(userId);
    return this.attempt(
      () => this.call('leave', userId, keepMs),
      () => mayBeKnown && this.view.leaves.set(userId, this.link.now() + keepMs),
    );
  }

  end(roomId: string, by: string, how: EndedHow): Promise<void> {
    // The visitor is gone and no longer waits, whatever becomes of the room.
    if (how === 'untold') this.view.waiting.delete(by);
    const known = this.view.rooms.get(roomId);
    if (known !== undefined) known.ending = { by, how };
    return this.attempt(
      () => this.call('end', roomId, by, how, ''),
      () => this.endHere(roomId, by, how),
    );
  }

  away(roomId: string, userId: string, graceMs: number): Promise<void> {
    this.view.backs.delete(userId);
    return this.attempt(
      async () => {
        await this.call('away', roomId, userId, graceMs);
        this.view.noteSeat(roomId, userId, this.link.now() + graceMs);
      },
      () => this.setAwayHere(roomId, userId, graceMs),
    );
  }

  back(userId: string): Promise<void> {
    return this.attempt(
      () => sendBack(userId, this.telling(false)),
      () => this.backHere(userId),
    );
  }

  separate(key: string, otherKey: string): Promise<void> {
    return this.attempt(
      () => this.call('separate', key, otherKey),
      () => {
        this.mustReadSeparations = true;
      },
    );
  }

  async meetAgain(visitor: Known, other: Known): Promise<void> {
    const keys = pastKeys(visitor, other);
    await this.call('again', visitor.userId, other.userId, this.options.newRoomId(), ...keys);
  }

  /** Sends a heartbeat, as every pass does as well; other nodes take over from a silent node. */
  beat(): Promise<void> {
    return this.attempt(() => this.call('beat', this.link.position));
  }

  pass(): Promise<void> {
    return this.attempt(
      async () => {
        await tellDoubted(this.telling(false), this.options.isHere);
        await runPass(this.call, () => this.link.position, this.options.newRoomId);
      },
      () => {
        for (const [{ room }, userId] of this.view.lapsed(this.link.now())) {
          this.endHere(room.roomId, userId, 'lost');
        }
      },
    );
  }

  /** While Redis is unreachable nothing is restored, and every room may still exist. */
  async restore(rooms: readonly Room[], graceMs: number): Promise<Room[]> {
    if (!this.link.isLive) return [...rooms];
    const { view, call } = this;
    return this.restores.restore(rooms, { view, call, awayUntil: this.link.now() + graceMs, graceMs });
  }

  /** While Redis is unreachable, counts only what this node knows. */
  async counts(): Promise<{ waiting: number; rooms: number }> {
    const counts = { waiting: this.view.waiting.size, rooms: this.view.rooms.size };
    await this.attempt(async () => {
      [counts.waiting, counts.rooms] = (await this.call('counts')) as [number, number];
    });
    return counts;
  }

  /** Calls Redis, or `instead` when it is unreachable or the call fails. Never rejects. */
  private async attempt(ask: () => Promise<unknown>, instead?: () => unknown): Promise<void> {
    if (this.link.isLive) {
      try {
        await ask();
        return;
      } catch {
        // Reported where it failed.
      }
    }
    instead?.();
  }

  private hear(kind: string, text: string): void {
    try {
      if (kind === 'waits_elsewhere') this.view.doubt(text);
      const change = readChange(kind, text);
      if (change === undefined) return;
      this.restores.note(change);
      this.take(change);
    } catch (error) {
      this.options.onError(error);
    }
  }

  private take(change: Change): void {
    const stale = this.view.staleSeats(change);
    const missed = missedMatch(change, this.view);
    if (stale.length === 0 || change.type === 'moved') this.tell(change);
    // The room ends unless they are in it at another node by now. Never rejects.
    else for (const userId of stale) void this.away(change.room.roomId, userId, 0);
    if (missed === undefined || stale.length > 0 || !this.options.isHere(missed)) return;
    const askLater = () => this.view.noteBack(missed, false);
    void this.attempt(() => sendBack(missed, this.telling(false)), askLater);
  }

  private tell(change: Change): void {
    if (!this.view.note(change, this.link.now() + RECONNECT_GRACE_MS)) return;
    for (const userId of this.view.allSurplus()) void this.leave(userId, RECONNECT_GRACE_MS);
    try {
      this.listener(change);
    } catch (error) {
      this.options.onError(error);
    }
  }

  private endHere(roomId: string, by: string, how: EndedHow): void {
    const known = this.view.rooms.get(roomId);
    if (known === undefined) return;
    const ended = { room: known.room, nodes: known.nodes, by, how, at: this.link.now() };
    this.view.ends.set(roomId, ended);
    this.tellEnd({ type: 'ended', ...ended });
  }

  /** Announces an end that Redis does not know of, or may announce once more. */
  private tellEnd(change: Extract<Change, { type: 'ended' }>): void {
    this.tell(change);
    this.view.rememberEnded(change.room.roomId);
  }

  private setAwayHere(roomId: string, userId: string, graceMs: number): void {
    const known = this.view.roomWith(userId);
    if (known === undefined || known.room.roomId !== roomId) return;
    if (this.view.awayUntil(known, userId) !== null) return;
    this.tell({ type: 'away', room: known.room, nodes: known.nodes, userId });
    this.view.setAway(known, userId, this.link.now() + graceMs);
  }

  private backHere(userId: string): void {
    const known = this.view.roomWith(userId);
    if (known === undefined) {
      this.view.noteBack(userId, false);
      return;
    }
    const { room, nodes } = known;
    const [until, partnerUntil] = this.view.graces(known, userId);
    const now = this.link.now();
    if ((until ?? now + 1) <= now || (partnerUntil ?? now + 1) <= now) {
      this.endHere(room.roomId, userId, 'lost');
    } else {
      this.tell({ type: 'back', room, nodes, userId, partnerAway: partnerUntil !== null });
      this.view.setAway(known, userId, null);
    }
  }

  private async catchUp(state: RegistrationState): Promise<void> {
    if (state === 'new') this.lateRooms.noteEmpty(this.link.now());
    this.mustTellAll ||= state === 'new';
    if (state !== 'known') {
      this.view.forgetSent();
      for (const [roomId, { ending }] of [...this.view.rooms]) {
        // Redis was told of the end and may have lost it with everything else.
        if (ending !== undefined) this.endHere(roomId, ending.by, ending.how);
      }
    }
    if (state === 'new' || this.mustReadSeparations) {
      this.mustReadSeparations = true;
      // Before anybody is restored, so that nobody meets somebody they have reported.
      await tellSeparations(this.options.separations(), this.call);
      this.mustReadSeparations = false;
    }
    await catchUp(this.telling(this.mustTellAll));
    // Somebody was reported meanwhile.
    if (this.mustReadSeparations) await this.catchUp('known');
    this.mustTellAll = false;
  }

  private telling(isNew: boolean): Telling {
    const { view, call, link } = this;
    const onLost = ({ room, nodes }: Pick<KnownRoom, 'room' | 'nodes'>, by: string) => {
      if (!view.rooms.has(room.roomId)) return;
      view.noteLost(room);
      this.tellEnd({ type: 'ended', room, nodes, by, how: 'lost', at: link.now() });
    };
    const { lateRooms, options } = this;
    return { view, call, isNew, lateRooms, now: () => link.now(), newRoomId: options.newRoomId, onLost };
  }
}
