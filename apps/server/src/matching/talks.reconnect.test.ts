import { PAGE_GONE_GRACE_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Room, Visitor } from './lobby';
import type { Talks } from './talks';
import { harnessInMemory, lateHarness, type TalksHarness } from './testing/talks.harness';
import { listener, lonely, NOON } from './testing/visitors';

const ann: Visitor = lonely('ann', { languages: ['en'] });
const bob: Visitor = listener('bob', { languages: ['en'] });

let house: TalksHarness;
let talks: Talks;

function open(): void {
  house = harnessInMemory();
  talks = house.at(0);
}

beforeEach(open);

async function annAndBobTalk(): Promise<void> {
  await house.join(ann);
  await house.join(bob);
  house.told();
}

describe('a connection that breaks', () => {
  it('in a talk keeps the room, and a return resumes it', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    expect(house.told()).toEqual(['bob: reconnecting']);
    await house.pass(RECONNECT_GRACE_MS - 1);
    expect(talks.partnerOf('bob')).toEqual({ userId: 'ann', roomId: 'room-1', node: 'this' });
    await house.comeBack('ann');
    expect(house.told()).toEqual(['ann: match bob in room-1', 'bob: back']);
    await house.pass(60_000);
    expect(house.told()).toEqual([]);
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    expect(house.told()).toEqual(['bob: reconnecting']);
    expect(house.opened).toHaveLength(1);
  });

  it('for longer than the grace period ends the talk, however often the break is reported', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.pass(RECONNECT_GRACE_MS - 1);
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    expect(house.told()).toEqual(['bob: reconnecting']);
    await house.pass(1);
    expect(house.told()).toEqual(['bob: left']);
    await house.comeBack('ann');
    expect(house.told()).toEqual([]);
    expect(house.parted).toEqual([{ roomId: 'room-1', durationMs: RECONNECT_GRACE_MS, how: 'lost' }]);
    expect(house.over).toEqual(['room-1']);
    await house.expectCounts(0, 0);
  });

  it('with its page is not counted as lost', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', PAGE_GONE_GRACE_MS);
    await house.pass(PAGE_GONE_GRACE_MS);
    expect(house.parted).toMatchObject([{ how: 'closed' }]);
  });

  it.each([
    ['closed', PAGE_GONE_GRACE_MS],
    ['lost', RECONNECT_GRACE_MS],
  ] as const)('at another node is counted as %s by the time it was waited for', async (how, graceMs) => {
    const { house: far, lobby } = lateHarness();
    await far.join(bob, 0);
    await far.join(ann, 1);
    lobby.deliverAll();
    await far.breakOff('ann', graceMs);
    lobby.deliverAll();
    await far.pass(graceMs);
    lobby.deliverAll();
    expect(far.parted).toMatchObject([{ how }]);
  });

  it('returns too late after the grace period, even before a pass noticed', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    house.clock.now += RECONNECT_GRACE_MS;
    await house.comeBack('ann');
    expect(house.told()).toEqual(['bob: reconnecting', 'bob: left']);
    await house.expectCounts(0, 0);
    await house.join(ann);
    await house.expectCounts(1, 0);
  });

  it('on both sides lets each resume, and tells each about the partner', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.breakOff('bob', RECONNECT_GRACE_MS);
    expect(house.told()).toEqual(['bob: reconnecting']);
    await house.comeBack('bob');
    expect(house.told()).toEqual(['bob: match ann in room-1', 'bob: reconnecting']);
    await house.comeBack('ann');
    expect(house.told()).toEqual(['ann: match bob in room-1', 'bob: back']);
  });

  it('tells an absent visitor nothing when the partner is back', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.breakOff('bob', RECONNECT_GRACE_MS);
    house.told();
    await house.comeBack('ann');
    expect(house.told()).toEqual(['ann: match bob in room-1', 'ann: reconnecting']);
    await house.comeBack('bob');
    expect(house.told()).toEqual(['bob: match ann in room-1', 'ann: back']);
  });

  it('on both sides for good closes the room after the later grace period, and tells nobody', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.pass(1_000);
    await house.breakOff('bob', RECONNECT_GRACE_MS);
    house.told();
    await house.pass(RECONNECT_GRACE_MS - 1);
    await house.expectCounts(0, 1);
    await house.pass(1);
    await house.expectCounts(0, 0);
    expect(house.told()).toEqual([]);
    expect(house.closed).toHaveLength(1);
    expect(house.parted).toHaveLength(1);
  });

  it('cannot resume if the partner did not come back in time', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', 2_000);
    await house.breakOff('bob', RECONNECT_GRACE_MS);
    house.told();
    await house.pass(2_000);
    await house.expectCounts(0, 1);
    await house.comeBack('bob');
    expect(house.told()).toEqual([]);
    await house.expectCounts(0, 0);
  });

  it.each(['skip', 'end', 'remove'] as const)('cannot resume after a %s of the partner', async (way) => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    house.told();
    await talks[way]('bob');
    await house.comeBack('ann');
    expect(house.told()).toEqual([]);
    await house.join(ann);
    await house.expectCounts(1, 0);
  });

  it('and breaks again during the return is away again, for a new grace period', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', 2_000);
    house.told();
    house.clock.now += 1_000;
    await talks.back('ann');
    expect(house.told()).toEqual(['bob: back', 'bob: reconnecting']);
    await house.pass(RECONNECT_GRACE_MS - 1);
    expect(house.told()).toEqual([]);
    await house.pass(1);
    expect(house.told()).toEqual(['bob: left']);
  });

  it('while waiting leaves the queue and keeps the seniority for the grace period', async () => {
    await house.join(ann);
    house.clock.now += 1_000;
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.expectCounts(0, 0);
    house.clock.now += RECONNECT_GRACE_MS - 1;
    await house.comeBack('ann');
    await house.join(ann);
    await house.join(bob);
    expect(house.matched).toEqual([[[1_000 + RECONNECT_GRACE_MS - 1, 0], 100, true]]);
  });

  it.each<[string, () => unknown]>([
    ['the grace', () => house.pass(RECONNECT_GRACE_MS)],
    [
      'the grace, even before anyone noticed',
      () => {
        house.clock.now += RECONNECT_GRACE_MS;
      },
    ],
    ['an end', () => talks.end('ann')],
    ['a removal', () => talks.remove('ann')],
  ])('loses the seniority after %s', async (_, happening) => {
    await house.join(ann);
    house.clock.now += 1_000;
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await happening();
    await house.join(ann);
    await house.join(bob);
    expect(house.matched).toEqual([[[0, 0], 100, true]]);
  });

  it('has no effect for a visitor who neither waits nor talks', async () => {
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.comeBack('ann');
    expect(house.told()).toEqual([]);
  });

  it('that is replaced by a second tab gets the match again, and the partner is told nothing', async () => {
    await annAndBobTalk();
    await house.comeBack('ann');
    expect(house.told()).toEqual(['ann: match bob in room-1']);
    await house.breakOff('bob', RECONNECT_GRACE_MS);
    expect(house.told()).toEqual(['ann: reconnecting']);
  });
});

describe('after a restart', () => {
  let rooms: Room[];

  beforeEach(async () => {
    await annAndBobTalk();
    rooms = structuredClone(house.opened);
    open();
  });

  it('talks are restored for visitors who return in time', async () => {
    house.clock.now = NOON + 60_000;
    house.restore(rooms);
    expect(house.told()).toEqual([]);
    await house.comeBack('bob');
    expect(house.told()).toEqual(['bob: match ann in room-1', 'bob: reconnecting']);
    await house.comeBack('ann');
    expect(house.told()).toEqual(['ann: match bob in room-1', 'bob: back']);
    expect(house.opened).toEqual([]);
    house.restore(structuredClone(rooms));
    expect(house.closed).toEqual([]);
    await talks.skip('ann');
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON + 60_000 }]);
    expect(house.parted).toEqual([{ roomId: 'room-1', durationMs: 60_000, how: 'skip' }]);
  });

  it('talks that had just begun are written again: the node that knew may have died before it wrote', async () => {
    house.restore(rooms);
    await house.comeBack('bob');
    expect(house.opened).toEqual(rooms);
  });

  it('a talk that only one returns to is closed after the grace period', async () => {
    house.restore(rooms);
    await house.comeBack('bob');
    house.told();
    await house.pass(RECONNECT_GRACE_MS - 1);
    expect(house.told()).toEqual([]);
    await house.pass(1);
    expect(house.told()).toEqual(['bob: left']);
    await house.expectCounts(0, 0);
  });

  it('a talk nobody returns to is closed too', async () => {
    house.restore(rooms);
    await house.pass(RECONNECT_GRACE_MS);
    expect(house.told()).toEqual([]);
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON + RECONNECT_GRACE_MS }]);
    await house.expectCounts(0, 0);
  });

  it('a talk is ended in the ledger if one of the two is elsewhere by now', async () => {
    await house.join(ann);
    house.restore(rooms);
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON }]);
    await house.comeBack('bob');
    expect(house.told()).toEqual([]);
    await house.expectCounts(1, 0);
  });

  it('of two rooms of the same visitor in the ledger the first is restored and the other ended', async () => {
    const [room] = rooms;
    if (room === undefined) throw new Error('no room');
    const seats = [room.seats[0], { ...listener('cat'), since: NOON }] as const;
    house.restore([room, { ...room, roomId: 'room-9', seats }]);
    expect(house.closed).toEqual([{ roomId: 'room-9', at: NOON }]);
    await house.expectCounts(0, 1);
  });
});
