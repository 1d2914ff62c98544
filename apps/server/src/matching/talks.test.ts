import type { MatchEvent } from '@app/contract/events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WITHIN } from '../../test/within';
import type { Visitor } from './lobby';
import { createMemoryLobby } from './lobby.memory';
import { Talks } from './talks';
import { harnessInMemory, type TalksHarness } from './testing/talks.harness';
import { listener, lonely, NOON, roomIds } from './testing/visitors';

const ann: Visitor = lonely('ann', { username: 'Ann', languages: ['en'] });
const bob: Visitor = listener('bob', { username: 'Bob', languages: ['en'] });
const cat: Visitor = listener('cat', { username: 'Cat', languages: ['en'] });
const eve: Visitor = lonely('eve', { languages: ['en'] });

let house: TalksHarness;
let talks: Talks;

function open(harness: TalksHarness): void {
  house = harness;
  talks = house.at(0);
}

beforeEach(() => open(harnessInMemory()));

async function annAndBobTalk(): Promise<void> {
  await house.join(ann);
  await house.join(bob);
  house.told();
}

const partnerOf = (userId: string) => talks.partnerOf(userId)?.userId;

describe('a match', () => {
  it('is reported to both, stored and measured', async () => {
    await house.join(ann);
    expect(house.told()).toEqual([]);
    house.clock.now += 700;
    await house.join(bob);
    expect(house.told().sort()).toEqual(['ann: match bob in room-1', 'bob: match ann in room-1']);
    expect(house.opened.map(({ roomId }) => roomId)).toEqual(['room-1']);
    expect(house.matched).toEqual([[[700, 0], 100, true]]);
    expect(talks.partnerOf('ann')).toEqual({ userId: 'bob', roomId: 'room-1', node: 'this' });
    expect(talks.partnerOf('bob')).toEqual({ userId: 'ann', roomId: 'room-1', node: 'this' });
    expect(talks.partnerOf('cat')).toBeUndefined();
  });

  it('tells each the partner’s name and mood', async () => {
    const told = new Map<string, MatchEvent>();
    const lobby = createMemoryLobby({ newRoomId: roomIds(), now: () => NOON });
    talks = new Talks({
      lobby,
      now: () => NOON,
      onError: () => undefined,
      tell: {
        reaches: () => true,
        matched: (userId, match) => void told.set(userId, match),
        partnerLeft: () => undefined,
        partnerReconnecting: () => undefined,
        partnerBack: () => undefined,
        parted: () => undefined,
      },
    });
    await talks.join(ann);
    await talks.join(bob);
    const roomId = 'room-1';
    expect(told.get('ann')).toEqual({
      roomId,
      partnerId: 'bob',
      partnerUsername: 'Bob',
      partnerMood: 'Here to Listen',
      language: 'en',
    });
    expect(told.get('bob')).toEqual({
      roomId,
      partnerId: 'ann',
      partnerUsername: 'Ann',
      partnerMood: 'Feeling Lonely',
      language: 'en',
    });
  });

  it('also comes from a pass over waiting visitors', async () => {
    await house.join(ann);
    await house.join(eve);
    // With two online the need is scaled to a fifth: 400 ms together instead of two seconds.
    await house.pass(199);
    expect(house.told()).toEqual([]);
    await house.pass(1);
    expect(house.told().sort()).toEqual(['ann: match eve in room-1', 'eve: match ann in room-1']);
  });

  it('is not affected by a repeated join', async () => {
    await house.join(ann);
    await house.join(ann);
    await house.join(bob);
    await house.join(bob);
    await house.join({ ...ann, mood: 'Show my Talent' });
    expect(house.told()).toHaveLength(2);
    await house.expectCounts(0, 1);
  });

  it('is revoked silently if one has no connection, and the other keeps waiting with their seniority', async () => {
    await house.join(ann);
    house.connected.delete('ann');
    house.clock.now += 300;
    await house.join(bob);
    expect(house.told()).toEqual([]);
    expect([house.opened, house.over, house.matched, house.parted]).toEqual([[], [], [], []]);
    // Another node might have told of it.
    expect(house.closed).toEqual([{ roomId: 'room-1', at: house.clock.now }]);
    await house.expectCounts(1, 0);
    expect(partnerOf('bob')).toBeUndefined();
    // Ann keeps her seniority for a moment, and no parting was recorded.
    house.clock.now += 100;
    await house.join(ann);
    expect(house.told().sort()).toEqual(['ann: match bob in room-2', 'bob: match ann in room-2']);
    expect(house.matched).toEqual([[[100, 400], 100, true]]);
    expect(house.errors).toEqual([]);
  });

  it('is revoked silently also if the joining visitor has no connection', async () => {
    await house.join(ann);
    house.clock.now += 300;
    await talks.join(bob);
    expect(house.told()).toEqual([]);
    await house.expectCounts(1, 0);
    await house.join(cat);
    expect(house.matched).toEqual([[[300, 0], 100, true]]);
  });
});

describe('leaving', () => {
  it.each(['skip', 'end', 'remove'] as const)('a talk by %s tells the partner once', async (way) => {
    await annAndBobTalk();
    house.clock.now += 5_000;
    await talks[way]('ann');
    await talks[way]('ann');
    await talks[way]('bob');
    expect(house.told()).toEqual(['bob: left']);
    expect(house.closed).toEqual([{ roomId: 'room-1', at: NOON + 5_000 }]);
    const how = way === 'remove' ? 'removed' : way;
    expect(house.parted).toEqual([{ roomId: 'room-1', durationMs: 5_000, how }]);
    expect(house.over).toEqual(['room-1']);
    await house.expectCounts(0, 0);
    expect([partnerOf('ann'), partnerOf('bob')]).toEqual([undefined, undefined]);
  });

  it('a talk by both at once closes it once and tells only the slower', async () => {
    await annAndBobTalk();
    await Promise.all([talks.skip('ann'), talks.skip('bob')]);
    expect(house.told()).toEqual(['bob: left']);
    expect(house.closed).toHaveLength(1);
  });

  it.each(['skip', 'end', 'remove'] as const)('the queue by %s', async (way) => {
    await house.join(ann);
    await talks[way]('ann');
    await house.join(bob);
    expect(house.told()).toEqual([]);
    await house.expectCounts(1, 0);
  });

  it('and joining again finds another partner', async () => {
    await annAndBobTalk();
    await talks.skip('ann');
    await house.join(ann);
    await house.join(bob);
    await house.pass(29_999);
    expect(house.told()).toEqual(['bob: left']);
    await house.join(cat);
    expect(house.told().sort()).toEqual(['ann: match cat in room-2', 'cat: match ann in room-2']);
  });

  it('keeps the order of a visitor’s requests sent without waiting', async () => {
    await Promise.all([house.join(ann), talks.skip('ann'), house.join(ann), talks.end('ann')]);
    await house.expectCounts(0, 0);
    await Promise.all([talks.skip('ann'), house.join(ann)]);
    await house.expectCounts(1, 0);
  });

  it('never matches reporter and reported visitor again', async () => {
    await annAndBobTalk();
    await talks.separate({ userId: 'bob' }, { userId: 'ann' });
    expect(partnerOf('ann')).toBe('bob');
    await talks.skip('ann');
    house.clock.now += 3_600_000;
    await house.join(ann);
    await house.join(bob);
    await house.pass(60_000);
    expect(house.told()).toEqual(['bob: left']);
  });
});

describe('a lobby that is out of reach', () => {
  const failure = new Error('out of reach');

  /** A lobby of which one method fails the first `times`. */
  function failing(method: 'join' | 'end' | 'pass', times: number): void {
    const failures = { left: times };
    open(
      harnessInMemory((lobby) => ({
        ...lobby,
        [method]: async (...args: unknown[]) => {
          failures.left -= 1;
          if (failures.left >= 0) throw failure;
          return (lobby[method] as (...args: unknown[]) => Promise<void>)(...args);
        },
      })),
    );
  }

  it('is reported to the caller, and the next attempt succeeds', async () => {
    failing('join', 1);
    await expect(house.join(ann)).rejects.toThrow('out of reach');
    await house.join(ann);
    await house.join(bob);
    expect(house.told()).toHaveLength(2);
    expect(house.errors).toEqual([]);
  });

  it('lets a visitor leave at the second attempt, who neither receives nor sends anything meanwhile', async () => {
    failing('end', 1);
    await annAndBobTalk();
    await expect(talks.skip('ann')).rejects.toThrow('out of reach');
    expect([partnerOf('ann'), partnerOf('bob')]).toEqual([undefined, 'ann']);
    await house.breakOff('bob', 60_000);
    await house.comeBack('bob');
    expect(house.told()).toEqual(['bob: match ann in room-1']);
    await talks.skip('ann');
    expect(house.told()).toEqual(['bob: left']);
  });

  it('is reported as an error if no caller waits', async () => {
    failing('end', 1);
    await house.join(ann);
    house.connected.delete('ann');
    await house.join(bob);
    await vi.waitFor(() => expect(house.errors).toEqual([failure]), WITHIN);
    expect(house.told()).toEqual([]);
  });

  it('does not stop the passes', async () => {
    failing('pass', 2);
    await house.join(ann);
    await house.join(eve);
    house.clock.now += 4_000;
    talks.start(1);
    talks.start(1);
    await vi.waitFor(() => expect(house.told()).toHaveLength(2), WITHIN);
    expect(house.errors).toEqual([failure, failure]);
    await talks.stop();
    await talks.stop();
  });
});

describe('the passes', () => {
  it('are awaited when stopped, and none follows', async () => {
    let release: (() => void) | undefined;
    let passes = 0;
    open(
      harnessInMemory((lobby) => ({
        ...lobby,
        async pass() {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          passes += 1;
        },
      })),
    );
    talks.start(0);
    await vi.waitFor(() => expect(release).toBeDefined(), WITHIN);
    let isStopped = false;
    const stopped = talks.stop().then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStopped).toBe(false);
    release?.();
    release = undefined;
    await stopped;
    expect(passes).toBe(1);
    // Timers fire in order of time: a timer of the loop would fire before this one.
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(release).toBeUndefined();
  });
});
