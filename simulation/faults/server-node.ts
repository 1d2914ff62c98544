import { PAGE_GONE_GRACE_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { Known } from '../../apps/server/src/domain/past-keys';
import type { Lobby, NodeId, Room, Visitor } from '../../apps/server/src/matching/lobby';
import { Talks } from '../../apps/server/src/matching/talks';
import type { Agenda } from './agenda';
import type { Freezer } from './freezer';
import type { Tab } from './tab';
import type { Trace } from './trace';
import { Violation } from './violation';

export type Line = { from: string; to: string; roomId: string; serial: number };

export type NodeParts = {
  lobby: Lobby;
  agenda: Agenda;
  trace: Trace;
  /** Milliseconds from the end of one pass to the next. */
  passMs: number;
  /** While it is frozen nothing happens here. */
  freezer: Freezer;
  /** Is called with every pass. */
  onPass: () => void;
  /** The clock of this node, in epoch milliseconds. */
  clock: () => number;
  isBlocked: (userId: string) => boolean;
  /** Carries a line to another node. */
  toNode: (node: NodeId, line: Line) => void;
  /** Is called before and after a tab is told that its partner left. */
  beforeLeft: (tab: Tab) => void;
  onLeft: (tab: Tab) => void;
  ledger: { opened(room: Room): void; closed(roomId: string): void };
  fail: (error: unknown) => void;
};

/** How a tab leaves: the page says so, the page is gone, or the connection breaks. */
export type Going = 'end' | 'page gone' | 'broken';

/** One process of the server: its talks, and the visitors it considers connected. */
export class ServerNode {
  readonly id: NodeId;
  readonly talks: Talks;
  isUp = true;
  /** The tab that has a visitor's place. */
  readonly present = new Map<string, Tab>();
  /** When visitors who are at another node came there, as far as this node knows. */
  private readonly elsewhereSince = new Map<string, number>();
  private readonly counted = new Set<string>();

  constructor(private readonly parts: NodeParts) {
    this.id = parts.lobby.node;
    this.talks = this.createTalks();
    this.pass();
  }

  /** A new connection announces its visitor and joins the queue. */
  connect(tab: Tab): void {
    const { userId } = tab;
    this.note('connects', userId);
    this.inTurn(tab, async () => {
      if (this.parts.isBlocked(userId) || (this.elsewhereSince.get(userId) ?? 0) > tab.born) {
        tab.isAlive = false;
        return;
      }
      const before = this.present.get(userId);
      // The visitor has given this tab up for a later one, and its announcement was delayed on the way.
      if (before !== undefined && before.born > tab.born) {
        tab.isAlive = false;
        return;
      }
      if (before !== undefined) before.isAlive = false;
      this.present.set(userId, tab);
      await this.talks.back(userId);
    });
  }

  join(tab: Tab, visitor: Visitor): void {
    this.inPlace(tab, 'joins', () => {
      tab.search();
      return this.talks.join(visitor) ?? Promise.resolve();
    });
  }

  skip(tab: Tab): void {
    this.inPlace(tab, 'skips', () => {
      tab.stop();
      return this.talks.skip(tab.userId);
    });
  }

  end(tab: Tab): void {
    this.inPlace(tab, 'ends', () => {
      tab.stop();
      return this.talks.end(tab.userId);
    });
  }

  /** The server notices that a tab is gone. */
  leave(tab: Tab, how: Going): void {
    const { userId } = tab;
    this.inPlace(tab, `is gone (${how})`, () => {
      this.present.delete(userId);
      if (how === 'end') return this.talks.end(userId);
      return this.talks.broken(userId, how === 'broken' ? RECONNECT_GRACE_MS : PAGE_GONE_GRACE_MS);
    });
  }

  /** A visitor has been connected to another node since `born`, so an older tab of theirs is closed here. */
  giveWay(userId: string, born: number): void {
    this.parts.freezer.run(() => this.giveWayNow(userId, born));
  }

  private giveWayNow(userId: string, born: number): void {
    if (!this.isUp) return;
    this.elsewhereSince.set(userId, born);
    const tab = this.present.get(userId);
    if (tab === undefined || tab.born >= born) return;
    tab.isAlive = false;
    this.note('gives way', userId);
    this.present.delete(userId);
    this.talks.broken(userId, RECONNECT_GRACE_MS).catch(this.parts.fail);
  }

  /** Removes a visitor who is blocked. Resolves when this node has done what it can. */
  async shutOut(userId: string): Promise<void> {
    await this.parts.freezer.awake();
    if (!this.isUp) return;
    this.note('is shut out', userId);
    const tab = this.present.get(userId);
    if (tab !== undefined) tab.isAlive = false;
    this.present.delete(userId);
    return this.talks.remove(userId);
  }

  /** A visitor at any node wants to meet another one again. */
  meetAgain(visitor: Known, other: Known): void {
    if (!this.isUp) return;
    this.note(`wants to meet ${other.userId} again`, visitor.userId);
    // This is refused while Redis cannot be reached.
    this.talks.meetAgain(visitor, other).catch(() => undefined);
  }

  say(tab: Tab, serial: number): void {
    const partner = this.talks.partnerOf(tab.userId);
    if (partner === undefined || partner.roomId !== tab.room || this.present.get(tab.userId) !== tab) return;
    const line = { from: tab.userId, to: partner.userId, roomId: partner.roomId, serial };
    if (partner.node === this.id) this.hear(line);
    else this.parts.toNode(partner.node, line);
  }

  /** A line arrives for a visitor of this node. */
  hear(line: Line): void {
    this.parts.freezer.run(() => this.hearNow(line));
  }

  private hearNow({ from, to, roomId, serial }: Line): void {
    const tab = this.present.get(to);
    const isTold = tab?.told === roomId && this.talks.partnerOf(to)?.roomId === roomId;
    if (this.isUp && isTold) this.guard(() => tab.line(from, roomId, serial));
  }

  /** The process dies, and with it every connection. */
  die(): void {
    this.isUp = false;
    for (const tab of this.present.values()) tab.isAlive = false;
    this.present.clear();
  }

  private inPlace(tab: Tab, what: string, act: () => Promise<void>): void {
    this.inTurn(tab, async () => {
      if (this.present.get(tab.userId) !== tab) return;
      this.note(what, tab.userId);
      await act();
    });
  }

  private inTurn(tab: Tab, act: () => Promise<void>): void {
    const { freezer, fail } = this.parts;
    const whenAwake = () => freezer.awake().then(() => (this.isUp ? act() : undefined));
    tab.pending = tab.pending.then(whenAwake).catch(fail);
  }

  private pass(): void {
    this.parts.agenda.after(this.parts.passMs, () => {
      if (!this.isUp) return;
      const { freezer, lobby, onPass, fail } = this.parts;
      freezer.run(() => {
        onPass();
        lobby.pass().then(() => this.pass(), fail);
      });
    });
  }

  private note(what: string, who: string, where = ''): void {
    this.parts.trace.note(this.parts.agenda.now, what, who, where === '' ? this.id : `${where} (${this.id})`);
  }

  private createTalks(): Talks {
    const { lobby, clock, ledger, fail } = this.parts;
    const tab = (userId: string, what: string, where = '') => {
      this.note(what, userId, where);
      return this.isUp ? this.present.get(userId) : undefined;
    };
    return new Talks({
      lobby,
      now: clock,
      tell: {
        reaches: (userId) => this.present.has(userId),
        matched: (userId, match) => this.guard(() => tab(userId, '< match', match.roomId)?.matched(match)),
        partnerLeft: (userId) =>
          this.guard(() => {
            const left = tab(userId, '< partner_left');
            if (left !== undefined) this.parts.beforeLeft(left);
            if (left?.partnerLeft() === true) this.parts.onLeft(left);
          }),
        partnerReconnecting: (userId) =>
          this.guard(() => tab(userId, '< partner_reconnecting')?.partnerReconnecting()),
        partnerBack: (userId) => this.guard(() => tab(userId, '< partner_back')?.partnerBack()),
        parted: (room) => this.guard(() => this.mustBeParted(room)),
      },
      ledger: {
        opened: (room) => this.isUp && ledger.opened(room),
        closed: (roomId) => this.isUp && ledger.closed(roomId),
      },
      observe: {
        matched: (room) => this.guard(() => this.count(room)),
        parted: () => undefined,
        called: () => undefined,
      },
      onError: (error) => this.isUp && fail(error),
    });
  }

  /** Reports a violation found inside a call of the product, where it would count as an error of a listener. */
  private guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.parts.fail(error);
    }
  }

  private mustBeParted({ roomId, seats }: Room): void {
    for (const { userId } of seats) {
      if (this.talks.partnerOf(userId)?.roomId !== roomId) continue;
      throw new Violation('what a client is told', `${userId} still has a partner in ${roomId}`, [
        userId,
        roomId,
      ]);
    }
  }

  private count({ roomId }: Room): void {
    if (this.counted.has(roomId)) throw new Violation('counts', `${roomId} is counted twice`, [roomId]);
    this.counted.add(roomId);
  }
}
