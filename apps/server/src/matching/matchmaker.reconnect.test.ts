import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOON } from './lobby.fixtures';
import type { Visitor } from './matchmaker';
import { createHarness, type Harness } from './matchmaker.harness';

const ann: Visitor = { userId: 'ann', username: 'Ann', mood: 'Feeling Lonely', language: 'en' };
const bob: Visitor = { userId: 'bob', username: 'Bob', mood: 'Here to Listen', language: 'en' };

let house: Harness;

beforeEach(() => {
  house = createHarness();
});

async function annAndBobTalk(): Promise<void> {
  await house.join(ann);
  await house.join(bob);
  house.told();
}

async function breakOff(userId: string, graceMs = RECONNECT_GRACE_MS): Promise<void> {
  house.connected.delete(userId);
  await house.matchmaker.broken(userId, graceMs);
}

async function comeBack(userId: string): Promise<boolean> {
  house.connected.add(userId);
  return house.matchmaker.back(userId);
}

describe('a connection that breaks', () => {
  it('in a talk keeps the room, and coming back resumes it', async () => {
    await annAndBobTalk();
    await breakOff('ann');
    await breakOff('ann');
    expect(house.told()).toEqual(['bob: reconnecting']);
    await house.pass(RECONNECT_GRACE_MS - 1);
    expect(house.matchmaker.partnerOf('bob')).toEqual({ userId: 'ann', roomId: 'room-1' });
    expect(await comeBack('ann')).toBe(true);
    expect(house.told()).toEqual(['ann: match bob in room-1', 'bob: back']);
    await house.pass(60_000);
    expect(house.told()).toEqual([]);
    await breakOff('ann');
    expect(house.told()).toEqual(['bob: reconnecting']);
    expect(house.opened).toHaveLength(1);
  });

  it('for longer than the grace ends the talk, however often it is said to be broken', async () => {
    await annAndBobTalk();
    await breakOff('ann', 2_000);
    await house.pass(1_999);
    await breakOff('ann', 2_000);
    expect(house.told()).toEqual(['bob: reconnecting']);
    await house.pass(1);
    expect(house.told()).toEqual(['bob: left']);
    expect(await comeBack('ann')).toBe(false);
    expect(house.told()).toEqual([]);
    expect(house.parted).toEqual([{ roomId: 'room-1', durationMs: 2_000, how: 'lost' }]);
    expect(house.over).toEqual(['room-1']);
    await house.expectCounts(0, 0);
  });

  it('is too late back when the grace ran out, even before anyone noticed', async () => {
    await annAndBobTalk();
    await breakOff('ann');
    house.clock.now += RECONNECT_GRACE_MS;
    expect(await comeBack('ann')).toBe(false);
    expect(house.told()).toEqual(['bob: reconnecting', 'bob: left']);
    await house.expectCounts(0, 0);
  });

  it('on both sides lets each resume, and tells each what they missed', async () => {
    await annAndBobTalk();
    await breakOff('ann');
    await breakOff('bob');
    expect(house.told()).toEqual(['bob: reconnecting']);
    expect(await comeBack('bob')).toBe(true);
    expect(house.told()).toEqual(['bob: match ann in room-1', 'bob: reconnecting']);
    expect(await comeBack('ann')).toBe(true);
    expect(house.told()).toEqual(['ann: match bob in room-1', 'bob: back']);
  });

  it('on both sides for good closes the room when the later grace ran out, and tells nobody', async () => {
    await annAndBobTalk();
    await breakOff('ann');
    await house.pass(1_000);
    await breakOff('bob');
    house.told();
    await house.pass(RECONNECT_GRACE_MS - 1);
    await house.expectCounts(0, 1);
    await house.pass(1);
    await house.expectCounts(0, 0);
    expect(house.told()).toEqual([]);
    expect(house.closed).toHaveLength(1);
  });

  it('finds nothing to resume when the partner has not come back in time', async () => {
    await annAndBobTalk();
    await breakOff('ann', 2_000);
    await breakOff('bob');
    house.told();
    await house.pass(2_000);
    await house.expectCounts(0, 1);
    expect(await comeBack('bob')).toBe(false);
    expect(house.told()).toEqual([]);
    await house.expectCounts(0, 0);
  });

  it('finds nothing to resume when the partner skipped meanwhile', async () => {
    await annAndBobTalk();
    await breakOff('ann');
    house.told();
    await house.matchmaker.skip('bob');
    expect(await comeBack('ann')).toBe(false);
    expect(house.told()).toEqual([]);
  });

  it('and breaks again on the way back leaves things as they were', async () => {
    await annAndBobTalk();
    await breakOff('ann');
    house.told();
    expect(await house.matchmaker.back('ann')).toBe(false);
    await house.pass(RECONNECT_GRACE_MS);
    expect(house.told()).toEqual(['bob: left']);
  });

  it('while waiting leaves the queue and keeps the seniority for the grace', async () => {
    await house.join(ann);
    house.clock.now += 1_000;
    await breakOff('ann');
    await house.expectCounts(0, 0);
    house.clock.now += RECONNECT_GRACE_MS - 1;
    expect(await comeBack('ann')).toBe(false);
    await house.join(ann);
    await house.join(bob);
    expect(house.matched).toEqual([[[1_000 + RECONNECT_GRACE_MS - 1, 0], 100, true]]);
  });

  it.each([
    ['the grace', async () => house.pass(RECONNECT_GRACE_MS)],
    [
      'the grace, even before anyone noticed',
      async () => {
        house.clock.now += RECONNECT_GRACE_MS;
      },
    ],
    ['an end', async () => house.matchmaker.end('ann')],
    ['a removal', async () => house.matchmaker.remove('ann')],
  ])('loses the seniority after %s', async (_, happening) => {
    await house.join(ann);
    house.clock.now += 1_000;
    await breakOff('ann');
    await happening();
    await house.join(ann);
    await house.join(bob);
    expect(house.matched).toEqual([[[0, 0], 100, true]]);
  });

  it('means nothing for one who neither waits nor talks', async () => {
    await breakOff('ann');
    expect(await comeBack('ann')).toBe(false);
    expect(house.told()).toEqual([]);
  });

  it('that never broke: a second tab is told the match again, the partner nothing', async () => {
    await annAndBobTalk();
    expect(await house.matchmaker.back('ann')).toBe(true);
    expect(house.told()).toEqual(['ann: match bob in room-1']);
  });
});

describe('after a restart', () => {
  it('talks stand again for those who return in time', async () => {
    await annAndBobTalk();
    const rooms = [...house.opened];
    house = createHarness();
    house.clock.now = NOON + 60_000;
    await house.matchmaker.restore(rooms);
    expect(house.told()).toEqual([]);
    expect(await comeBack('bob')).toBe(true);
    expect(house.told()).toEqual(['bob: match ann in room-1', 'bob: reconnecting']);
    expect(await comeBack('ann')).toBe(true);
    expect(house.told()).toEqual(['ann: match bob in room-1', 'bob: back']);
    expect(house.opened).toEqual([]);
    await house.matchmaker.restore(rooms);
    expect(house.closed).toEqual([]);
    await house.matchmaker.skip('ann');
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON + 60_000 }]);
  });

  it('a talk nobody or only one returns to is closed', async () => {
    await annAndBobTalk();
    const rooms = [...house.opened];
    house = createHarness();
    await house.matchmaker.restore(rooms);
    await comeBack('bob');
    house.told();
    await house.pass(RECONNECT_GRACE_MS - 1);
    expect(house.told()).toEqual([]);
    await house.pass(1);
    expect(house.told()).toEqual(['bob: left']);
    await house.expectCounts(0, 0);
  });

  it('a talk is over for the ledger when one of the two is elsewhere by now', async () => {
    await annAndBobTalk();
    const rooms = [...house.opened];
    house = createHarness();
    await house.join(ann);
    await house.matchmaker.restore(rooms);
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON }]);
    expect(await comeBack('bob')).toBe(false);
  });
});
