import type { Known } from '../../domain/past-keys';
import { ChangeQueue } from '../change-queue';
import type { Change, EndedHow, Lobby, NodeId, Visitor } from '../lobby';
import { HostLink } from './host-link';
import type { HostNotice, LobbyBus } from './messages';
import { NodeView } from './node-view';

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
 * The lobby as one node of several sees it. Ends, and who goes away, take effect here at once, and the host hears of them.
 * While there is no host no call is refused: joining visitors wait for one, and what happened is reported later.
 */
export class HostedLobby implements Lobby {
  readonly node: NodeId;
  protected readonly view: NodeView;
  /** How this node is in touch with the host. */
  readonly link: HostLink;
  /** Visitors who wait here as this node has it, and not as the host has it: they join again if they are here. */
  private readonly notWaiting = new Map<string, Visitor>();
  private readonly changes = new ChangeQueue();

  constructor(private readonly options: HostedLobbyOptions) {
    const { node, bus, now, prefersHosting = false } = options;
    this.node = node;
    this.view = new NodeView(node);
    this.link = new HostLink({
      node,
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
    this.changes.listen((change) => {
      try {
        listen(change);
      } catch (error) {
        this.options.onError(error);
      }
    });
  }

  now(): number {
    return this.options.now() + this.link.aheadMs;
  }

  join(visitor: Visitor): Promise<void> {
    this.notWaiting.delete(visitor.userId);
    const joining = this.view.join(visitor, this.options.now());
    return joining === undefined ? Promise.resolve() : this.link.attempt({ do: 'join', visitor: joining });
  }

  leave(userId: string, keepMs = 0): Promise<void> {
    this.notWaiting.delete(userId);
    this.view.leave(userId);
    return this.link.attempt({ do: 'leave', userId, keepMs });
  }

  end(roomId: string, by: string, how: EndedHow): Promise<void> {
    const done = () => this.view.ends.delete(roomId);
    // First: whoever is told of the end here may ask for more.
    const ended = this.link.attempt({ do: 'end', roomId, by, how }, { done });
    this.endHere(roomId, by, how);
    return ended;
  }

  away(roomId: string, userId: string, graceMs: number): Promise<void> {
    const away = this.link.attempt({ do: 'away', roomId, userId, graceMs });
    const known = this.view.roomWith(userId);
    const wasHere = this.view.setAway(roomId, userId, this.options.now() + graceMs);
    if (known !== undefined && wasHere)
      this.changes.tell([{ type: 'away', room: known.room, nodes: known.nodes, userId }]);
    return away;
  }

  back(userId: string): Promise<void> {
    this.view.returning.add(userId);
    return this.link.attempt(
      { do: 'back', userId },
      { done: () => this.view.returning.delete(userId), lost: () => this.backHere(userId) },
    );
  }

  separate(key: string, otherKey: string): Promise<void> {
    const pair = [key, otherKey] as const;
    this.view.separate(pair);
    return this.link.attempt(
      { do: 'separate', keys: pair },
      { done: () => this.view.separations.delete(pair) },
    );
  }

  /** Rejects while there is no host, since nobody could agree. */
  async meetAgain(visitor: Known, other: Known): Promise<void> {
    let isNoted = false;
    const done = () => {
      isNoted = true;
    };
    await this.link.attempt({ do: 'meet_again', visitor, other }, { done });
    if (!isNoted) throw new Error('there is no host of the lobby');
  }

  /** What has to happen again and again; matching is up to the host. */
  async pass(): Promise<void> {
    for (const visitor of [...this.notWaiting.values()]) {
      this.notWaiting.delete(visitor.userId);
      // Never rejects.
      if (this.options.isHere(visitor.userId)) void this.join(visitor);
    }
    if (this.link.host !== undefined) return;
    for (const [{ room }, userId] of this.view.lapsed(this.options.now()))
      this.endHere(room.roomId, userId, 'lost');
  }

  private takeNotice(notice: HostNotice, term: number): void {
    switch (notice.type) {
      case 'waits':
        this.view.noteWait(notice.userId, this.options.now() - notice.waitedMs);
        break;
      case 'waits_elsewhere':
        this.joinLater(notice.userId);
        break;
      default:
        this.take(notice, term);
    }
  }

  private joinLater(userId: string): void {
    const visitor = this.view.leave(userId);
    if (visitor !== undefined) this.notWaiting.set(userId, visitor);
  }

  private take(change: Change, term: number): void {
    for (const userId of this.view.notTakenBack(change)) this.joinLater(userId);
    if (this.view.note(change, term, this.options.now(), this.link.aheadMs)) this.changes.tell([change]);
  }

  private endHere(roomId: string, by: string, how: EndedHow): void {
    const known = this.view.rooms.get(roomId);
    if (known === undefined || known.room.seats.every(({ userId }) => userId !== by)) return;
    this.take(this.view.end(known, by, how, this.now()), known.term);
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
