import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { pastKeys } from '../../domain/past-keys';
import type { NodeId } from '../lobby';
import type { HostCore } from './host-core';
import type { SeatClaim } from './hosted-state';
import type { Report, ReportedRoom } from './messages';
import type { Returning } from './returning';

/** What nodes report, and how the host goes on from there. */
export class Reports {
  constructor(
    private readonly host: HostCore,
    private readonly returning: Returning,
  ) {}

  /** Brings host and node to one view: what the node reports takes effect, and it is told what it does not know. */
  take(report: Report, from: NodeId): void {
    const { state } = this.host;
    const now = this.host.now();
    for (const [key, otherKey, ms] of report.partings)
      this.host.noteParting([key, otherKey], now - ms, now - ms);
    for (const keys of report.separations) this.host.separate(...keys);
    for (const { room, by, how, openedMs, endedMs } of report.ends) {
      const isVoid = how !== 'removed' && state.hasResumed(room.roomId, by, from);
      if (!isVoid && state.roomWith(by) === room.roomId) {
        this.host.tell(state.end(room.roomId, by, how, from, now));
        continue;
      }
      if (!isVoid) this.host.ended.set(room.roomId, true);
      if (how !== 'cancelled') this.host.noteParting(pastKeys(...room.seats), now - endedMs, now - openedMs);
    }
    for (const roomId of report.over) this.host.ended.set(roomId, true);
    this.takeAbsent(report, from);
    for (const room of report.rooms) this.takeRoom(room, from);
    const returning = new Set(report.returning);
    for (const { visitor, waitedMs } of report.waiting) {
      if (returning.has(visitor.userId)) {
        this.returning.comeBack(visitor.userId, from);
        if (state.roomWith(visitor.userId) !== undefined) continue;
      }
      this.host.notifyMove(visitor.userId, state.waiting(visitor.userId)?.node, from);
      this.host.tell(state.reportWaiting(visitor, from, now - waitedMs, now));
    }
    const waiting = new Set(report.waiting.map(({ visitor }) => visitor.userId));
    for (const userId of report.returning) if (!waiting.has(userId)) this.returning.comeBack(userId, from);
    this.returning.noteRooms(report.copies);
  }

  private takeAbsent(report: Report, from: NodeId): void {
    const { state } = this.host;
    const named = new Set(report.waiting.map(({ visitor }) => visitor.userId));
    for (const userId of report.returning) if (state.roomWith(userId) !== undefined) named.add(userId);
    for (const { room, nodes } of report.rooms) {
      for (const [at, { userId }] of room.seats.entries()) {
        // Who waits, or was matched anew, is in a room of theirs no more, whatever their node knows.
        const isOver =
          state.waiting(userId) !== undefined || (state.roomWith(userId) ?? room.roomId) !== room.roomId;
        if (nodes[at] === from && !isOver) named.add(userId);
      }
    }
    this.host.tell(state.reportAbsent((userId) => named.has(userId), from, this.host.now()));
  }

  private takeRoom({ room, nodes, term, openedMs, keptMs, isAway }: ReportedRoom, from: NodeId): void {
    const { state } = this.host;
    const now = this.host.now();
    const claims = room.seats.map((seat, at): SeatClaim => {
      const kept = keptMs[at];
      return {
        ticket: { ...seat, since: Math.min(seat.since, now) },
        node: nodes[at] as NodeId,
        isOwn: nodes[at] === from,
        awayUntil: kept == null ? null : now + Math.min(kept, RECONNECT_GRACE_MS),
        isAway: isAway[at] === true,
      };
    }) as [SeatClaim, SeatClaim];
    const [a, b] = claims;
    if (state.roomWith(a.ticket.userId) === room.roomId) {
      state.reportRoom(room, claims, from, (changes, to) => this.host.tell(changes, to));
      return;
    }
    const missed = claims.filter(({ ticket, node, isOwn }) => !isOwn && state.hasMissed(ticket, node));
    const isDenied = claims.some(
      (claim) => !claim.isOwn && this.host.sessions.all.has(claim.node) && !missed.includes(claim),
    );
    const mayStand = term < this.host.term && !isDenied && !this.host.ended.has(room.roomId);
    const hasMissed = (userId: string) => missed.some(({ ticket }) => ticket.userId === userId);
    for (const claim of missed) claim.isOwn = true;
    if (mayStand && this.returning.putBack({ ...room, seats: [a.ticket, b.ticket] }, claims, hasMissed)) {
      for (const { ticket, node, isAway } of missed) {
        this.host.tell([{ type: 'opened', room, nodes }], [node]);
        // They are here after all: an earlier host did not hear their node, and said so.
        const { userId } = ticket;
        if (isAway) this.host.tell([{ type: 'back', room, nodes, userId, partnerAway: false }], [from]);
      }
      return;
    }
    this.host.ended.set(room.roomId, true);
    this.host.noteParting(pastKeys(...room.seats), now, now - openedMs);
    const by = (a.isOwn ? b : a).ticket.userId;
    this.host.sessions.notify(from, { type: 'ended', room, nodes, by, how: 'lost', at: now });
  }
}
