import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { expect } from 'vitest';
import type { Change, EndedHow, NodeId, Room, Ticket } from '../lobby';
import type { Action } from './lobby.actions';
import type { LobbyHarness } from './lobby.harness';
import { seeJoined, seeOpened } from './lobby.openings';
import { exactly, expectWithin, isLost, Places, plus, type Seat, type Span, sinceOf } from './lobby.places';

/** Longer than a test runs: restored rooms opened before the lobby began. */
const LONG_AGO_MS = 60 * 60 * 1000;

type Of<T extends { type: string } | { do: string }, K> = Extract<T, { type: K } | { do: K }>;

/** The expected state of the lobby, kept in plain lists; the two have to agree after every step. */
export class LobbyModel {
  private readonly places: Places;
  private restored = 0;

  /** `idlePairs` are in rooms of their own all the time. */
  constructor(
    private readonly harness: LobbyHarness,
    idlePairs: number,
  ) {
    this.places = new Places(idlePairs);
  }

  /** Performs an action on the lobby and checks the resulting changes against the rules. */
  async perform(action: Action): Promise<void> {
    await this.act(action);
    expect(await this.harness.counts()).toEqual(this.places.counts());
  }

  private act(action: Action): Promise<void> {
    switch (action.do) {
      case 'join':
        return this.join(action);
      case 'leave':
        return this.leave(action);
      case 'end':
        return this.end(action);
      case 'away':
        return this.away(action);
      case 'back':
        return this.back(action);
      case 'separate':
        return this.separate(action);
      case 'meet again':
        return this.meetAgain(action);
      case 'restore':
        return this.restore(action);
      case 'pass':
        return this.pass(action);
      case 'wait':
        return Promise.resolve(this.harness.advance(action.ms));
      default:
        return action satisfies never;
    }
  }

  private async during(step: () => unknown): Promise<[Span, Change[]]> {
    const from = await this.harness.now();
    await step();
    const to = await this.harness.now();
    return [{ from, to }, await this.harness.changes()];
  }

  private async join({ user: userId, node, mood, languages }: Of<Action, 'join'>): Promise<void> {
    const lobby = this.harness.at(node);
    const visitor = { userId, username: userId, mood, languages };
    const [seat, waiting] = [this.places.seats.get(userId), this.places.waiting.get(userId)];
    const [during, changes] = await this.during(() => lobby.join(visitor));
    if (seat !== undefined && seat.node !== lobby.node) {
      if (changes[0]?.type !== 'ended') return this.seeBack(seat, lobby.node, during, changes);
      // Too late for the talk: they are in the queue, or with the next partner.
      this.seeBack(seat, lobby.node, during, changes.slice(0, 2));
      return seeJoined(this.places, visitor, lobby.node, during, changes.slice(2));
    }
    if (seat === undefined && waiting === undefined)
      return seeJoined(this.places, visitor, lobby.node, during, changes);
    expect(changes).toEqual([]);
    if (waiting !== undefined) waiting.node = lobby.node;
  }

  private async leave({ user: userId, node, keepMs }: Of<Action, 'leave'>): Promise<void> {
    const lobby = this.harness.at(node);
    const { kept, waiting } = this.places;
    const place = this.places.of(userId);
    const [during, changes] = await this.during(() => lobby.leave(userId, keepMs));
    if (place !== undefined && place.node !== lobby.node) return expect(changes).toEqual([]);
    if (keepMs === 0) kept.delete(userId);
    else if (place !== undefined) kept.set(userId, { since: sinceOf(place), until: plus(during, keepMs) });
    if (place !== undefined && 'room' in place) return this.seeTakenBack(place, during, changes);
    expect(changes).toEqual([]);
    waiting.delete(userId);
  }

  private async end({ user: userId, node, how, late }: Of<Action, 'end'>): Promise<void> {
    const { kept, lastRoom, seats } = this.places;
    const seat = seats.get(userId);
    const roomId = (late ? lastRoom.get(userId) : seat?.room.roomId) ?? 'no room';
    const [during, changes] = await this.during(() => this.harness.at(node).end(roomId, userId, how));
    if (seat?.room.roomId !== roomId) return expect(changes).toEqual([]);
    if (how !== 'cancelled') return this.seeParted(seat, how, during, changes);
    const nodes = this.places.nodesOf(seat);
    if (!nodes.includes(this.harness.at(node).node)) return expect(changes).toEqual([]);
    kept.set(userId, { since: sinceOf(seat), until: plus(during, RECONNECT_GRACE_MS) });
    this.seeTakenBack(seat, during, changes);
  }

  private async away({ user: userId, node, graceMs }: Of<Action, 'away'>): Promise<void> {
    const lobby = this.harness.at(node);
    const seat = this.places.seats.get(userId);
    const roomId = seat?.room.roomId ?? 'no room';
    const [during, changes] = await this.during(() => lobby.away(roomId, userId, graceMs));
    if (seat === undefined || seat.node !== lobby.node || seat.awayUntil !== null)
      return expect(changes).toEqual([]);
    const { room } = seat;
    expect(changes).toEqual([{ type: 'away', room, userId, nodes: this.places.nodesOf(seat) }]);
    seat.awayUntil = plus(during, graceMs);
  }

  private async back({ user: userId, node }: Of<Action, 'back'>): Promise<void> {
    const lobby = this.harness.at(node);
    const seat = this.places.seats.get(userId);
    const [during, changes] = await this.during(() => lobby.back(userId));
    if (seat === undefined) return expect(changes).toEqual([]);
    this.seeBack(seat, lobby.node, during, changes);
  }

  private async separate({ user, node, other }: Of<Action, 'separate'>): Promise<void> {
    const [, changes] = await this.during(() => this.harness.at(node).separate(user, other));
    expect(changes).toEqual([]);
    this.places.separate(user, other);
  }

  private async meetAgain({ user, node, both }: Of<Action, 'meet again'>): Promise<void> {
    const other = this.places.lastPartner.get(user) ?? 'nobody';
    await this.sayAgain(user, other, node);
    if (both && other !== 'nobody') await this.sayAgain(other, user, node + 1);
  }

  private async sayAgain(user: string, other: string, node: number): Promise<void> {
    const { places } = this;
    const [during, changes] = await this.during(() =>
      this.harness.at(node).meetAgain({ userId: user }, { userId: other }),
    );
    const online = places.online();
    const begun = places.rematchRequests.say(user, other, during.to);
    const waiting = begun.flatMap((userId) => places.waiting.get(userId) ?? []);
    const [one] = waiting;
    if (one !== undefined && places.agreedWith(one.visitor.userId, during.to) !== undefined) {
      expect(changes).toMatchObject([{ again: true }]);
      seeOpened(places, changes[0] as Change, online, during);
      return;
    }
    expect(changes).toEqual([]);
    for (const place of waiting)
      place.reservedUntil = places.rematchRequests.reserve(place.visitor.userId, during.to);
  }

  private async restore({ user, node, other, again }: Of<Action, 'restore'>): Promise<void> {
    const { restore } = this.harness;
    if (restore === undefined) return;
    const open = again ? this.places.seats.get(user)?.room : undefined;
    const room = open ?? (await this.storedRoom(user, other));
    const isFree = room.seats.every(({ userId }) => this.places.of(userId) === undefined);
    let refused: Room[] = [];
    const [during, changes] = await this.during(async () => {
      refused = restore([room], 2_000);
    });
    expect(changes).toEqual([]);
    expect(refused).toEqual(isFree || open !== undefined ? [] : [room]);
    if (!isFree) return;
    for (const ticket of room.seats) {
      const awayUntil = plus(during, 2_000);
      this.places.seats.set(ticket.userId, { ticket, room, node: this.harness.at(node).node, awayUntil });
    }
  }

  private async storedRoom(userId: string, otherId: string): Promise<Room> {
    this.restored += 1;
    const now = await this.harness.now();
    const seatOf = (id: string): Ticket => {
      return { userId: id, username: id, mood: 'Show my Talent', languages: [], since: now - LONG_AGO_MS };
    };
    const seats = [seatOf(userId), seatOf(otherId)] as const;
    return { roomId: `restored-${this.restored}`, seats, openedAt: now - LONG_AGO_MS };
  }

  private async pass({ node, ms }: Of<Action, 'pass'>): Promise<void> {
    const { places } = this;
    await this.harness.advance(ms);
    const [during, changes] = await this.during(() => this.harness.at(node).pass());
    const ends = changes.filter((change) => change.type === 'ended');
    for (const end of ends) {
      const seat = places.seats.get(end.by);
      if (seat === undefined) throw new Error(`${end.by} does not talk`);
      expect(isLost(seat, places.otherOf(seat), (until) => until.from <= during.to)).toBe(true);
      this.seeParted(seat, 'lost', during, [end]);
    }
    for (const seat of places.seats.values()) {
      expect(isLost(seat, places.otherOf(seat), (until) => until.to <= during.from)).toBe(false);
    }
    for (const place of places.waiting.values())
      if (place.reservedUntil !== null && place.reservedUntil <= during.from) place.reservedUntil = null;
    const online = places.online();
    for (const change of changes) if (change.type !== 'ended') seeOpened(places, change, online, during);
    expect(places.missed(during.from)).toEqual([]);
  }

  private seeBack(seat: Seat, node: NodeId, during: Span, [change, ...rest]: Change[]): void {
    const { places } = this;
    const { room, node: from } = seat;
    const { userId } = seat.ticket;
    const partner = places.otherOf(seat);
    const graces = [seat.awayUntil, partner.awayUntil].filter((until) => until !== null);
    seat.node = node;
    if (change?.type === 'ended') {
      expect(graces.some((until) => until.from <= during.to)).toBe(true);
      this.seeParted(seat, 'lost', during, [change]);
    } else {
      expect(graces.some((until) => until.to <= during.from)).toBe(false);
      const partnerAway = partner.awayUntil !== null;
      expect(change).toEqual({ type: 'back', room, userId, nodes: places.nodesOf(seat), partnerAway });
      seat.awayUntil = null;
    }
    const moved = { type: 'moved', roomId: room.roomId, userId, from, to: node };
    expect(rest).toEqual(from === node ? [] : [moved]);
  }

  private seeParted(seat: Seat, how: EndedHow, during: Span, changes: Change[]): void {
    this.places.part(seat, how, this.seeEnded(seat, how, during, changes));
  }

  private seeTakenBack(seat: Seat, during: Span, changes: Change[]): void {
    const { places } = this;
    const { ticket, node, awayUntil } = places.otherOf(seat);
    this.seeEnded(seat, 'cancelled', during, changes);
    places.unseat(seat);
    const { since, ...visitor } = ticket;
    const { userId } = visitor;
    if (awayUntil === null)
      places.waiting.set(userId, { visitor, node, since: exactly(since), reservedUntil: null });
    else places.kept.set(userId, { since: exactly(since), until: awayUntil });
  }

  /** Returns when the room ended. */
  private seeEnded(seat: Seat, how: EndedHow, during: Span, changes: Change[]): number {
    const { room, ticket } = seat;
    const [change] = changes;
    const at = change?.type === 'ended' ? change.at : Number.NaN;
    const nodes = this.places.nodesOf(seat);
    expect(changes).toEqual([{ type: 'ended', room, nodes, by: ticket.userId, how, at }]);
    expectWithin(at, during);
    return at;
  }
}
