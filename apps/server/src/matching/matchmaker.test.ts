import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lobby } from './lobby';
import { NOON } from './lobby.fixtures';
import type { Visitor } from './matchmaker';
import { createHarness, type Harness } from './matchmaker.harness';

const ann: Visitor = { userId: 'ann', username: 'Ann', mood: 'Feeling Lonely', language: 'en' };
const bob: Visitor = { userId: 'bob', username: 'Bob', mood: 'Here to Listen', language: 'en' };
const cat: Visitor = { userId: 'cat', username: 'Cat', mood: 'Here to Listen', language: 'en' };

let house: Harness;

beforeEach(() => {
  house = createHarness();
});

async function annAndBobTalk(): Promise<void> {
  await house.join(ann);
  await house.join(bob);
  house.told();
}

describe('a match', () => {
  it('is told to both, noted and measured', async () => {
    await house.join(ann);
    expect(house.told()).toEqual([]);
    house.clock.now += 700;
    await house.join(bob);
    expect(house.told()).toEqual(['ann: match bob in room-1', 'bob: match ann in room-1']);
    expect(house.opened.map(({ roomId }) => roomId)).toEqual(['room-1']);
    expect(house.matched).toEqual([[[700, 0], 100, true]]);
    expect(house.matchmaker.partnerOf('ann')).toEqual({ userId: 'bob', roomId: 'room-1' });
    expect(house.matchmaker.partnerOf('bob')).toEqual({ userId: 'ann', roomId: 'room-1' });
    expect(house.matchmaker.partnerOf('cat')).toBeUndefined();
  });

  it('tells each the name and the mood of the other', async () => {
    const told: unknown[] = [];
    const { createMatchmaker } = await import('./matchmaker');
    const matchmaker = createMatchmaker({
      lobby: house.lobby,
      now: () => NOON,
      onError: () => undefined,
      tell: {
        matched: (_, match) => told.push(match) > 0,
        partnerLeft: () => undefined,
        partnerReconnecting: () => undefined,
        partnerBack: () => undefined,
        parted: () => undefined,
      },
    });
    await matchmaker.join(ann);
    await matchmaker.join(bob);
    expect(told).toEqual([
      { roomId: 'room-1', partnerId: 'bob', partnerUsername: 'Bob', partnerMood: 'Here to Listen' },
      { roomId: 'room-1', partnerId: 'ann', partnerUsername: 'Ann', partnerMood: 'Feeling Lonely' },
    ]);
  });

  it('comes of waiting, too', async () => {
    await house.join(ann);
    await house.join({ ...ann, userId: 'eve' });
    await house.pass(1_999);
    expect(house.told()).toEqual([]);
    await house.pass(1);
    expect(house.told().sort()).toEqual(['ann: match eve in room-1', 'eve: match ann in room-1']);
  });

  it('is not disturbed by a repeated join', async () => {
    await house.join(ann);
    await house.join(ann);
    await house.join(bob);
    await house.join(bob);
    await house.join({ ...ann, mood: 'Show my Talent' });
    expect(house.told()).toHaveLength(2);
    await house.expectCounts(0, 1);
  });

  it('is taken back in silence when the first has no connection; the other waits on with their seniority', async () => {
    await house.join(ann);
    house.connected.delete('ann');
    house.clock.now += 300;
    await house.join(bob);
    expect(house.told()).toEqual([]);
    expect(house.opened).toEqual([]);
    expect(house.closed).toEqual([]);
    await house.expectCounts(1, 0);
    expect(house.matchmaker.partnerOf('bob')).toBeUndefined();
    // Ann keeps her seniority for a moment, and no parting was recorded.
    house.clock.now += 100;
    await house.join(ann);
    expect(house.told()).toEqual(['bob: match ann in room-2', 'ann: match bob in room-2']);
    expect(house.matched).toEqual([[[100, 400], 100, true]]);
  });

  it('is taken back with one partner_left when the second has no connection', async () => {
    await house.join(ann);
    house.clock.now += 300;
    await house.matchmaker.join(bob);
    expect(house.told()).toEqual(['ann: match bob in room-1', 'ann: left']);
    expect(house.opened).toEqual([]);
    await house.expectCounts(0, 0);
    house.clock.now += 1_000;
    await house.join(ann);
    await house.join(cat);
    expect(house.matched).toEqual([[[1_300, 0], 100, true]]);
  });
});

describe('leaving', () => {
  it.each(['skip', 'end', 'remove'] as const)('a talk by %s tells the partner once', async (way) => {
    await annAndBobTalk();
    house.clock.now += 5_000;
    await house.matchmaker[way]('ann');
    await house.matchmaker[way]('ann');
    await house.matchmaker[way]('bob');
    expect(house.told()).toEqual(['bob: left']);
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON + 5_000 }]);
    const how = way === 'remove' ? 'removed' : way;
    expect(house.parted).toEqual([{ roomId: 'room-1', durationMs: 5_000, how }]);
    expect(house.over).toEqual(['room-1']);
    await house.expectCounts(0, 0);
    expect(house.matchmaker.partnerOf('bob')).toBeUndefined();
  });

  it('by both at once closes it once and tells only the slower', async () => {
    await annAndBobTalk();
    await Promise.all([house.matchmaker.skip('ann'), house.matchmaker.skip('bob')]);
    expect(house.told()).toEqual(['bob: left']);
    expect(house.closed).toHaveLength(1);
  });

  it.each(['skip', 'end', 'remove'] as const)('the queue by %s', async (way) => {
    await house.join(ann);
    await house.matchmaker[way]('ann');
    await house.join(bob);
    expect(house.told()).toEqual([]);
    await house.expectCounts(1, 0);
  });

  it('and joining again finds someone else, not the same', async () => {
    await annAndBobTalk();
    await house.matchmaker.skip('ann');
    await house.join(ann);
    await house.join(bob);
    await house.pass(29_999);
    expect(house.told()).toEqual(['bob: left']);
    await house.join(cat);
    expect(house.told()).toEqual(['ann: match cat in room-2', 'cat: match ann in room-2']);
  });

  it('keeps the order of what one visitor does without waiting', async () => {
    const done = [
      house.join(ann),
      house.matchmaker.skip('ann'),
      house.join(ann),
      house.matchmaker.end('ann'),
    ];
    await Promise.all(done);
    await house.expectCounts(0, 0);
    await Promise.all([house.matchmaker.skip('ann'), house.join(ann)]);
    await house.expectCounts(1, 0);
  });

  it('never brings the reported and the reporter together again', async () => {
    await annAndBobTalk();
    await house.matchmaker.separate('bob', 'ann');
    expect(house.matchmaker.partnerOf('ann')).toBeDefined();
    await house.matchmaker.skip('ann');
    house.clock.now += 3_600_000;
    await house.join(ann);
    await house.join(bob);
    await house.pass(60_000);
    expect(house.told()).toEqual(['bob: left']);
  });
});

describe('the loop', () => {
  it('ticks until it is stopped, and goes on after an error', async () => {
    const failing = { left: 2 };
    house = createHarness((lobby: Lobby) => ({
      ...lobby,
      async relax(now) {
        failing.left -= 1;
        if (failing.left >= 0) throw new Error('out of reach');
        return lobby.relax(now);
      },
    }));
    await house.join(ann);
    await house.join({ ...ann, userId: 'eve' });
    house.clock.now += 4_000;
    house.matchmaker.start(1);
    house.matchmaker.start(1);
    await vi.waitFor(() => expect(house.told()).toHaveLength(2));
    expect(house.errors).toEqual([new Error('out of reach'), new Error('out of reach')]);
    await house.matchmaker.stop();
    await house.matchmaker.stop();
    const ticks = failing.left;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(failing.left).toBe(ticks);
  });

  it('waits for what is under way when it is stopped', async () => {
    let release: (() => void) | undefined;
    let through = false;
    house = createHarness((lobby) => ({
      ...lobby,
      async relax(now) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        through = true;
        return lobby.relax(now);
      },
    }));
    house.matchmaker.start(1);
    await vi.waitFor(() => expect(release).toBeDefined());
    const stopped = house.matchmaker.stop().then(() => expect(through).toBe(true));
    await new Promise((resolve) => setImmediate(resolve));
    release?.();
    await stopped;
  });

  it('takes a clock that steps back for one that stands', async () => {
    await annAndBobTalk();
    house.clock.now -= 5_000;
    await house.matchmaker.skip('ann');
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON }]);
  });

  it('reports a failed announcement and goes on with the others', async () => {
    house = createHarness((lobby) => ({
      ...lobby,
      undo: async () => {
        throw new Error('out of reach');
      },
    }));
    await house.join(ann);
    await house.join({ ...ann, userId: 'eve' });
    await house.join({ ...ann, userId: 'may', language: 'fr' });
    await house.join({ ...ann, userId: 'sue', language: 'fr' });
    house.connected.delete('ann');
    house.connected.delete('eve');
    await house.pass(2_000);
    expect(house.told().sort()).toEqual(['may: match sue in room-2', 'sue: match may in room-2']);
    expect(house.errors).toEqual([new Error('out of reach')]);
  });
});
