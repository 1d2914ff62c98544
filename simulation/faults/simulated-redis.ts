import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { pastKeys } from '../../apps/server/src/domain/past-keys';
import type { Change, EndedHow, NodeId, Room } from '../../apps/server/src/matching/lobby';
import type { ScriptName } from '../../apps/server/src/matching/lua';
import { People } from '../../apps/server/src/matching/people';
import { audienceOf } from '../../apps/server/src/matching/testing/late-lobby';
import { Wishes } from '../../apps/server/src/matching/wishes';
import { Beats } from './beats';
import { EndedRooms } from './ended-rooms';
import { KeptSeniority } from './kept-seniority';
import type { LobbyClock } from './lobby-clock';
import type { LobbyTruth } from './lobby-truth';
import { News } from './news';
import { noteParting } from './note-parting';
import { RecoverableState, SILENT_MS, type Told } from './recoverable-state';
import { readClaims, readSeats, readVisitor } from './script-arguments';
import { SimulatedStreams } from './simulated-streams';
import type { Trace } from './trace';

/** How long a node's lease of the passes lasts. */
const LEASE_MS = 1_000;

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
  /** What each node is told. */
  readonly streams: SimulatedStreams;
  private readonly news: News;
  /** By node: the registration for which its data are kept, and its last one. */
  private readonly registered = new Map<NodeId, { of: string; last: string }>();
  private readonly beats = new Beats();
  private readonly seniority = new KeptSeniority();
  private readonly ended = new EndedRooms(() => this.now());
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
    this.news = new News(this.streams, truth, trace);
    this.state = this.createState();
  }

  /** Restarts Redis, after which the nodes report who waits and who talks. `withData`: partings and wishes are kept. */
  restart({ withData }: { withData: boolean }): void {
    this.run += 1;
    if (withData) return;
    this.people = new People();
    this.wishes = new Wishes(this.people);
    this.ended.clear();
    this.clock.forget();
    this.streams.clear();
    this.beats.clear();
    this.truth.forgetPartings();
  }

  /** Runs a script. `args` are as the product passes them: the node, its clock, and the arguments of the script. */
  call(script: ScriptName, args: readonly string[]): unknown {
    const [node = '', sentAs = '', ...rest] = args;
    if (script === 'register') {
      const answer = this.register(node, rest);
      this.trace.note(this.now(), `    ! registers, ${answer[0]}`, node);
      return answer;
    }
    const isDeaf = (script === 'beat' || script === 'pass') && !this.streams.has(node);
    const isLast = this.registered.get(node)?.last === sentAs.split(' ')[1];
    if (isDeaf || this.knownRun !== this.run || !isLast) return 'stale';
    if (script !== 'pass') this.trace.note(this.now(), `    ${script}`, rest.slice(0, 3).join(' '), node);
    const answer = this.perform(script, node, rest);
    this.truth.checkState(this.state, this.now());
    this.seniority.look(new Set(this.truth.users()), this.now());
    return answer;
  }

  /** The time by the lobby's clock. */
  now(): number {
    return this.clock.now();
  }

  private perform(script: Exclude<ScriptName, 'register'>, node: NodeId, rest: readonly string[]): unknown {
    const { state } = this;
    const now = this.now();
    const [first = '', second = '', third = ''] = rest;
    switch (script) {
      case 'join':
        return this.join(node, rest);
      case 'leave':
        this.tell(state.leave(first, node, Number(second), now));
        return '';
      case 'end':
        return this.end(node, rest);
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
        this.tell(
          state.meetAgain({ userId: first, person: rest[3] }, { userId: second, person: rest[4] }, now),
        );
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
      case 'parted':
        for (let at = 0; at < rest.length; at += 3) {
          this.notePartingOf(rest[at] ?? '', rest[at + 1] ?? '', Number(rest[at + 2]));
        }
        return '';
      case 'counts':
        return [state.counts().waiting, state.counts().rooms];
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
    const isTold = this.streams.has(node) && this.registered.get(node)?.of === registration;
    if (isTold && known === this.lobbyId) {
      this.registered.set(node, { of: registration, last: id });
      const missed = this.streams.after(node, position).map(({ id, field, value }) => [id, [field, value]]);
      return ['known', known, String(this.now()), '', missed];
    }
    this.registered.set(node, { of: id, last: id });
    const first = this.streams.begin(node);
    return [known === this.lobbyId ? 'taken' : 'new', this.lobbyId, String(this.now()), first];
  }

  private join(
    node: NodeId,
    [userId = '', bucket = '', name = '', , , since = '', person = '']: readonly string[],
  ): string {
    const visitor = readVisitor(userId, bucket, name, person);
    const now = this.now();
    const before = this.state.waitsAt(userId);
    if (before !== undefined && before !== node) this.streams.append(before, 'waits_elsewhere', userId);
    return this.state.withoutOffersOf(this.beats.quietTo(node, now), () => {
      const [changes, waitsSince] =
        since === ''
          ? this.state.joinSince(visitor, node, now, now)
          : this.state.putBack(visitor, node, Number(since), now);
      this.tell(changes);
      if (since === '' && waitsSince !== undefined) this.seniority.joined(userId, waitsSince, now);
      return waitsSince === undefined ? '' : String(waitsSince);
    });
  }

  private end(node: NodeId, [roomId = '', by = '', how = '', late = '', ...past]: readonly string[]): string {
    const stands = this.state.roomWith(by) === roomId;
    const changes = this.state.end(roomId, by, how as EndedHow, node, this.now());
    if (!stands && late === '1') {
      this.ended.remember(roomId);
      const [key = '', otherKey = '', at = '', openedAt = ''] = past;
      if (how !== 'untold') this.notePartingOf(key, otherKey, Number(at), Number(openedAt));
    }
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
    const { room, claims, isLost } = readClaims(rest, this.now());
    const { stands, told } = this.state.confirmRoom(room, claims, node, this.now());
    this.put(told);
    if (stands) return 'stands';
    const [a, b] = claims;
    const other = a.isHere ? b.ticket.userId : a.ticket.userId;
    if (!isLost || this.ended.has(room.roomId)) return this.partFrom(other, room);
    const elsewhere = this.state.putRoomBack(room, claims, this.now());
    if (elsewhere !== undefined) {
      this.ended.remember(room.roomId);
      return this.partFrom(a.isHere && b.isHere ? claims[elsewhere].ticket.userId : other, room);
    }
    this.truth.putBack(room);
    return 'stands';
  }

  private restore(
    node: NodeId,
    [roomId = '', openedAt = '', graceMs = '', ...seats]: readonly string[],
  ): string {
    const room: Room = { roomId, openedAt: Number(openedAt), seats: readSeats(seats, this.now()) };
    const before = this.state.counts().rooms;
    const mayStand = room.openedAt < this.founded && !this.ended.has(room.roomId);
    if (!mayStand && this.state.roomWith(room.seats[0].userId) !== roomId) return '';
    const stands = this.state.restore([room], node, Number(graceMs), this.now()).length > 0;
    if (!stands) return '';
    if (this.state.counts().rooms === before) return 'stood';
    this.truth.putBack(room);
    return 'put';
  }

  /** A node tells of a parting, which is noted unless these two have parted since `known`. */
  private notePartingOf(key: string, otherKey: string, at: number, known = at): void {
    const noted = noteParting(this.people, [key, otherKey], { at, known, now: this.now() });
    if (noted !== undefined) this.truth.parted(key, otherKey, noted);
  }

  /** The talk of these two is over for its node, and may not be known here. Gives `userId`. */
  private partFrom(userId: string, { seats: [a, b], openedAt }: Room): string {
    this.notePartingOf(...pastKeys(a, b), this.now(), openedAt);
    return userId;
  }

  /** Makes an empty state, because the nodes report who waits and who talks. */
  private createState(): RecoverableState {
    for (const { person } of [...this.people.places()]) {
      person.place = null;
      this.people.release(person);
    }
    return new RecoverableState(this.newRoomId, this.people, this.wishes, ({ roomId, openedAt }) => {
      if (openedAt < this.founded) this.ended.remember(roomId);
    });
  }

  private tell(changes: readonly Change[]): void {
    if (changes.length > 0) this.put(changes.map((change) => ({ change, to: audienceOf(change) })));
  }

  private put(told: readonly Told[]): void {
    this.news.put(told, this.now(), this.state.counts());
  }
}
