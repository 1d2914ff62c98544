import { expect } from 'vitest';
import type { Change, NodeId, Visitor } from '../lobby';
import { expectWithin, type Places, partnerOf, type Span, type Waiting } from './lobby.places';
import { mayMeetByTheBook } from './reference';

type Opened = Extract<Change, { type: 'opened' }>;

/** Checks the result of a join against the rules; the visitor was nowhere before. */
export function seeJoined(
  places: Places,
  visitor: Visitor,
  node: NodeId,
  during: Span,
  changes: Change[],
): void {
  const { userId } = visitor;
  const one: Waiting = { visitor, node, since: places.takeKept(userId, during), reservedUntil: null };
  const others = [...places.waiting.values()];
  const agreed = places.agreedWith(userId, during.to);
  if (agreed === undefined) one.reservedUntil = places.rematchRequests.reserve(userId, during.to);
  places.waiting.set(userId, one);
  const online = places.online();
  const [change] = changes;
  if (agreed !== undefined) {
    expect(changes).toMatchObject([{ again: true }]);
    const { room } = seeOpened(places, changes[0] as Change, online, during);
    expect(partnerOf(room, userId).userId).toBe(agreed.visitor.userId);
    return;
  }
  if (change === undefined) {
    expect(others.filter((other) => places.mayMeet(one, other, during.from, online))).toEqual([]);
    return;
  }
  const { room } = seeOpened(places, change, online, during);
  expect(changes).toHaveLength(1);
  const { openedAt } = room;
  const found = partnerOf(room, userId);
  const needMs = places.wholeNeed(visitor, found, openedAt);
  for (const other of others.filter((other) => places.mayMeet(one, other, openedAt, online))) {
    const otherNeedMs = places.wholeNeed(visitor, other.visitor, openedAt);
    expect(otherNeedMs).toBeGreaterThanOrEqual(needMs);
    if (otherNeedMs === needMs) expect(other.since.to).toBeGreaterThanOrEqual(found.since);
  }
}

/** Checks whether two waiting visitors were rightly matched. `online`: how many there were then. */
export function seeOpened(places: Places, change: Change, online: number, during: Span): Opened {
  if (change.type !== 'opened') throw new Error(`${change.type} where a room was to open`);
  const { room, nodes, again } = change;
  const [a, b] = room.seats;
  expectWithin(room.openedAt, during);
  if (again) expect(places.rematchRequests.agreed(a.userId, b.userId, room.openedAt)).toBe(true);
  for (const [at, ticket] of room.seats.entries()) {
    const place = places.waiting.get(ticket.userId);
    if (place === undefined) throw new Error(`${ticket.userId} does not wait`);
    expect(ticket).toEqual({ ...place.visitor, since: ticket.since });
    expectWithin(ticket.since, place.since);
    expect(nodes[at]).toBe(place.node);
    if (!again) expect(place.reservedUntil ?? 0).toBeLessThanOrEqual(room.openedAt);
    places.waiting.delete(ticket.userId);
    places.seats.set(ticket.userId, { ticket, room, node: place.node, awayUntil: null });
  }
  if (again) return change;
  const allowed = mayMeetByTheBook({
    needMs: places.need(a, b, room.openedAt),
    waitedMs: [room.openedAt - a.since, room.openedAt - b.since],
    apartMs: places.apart(a, b, room.openedAt),
    online,
  });
  expect(allowed).toBe(true);
  return change;
}
