import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { StreamEntry } from '../../apps/server/src/matching/connection.redis';
import type { Change, EndedHow, NodeId, Room } from '../../apps/server/src/matching/lobby';
import type { ScriptName } from '../../apps/server/src/matching/lua';
import { People } from '../../apps/server/src/matching/people';
import { audienceOf } from '../../apps/server/src/matching/testing/late-lobby';
import { Wishes } from '../../apps/server/src/matching/wishes';
import { Beats } from './beats';
import { writeChange } from './change-lines';
import type { LobbyClock } from './lobby-clock';
import type { LobbyTruth } from './lobby-truth';
import { RecoverableState, SILENT_MS, type Told } from './recoverable-state';
import { readClaims, readSeats, readVisitor } from './script-arguments';
import { SimulatedStreams } from './simulated-streams';
import type { Trace } from './trace';

/**
 * How long a node's lease of the passes lasts, and how long the end of a room from before a data loss is remembered.
 */
const LEASE_MS = 1_000;
const ENDED_MS = 60_000;

/**
 * A model of the scripts in `matching/lua`, over the same state as the lobby of one process: rooms, a stream for each
 * node, heartbeats and take-overs. It has its own clock.
 */
export class SimulatedRedis {
  /** The number of the run, which each restart increases. */
  private run = 0;
  private knownRun = -1;
  private lobbyId = '';
  /** Since when Redis has known everything. */
  private founded = 0;
  private state: RecoverableState;
  private people = new People();
  private wishes = new Wishes(this.people);
  private readonly streams: SimulatedStreams;
  private readonly registered = new Map<NodeId, string>();
  private readonly beats = new Beats();
  private readonly endedUntil = new Map<string, number>();
  private lease: { node: NodeId; until: number } | undefined;

  /** @param onEntry is called when there is news for a node */
  constructor(
    private readonly clock: LobbyClock,
    private readonly newRoomId: () => string,
    private readonly truth: LobbyTruth,
    private readonly trace: Trace,
    onEntry: (node: NodeId) => void,
  ) {
    this.streams = new SimulatedStreams(onEntry);
    this.state = this.createState();
  }

  /** Restarts Redis, after which the nodes report who waits and who talks. `withData`: partings and wishes are kept. */
  restart({ withData }: { withData: boolean }): void {
    this.run += 1;
    if (withData) return;
    this.people = new People();
    this.wishes = new Wishes(this.people);
    this.endedUntil.clear();
    this.clock.forget();
    this.streams.clear();
    this.beats.clear();
    this.truth.forgetPartings();
  }

  /** Runs a script. `args` are as the product passes them: the node, its clock, and the arguments of the script. */
  call(script: ScriptName, args: readonly string[]): unknown {
    const [node = '', , ...rest] = args;
    if (script === 'register') {
      const answer = this.register(node, rest);
      this.trace.note(this.now(), `    ! registers, ${answer[0]}`, node);
      return answer;
    }
    if (this.knownRun !== this.run || !this.registered.has(node)) return 'stale';
    if (script !== 'pass') this.trace.note(this.now(), `    ${script}`, rest.slice(0, 3).join(' '), node);
    const answer = this.perform(script, node, rest);
    this.truth.checkState(this.state, this.now());
    return answer;
  }

  /** The time by the lobby's clock. */
  now(): number {
    return this.clock.now();
  }

  /** The entries of a node's stream after `id`. */
  entriesAfter(node: NodeId, id: string): StreamEntry[] {
    return this.streams.after(node, id);
  }

  private perform(script: Exclude<ScriptName, 'register'>, node: NodeId, rest: readonly string[]): unknown {
    const { state } = this;
    const now = this.now();
    const [first = '', second = '', third = '', fourth = ''] = rest;
    switch (script) {
      case 'join':
        return this.join(node, rest);
      case 'leave':
        this.tell(state.leave(first, node, Number(second), now));
        return '';
      case 'end':
        return this.end(node, first, second, third as EndedHow, fourth === '1');
      case 'away':
        this.tell(state.setAway(first, second, node, Number(third), now));
        return '';
      case 'back': {
        const changes = state.back(first, node, now);
        this.tell(changes);
        return changes.length > 0 ? 'told' : '';
      }
      case 'separate':
        for (let at = 0; at < rest.length; at += 2) {
          state.separate(rest[at] ?? '', rest[at + 1] ?? '');
          this.truth.separated(rest[at] ?? '', rest[at + 1] ?? '');
        }
        return '';
      case 'again':
        this.truth.wish(first, second, now);
        this.tell(state.meetAgain(first, second, now));
        return '';
      case 'beat':
        this.beat(node, first);
        return '';
      case 'pass':
        return this.pass(node, first);
      case 'reap':
        return this.reap(first, second === '1');
      case 'put-room':
        return this.putRoom(node, rest);
      case 'restore':
        return this.restore(node, rest);
      case 'counts': {
        const { waiting, rooms } = state.counts();
        return [waiting, rooms];
      }
      default:
        return script satisfies never;
    }
  }

  private register(
    node: NodeId,
    [id = '', known = '', registration = '', position = '']: readonly string[],
  ): unknown[] {
    if (this.knownRun !== this.run) {
      this.knownRun = this.run;
      this.state = this.createState();
      this.beats.clear();
      this.lease = undefined;
      this.lobbyId = id;
      this.founded = this.now();
      this.registered.clear();
      this.truth.forgetPlaces();
    }
    this.beats.hear(node, this.now());
    if (this.registered.get(node) === registration && known === this.lobbyId) {
      const missed = this.entriesAfter(node, position).map(({ id, field, value }) => [id, [field, value]]);
      return ['known', known, String(this.now()), '', missed];
    }
    this.registered.set(node, id);
    const first = this.streams.begin(node);
    return [known === this.lobbyId ? 'taken' : 'new', this.lobbyId, String(this.now()), first];
  }

  private join(
    node: NodeId,
    [userId = '', bucket = '', name = '', , , since = '']: readonly string[],
  ): string {
    const visitor = readVisitor(userId, bucket, name);
    const now = this.now();
    const before = this.state.waitsAt(userId);
    if (before !== undefined && before !== node) this.streams.append(before, 'waits_elsewhere', userId);
    return this.state.withoutOffersOf(this.beats.quietTo(node, now), () => {
      const [changes, waitsSince] =
        since === ''
          ? this.state.joinSince(visitor, node, now, now)
          : this.state.putBack(visitor, node, Number(since), now);
      this.tell(changes);
      return waitsSince === undefined ? '' : String(waitsSince);
    });
  }

  private end(node: NodeId, roomId: string, by: string, how: EndedHow, isLate: boolean): string {
    const stands = this.state.roomWith(by) === roomId;
    const changes = this.state.end(roomId, by, how, node, this.now());
    if (!stands && isLate) this.rememberEnded(roomId);
    this.tell(changes);
    return '';
  }

  private beat(node: NodeId, position: string): void {
    this.beats.hear(node, this.now());
    this.streams.handled(node, position);
  }

  private pass(node: NodeId, position: string): [string, string] {
    const now = this.now();
    this.beat(node, position);
    if (this.lease !== undefined && this.lease.node !== node && this.lease.until > now) return ['', ''];
    this.lease = { node, until: now + LEASE_MS };
    const silent = this.beats.silent(now);
    if (silent !== undefined) return ['', silent];
    this.put(this.state.announceUnheard(now));
    this.state.withoutOffersOf(this.beats.quietTo(node, now), () => {
      this.tell(this.state.pass(now));
      this.truth.passed(this.state, now);
    });
    return ['', ''];
  }

  private reap(gone: NodeId, isLeaving: boolean): string {
    const now = this.now();
    const beat = this.beats.of(gone);
    if (beat === undefined || (!isLeaving && beat > now - SILENT_MS)) return '0';
    const until = (isLeaving ? now : beat) + RECONNECT_GRACE_MS;
    this.put(this.state.takeOver(gone, until, now));
    this.registered.delete(gone);
    this.beats.delete(gone);
    this.streams.delete(gone);
    if (this.lease?.node === gone) this.lease = undefined;
    return '0';
  }

  private putRoom(node: NodeId, rest: readonly string[]): string {
    const { room, claims, isLost } = readClaims(rest, this.now() + RECONNECT_GRACE_MS);
    const { stands, told } = this.state.confirmRoom(room, claims, node);
    this.put(told);
    if (stands) return 'stands';
    const [a, b] = claims;
    const other = a.isHere ? b.ticket.userId : a.ticket.userId;
    if (!isLost || this.isEnded(room)) return other;
    const elsewhere = this.state.putRoomBack(room, claims, this.now());
    if (elsewhere !== undefined) {
      this.rememberEnded(room.roomId);
      return a.isHere && b.isHere ? claims[elsewhere].ticket.userId : other;
    }
    this.truth.putBack(room);
    return 'stands';
  }

  private restore(
    node: NodeId,
    [roomId = '', openedAt = '', graceMs = '', ...seats]: readonly string[],
  ): string {
    const room: Room = { roomId, openedAt: Number(openedAt), seats: readSeats(seats) };
    const before = this.state.counts().rooms;
    const mayStand = room.openedAt < this.founded && !this.isEnded(room);
    if (!mayStand && this.state.roomWith(room.seats[0].userId) !== roomId) return '';
    const stands = this.state.restore([room], node, Number(graceMs), this.now()).length > 0;
    if (!stands) return '';
    if (this.state.counts().rooms === before) return 'stood';
    this.truth.putBack(room);
    return 'put';
  }

  /** Makes an empty state, because the nodes report who waits and who talks. */
  private createState(): RecoverableState {
    for (const { person } of [...this.people.places()]) {
      person.place = null;
      this.people.release(person);
    }
    return new RecoverableState(this.newRoomId, this.people, this.wishes, ({ roomId, openedAt }) => {
      if (openedAt < this.founded) this.rememberEnded(roomId);
    });
  }

  private rememberEnded(roomId: string): void {
    this.endedUntil.set(roomId, this.now() + ENDED_MS);
  }

  private isEnded({ roomId }: Room): boolean {
    return (this.endedUntil.get(roomId) ?? 0) > this.now();
  }

  private tell(changes: readonly Change[]): void {
    if (changes.length > 0) this.put(changes.map((change) => ({ change, to: audienceOf(change) })));
  }

  private noteChange(change: Change): void {
    const [who, roomId] =
      change.type === 'moved'
        ? [change.userId, change.roomId]
        : [change.room.seats.map(({ userId }) => userId).join(' '), change.room.roomId];
    this.trace.note(this.now(), `      ${change.type}`, who, roomId);
  }

  private put(told: readonly Told[]): void {
    for (const { change, to } of told) {
      this.truth.observe(change, this.now(), this.state.counts());
      this.noteChange(change);
      const value = writeChange(change);
      for (const node of to) {
        this.streams.append(node, change.type, value);
      }
    }
  }
}
