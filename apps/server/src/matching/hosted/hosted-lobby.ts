import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { Known } from '../../domain/past-keys';
import type { Change, EndedHow, Lobby, NodeId, Room, Visitor } from '../lobby';
import { HostLink } from './host-link';
import type { Call, HostNotice, LobbyBus } from './messages';
import { NodeView } from './node-view';

/** Rooms that are restored with one call. */
const ROOMS_A_CALL = 100;

export type HostedLobbyOptions = {
  /** A name that no other process has or had. */
  node: NodeId;
  bus: LobbyBus;
  /** Epoch milliseconds of a clock that is never set. */
  now: () => number;
  /** Has this visitor a live connection to this process? */
  isHere: (userId: string) => boolean;
  /** This process takes no visitors, so that it should host. */
  prefersHosting?: boolean;
  /** Is told of listeners that throw. */
  onError: (error: unknown) => void;
};

/**
 * The lobby as one node of several sees it. While there is no host no call is refused: joining visitors wait for one,
 * and what happens in rooms known here takes effect here and is reported later.
 */
export class HostedLobby implements Lobby {
  readonly node: NodeId;
  protected readonly view: NodeView;
  /** How this node is in touch with the host. */
  readonly link: HostLink;
  /** Visitors who waited here, and may be at another node by now. */
  private readonly doubted = new Map<string, Visitor>();
  private listener: (change: Change) => void = () => undefined;

  constructor(private readonly options: HostedLobbyOptions) {
    const { node, bus, now, prefersHosting = false } = options;
    this.node = node;
    this.view = new NodeView(node);
    this.link = new HostLink({
      bus,
      now,
      report: (isNew) => {
        const { content, onKnown } = this.view.report(now(), this.link.aheadMs, isNew);
        return { content: { ...content, prefersHosting }, onKnown };
      },
      onNotice: (notice, term) => this.takeNotice(notice, term),
    });
  }

  onChange(listen: (change: Change) => void): void {
    this.listener = listen;
  }

  join(visitor: Visitor): Promise<void> {
    this.doubted.delete(visitor.userId);
    const joinedAt = this.options.now();
    if (!this.view.join(visitor, joinedAt)) return Promise.resolve();
    return this.link.attempt({ do: 'join', visitor }, { lost: () => this.view.join(visitor, joinedAt) });
  }

  leave(userId: string, keepMs = 0): Promise<void> {
    this.doubted.delete(userId);
    const keptUntil = this.options.now() + keepMs;
    const left = this.view.leave(userId, keptUntil);
    return this.link.attempt(
      { do: 'leave', userId, keepMs },
      { done: () => this.view.forget(userId, left), lost: () => this.view.leave(userId, keptUntil) },
    );
  }

  end(roomId: string, by: string, how: EndedHow): Promise<void> {
    const known = this.view.rooms.get(roomId);
    if (known !== undefined) known.ending = { by, how };
    return this.link.attempt({ do: 'end', roomId, by, how }, { lost: () => this.endHere(roomId, by, how) });
  }

  away(roomId: string, userId: string, graceMs: number): Promise<void> {
    const until = this.options.now() + graceMs;
    return this.link.attempt(
      { do: 'away', roomId, userId, graceMs },
      {
        done: () => this.view.setAway(roomId, userId, until),
        lost: () => this.setAwayHere(roomId, userId, until),
      },
    );
  }

  back(userId: string): Promise<void> {
    const returning = this.view.comeBack(userId);
    return this.link.attempt(
      { do: 'back', userId },
      { done: () => this.view.forget(userId, returning), lost: () => this.backHere(userId) },
    );
  }

  separate(key: string, otherKey: string): Promise<void> {
    const pair = [key, otherKey] as const;
    this.view.separations.add(pair);
    return this.link.attempt(
      { do: 'separate', keys: pair },
      { done: () => this.view.separations.delete(pair) },
    );
  }

  /** Rejects while there is no host, since nobody could agree. */
  async meetAgain(visitor: Known, other: Known): Promise<void> {
    const refused = new Error('there is no host of the lobby');
    await this.link.ask({ do: 'meet_again', visitor, other }).catch(() => {
      throw refused;
    });
  }

  /** What has to happen again and again; matching is up to the host. */
  async pass(): Promise<void> {
    for (const visitor of [...this.doubted.values()]) {
      this.doubted.delete(visitor.userId);
      // Never rejects.
      if (this.options.isHere(visitor.userId)) void this.join(visitor);
    }
    if (this.link.host !== undefined) return;
    for (const [{ room }, userId] of this.view.lapsed(this.options.now()))
      this.endHere(room.roomId, userId, 'lost');
  }

  /** Without a host nothing is restored, and every room may exist. */
  async restore(rooms: readonly Room[], graceMs: number): Promise<Room[]> {
    const stand = new Set<string>();
    for (let from = 0; from < rooms.length; from += ROOMS_A_CALL) {
      const some = rooms.slice(from, from + ROOMS_A_CALL);
      const call = { do: 'restore', rooms: some, graceMs } as const;
      const asked = this.link.ask(call, (given) => {
        if (given !== undefined && 'put' in given) this.noteRestored(call, given.put);
      });
      const answer = await asked.catch(() => undefined);
      const ids = answer !== undefined && 'stand' in answer ? answer.stand : some.map(({ roomId }) => roomId);
      for (const roomId of ids) stand.add(roomId);
    }
    return rooms.filter(({ roomId }) => stand.has(roomId));
  }

  /** Without a host, counts only what this node knows. */
  async counts(): Promise<{ waiting: number; rooms: number }> {
    const answer = await this.link.ask({ do: 'counts' }).catch(() => undefined);
    if (answer !== undefined && 'waiting' in answer) return answer;
    return { waiting: this.view.waiting(), rooms: this.view.rooms.size };
  }

  /** Leaves the lobby: visitors waiting here lose their place, seats are kept for the grace, partners are told. */
  async leaveLobby(): Promise<void> {
    await this.link.ask({ do: 'stop' }).catch(() => undefined);
  }

  private takeNotice(notice: HostNotice, term: number): void {
    switch (notice.type) {
      case 'waits':
        this.view.noteWait(notice.userId, this.options.now() - notice.waitedMs);
        break;
      case 'waits_elsewhere': {
        const state = this.view.visitors.get(notice.userId);
        if (state?.is !== 'waiting') break;
        this.view.visitors.delete(notice.userId);
        this.doubted.set(notice.userId, state.visitor);
        break;
      }
      case 'answer':
        break;
      default:
        this.take(notice, term);
    }
  }

  private take(change: Change, term: number): void {
    const awayUntil = this.options.now() + RECONNECT_GRACE_MS;
    if (this.view.note(change, term, awayUntil, this.link.aheadMs)) this.tell(change);
  }

  private tell(change: Change): void {
    try {
      this.listener(change);
    } catch (error) {
      this.options.onError(error);
    }
  }

  private noteRestored(call: Extract<Call, { do: 'restore' }>, put: readonly string[]): void {
    const until = this.options.now() + call.graceMs;
    for (const room of call.rooms) {
      if (put.includes(room.roomId)) this.view.addRestored(room, until, this.link.term);
    }
  }

  private endHere(roomId: string, by: string, how: EndedHow): void {
    const known = this.view.rooms.get(roomId);
    if (known === undefined) return;
    const at = this.options.now() + this.link.aheadMs;
    this.take(this.view.end(known, by, how, at), known.term);
  }

  private setAwayHere(roomId: string, userId: string, until: number): void {
    const known = this.view.roomWith(userId);
    if (known === undefined || known.room.roomId !== roomId) return;
    if (this.view.presence(known, userId).until !== null) return;
    this.view.setAway(roomId, userId, until);
    this.tell({ type: 'away', room: known.room, nodes: known.nodes, userId });
  }

  private backHere(userId: string): void {
    const known = this.view.roomWith(userId);
    if (known === undefined) return;
    const { until, partnerUntil, partnerAway } = this.view.presence(known, userId);
    const now = this.options.now();
    const { room, nodes } = known;
    const isLapsed = (until ?? now + 1) <= now || (partnerUntil ?? now + 1) <= now;
    if (isLapsed) this.endHere(room.roomId, userId, 'lost');
    else this.take({ type: 'back', room, nodes, userId, partnerAway }, known.term);
  }
}
