import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LateLobby } from './testing/late-lobby';
import { lateHarness, type TalksHarness } from './testing/talks.harness';
import { listener, lonely } from './testing/visitors';

const ann = lonely('ann');
const bob = listener('bob');
const cat = listener('cat');

let house: TalksHarness;
let lobby: LateLobby;

beforeEach(() => {
  ({ house, lobby } = lateHarness());
});

/** Tells one node everything it has not been told yet. Returns what its visitors were told. */
function deliverTo(node: number): string[] {
  while (lobby.deliver(`node-${node}`));
  return house.told();
}

function deliverAll(): string[] {
  lobby.deliverAll();
  return house.told().sort();
}

/** Ann at the first node and Bob at the second were put into a room, and neither node knows. */
async function annAndBobMeet(): Promise<void> {
  await house.join(ann, 0);
  await house.join(bob, 1);
}

async function annAndBobTalk(): Promise<void> {
  await annAndBobMeet();
  deliverAll();
}

describe('two nodes', () => {
  it('inform only their own visitors, and know the partner’s node', async () => {
    await annAndBobMeet();
    expect(deliverTo(1)).toEqual(['bob: match ann in room-1']);
    expect(house.at(0).partnerOf('ann')).toBeUndefined();
    expect(deliverTo(0)).toEqual(['ann: match bob in room-1']);
    expect(house.at(0).partnerOf('ann')).toEqual({ userId: 'bob', roomId: 'room-1', node: 'node-1' });
    expect(house.at(1).partnerOf('bob')).toEqual({ userId: 'ann', roomId: 'room-1', node: 'node-0' });
    // Either may be the one to record it, and only one counts it.
    expect(house.opened.map(({ roomId }) => roomId)).toEqual(['room-1', 'room-1']);
    expect(house.matched).toHaveLength(1);
    await house.at(0).skip('ann');
    expect(deliverAll()).toEqual(['bob: left']);
    expect(house.closed.map(({ roomId }) => roomId)).toEqual(['room-1', 'room-1']);
    expect(house.parted).toHaveLength(1);
    expect(house.over).toEqual(['room-1', 'room-1']);
  });

  it('resume a talk at the second, and the first gives it up', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    expect(deliverAll()).toEqual(['bob: reconnecting']);
    await house.comeBack('ann', 1);
    expect(deliverAll()).toEqual(['ann: match bob in room-1', 'bob: back']);
    expect(house.at(0).partnerOf('ann')).toBeUndefined();
    expect(house.at(1).partnerOf('bob')?.node).toBe('node-1');
    await house.at(1).skip('bob');
    expect(deliverAll()).toEqual(['ann: left']);
    await house.join(ann, 0);
    await house.expectCounts(1, 0);
  });

  it('give up a talk also if its visitor comes too late to the other', async () => {
    await annAndBobTalk();
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    house.clock.now += RECONNECT_GRACE_MS;
    await house.comeBack('ann', 1);
    expect(deliverAll()).toEqual(['bob: left', 'bob: reconnecting']);
    await house.join(ann, 0);
    await house.join(cat, 1);
    expect(deliverAll()).toEqual(['ann: match cat in room-2', 'cat: match ann in room-2']);
  });

  it('keep a visitor in the queue who now waits at the other, when their connection to the first breaks', async () => {
    await house.join(ann, 0);
    await house.join(ann, 1);
    await house.at(0).broken('ann', RECONNECT_GRACE_MS);
    await house.at(0).remove('ann');
    await house.expectCounts(1, 0);
    await house.join(bob, 0);
    expect(deliverAll()).toEqual(['ann: match bob in room-1', 'bob: match ann in room-1']);
  });

  it('are both told to disconnect a visitor, and one of them does', async () => {
    await annAndBobTalk();
    house.connected.delete('ann');
    await house.at(1).remove('ann');
    expect(deliverAll()).toEqual([]);
    await house.at(0).remove('ann');
    expect(deliverAll()).toEqual(['bob: left']);
    expect(house.parted).toMatchObject([{ how: 'removed' }]);
  });
});

describe('a room that a node learns of late', () => {
  it('is revoked if its visitor left meanwhile, and the other keeps waiting with their seniority', async () => {
    await house.join(bob, 1);
    house.clock.now += 500;
    await house.join(ann, 0);
    await house.at(0).skip('ann');
    expect(deliverTo(0)).toEqual([]);
    // Bob's node receives the match before the end of the room, so Bob is told of both.
    expect(deliverTo(1)).toEqual(['bob: match ann in room-1', 'bob: left']);
    await house.expectCounts(0, 0);
    house.clock.now += 500;
    await house.join(bob, 1);
    await house.join(cat, 0);
    await house.join(ann, 0);
    deliverAll();
    expect(house.matched.at(-1)).toEqual([[1_000, 0], 100, true]);
  });

  it('is ended without a parting if its visitor is gone, and the other, who was told, joins again', async () => {
    await annAndBobMeet();
    house.connected.delete('ann');
    expect(deliverTo(1)).toEqual(['bob: match ann in room-1']);
    expect(deliverTo(0)).toEqual([]);
    expect(deliverTo(1)).toEqual(['bob: left']);
    // Bob's node recorded that the room opened, so its end has to be recorded too. Ann's does not know whether it was.
    expect(house.opened.map(({ roomId }) => roomId)).toEqual(['room-1']);
    expect(house.closed.map(({ roomId }) => roomId)).toEqual(['room-1', 'room-1']);
    expect(house.parted).toEqual([]);
    await house.expectCounts(0, 0);
    await house.join(bob, 1);
    await house.join(ann, 0);
    expect(deliverAll()).toEqual(['ann: match bob in room-2', 'bob: match ann in room-2']);
  });

  it('that is already over is reported to its visitor with its end', async () => {
    await annAndBobMeet();
    deliverTo(0);
    await house.at(0).skip('ann');
    deliverTo(0);
    expect(deliverTo(1)).toEqual(['bob: match ann in room-1', 'bob: left']);
    expect(house.at(1).partnerOf('bob')).toBeUndefined();
  });

  it('is skipped for a later one, of which the visitor is told', async () => {
    await annAndBobMeet();
    await house.comeBack('ann', 1);
    await house.join(ann, 1);
    deliverTo(1);
    // The first node never told Ann of this room, and does not know that she is at the second.
    deliverAll();
    house.told();
    await house.at(1).skip('ann');
    await house.join(ann, 1);
    await house.join(cat, 0);
    expect(deliverAll()).toContain('cat: match ann in room-2');
    expect(house.at(1).partnerOf('ann')?.userId).toBe('cat');
  });

  it('leaves a visitor in the queue who was never told of it, although the partner skipped', async () => {
    await house.join(ann, 0);
    await house.join(bob, 0);
    await house.comeBack('bob', 1);
    expect(deliverTo(1)).toEqual(['bob: match ann in room-1']);
    await house.at(1).skip('bob');
    expect(deliverAll()).toEqual([]);
    await house.expectCounts(1, 0);
    await house.join(cat, 1);
    expect(deliverAll()).toEqual(['ann: match cat in room-2', 'cat: match ann in room-2']);
  });
});

describe('a node that a visitor has left', () => {
  it('gives them up to the node they are at, although its own join arrives late', async () => {
    await house.join(ann, 1);
    await house.join(cat, 1);
    await house.comeBack('cat', 0);
    // A late join of Ann's older connection arrives at the first node before the match is told.
    await lobby.nodes[0]?.join(ann);
    expect(deliverAll()).toContain('ann: match cat in room-1');
    expect(house.at(1).partnerOf('ann')?.userId).toBe('cat');
  });
});

describe('an end that a node learns of late', () => {
  beforeEach(annAndBobTalk);

  it('is reported to neither if both asked for it, and counts once', async () => {
    await house.at(0).skip('ann');
    await house.at(1).skip('bob');
    expect([house.at(0).partnerOf('ann'), house.at(1).partnerOf('bob')]).toEqual([undefined, undefined]);
    expect(deliverAll()).toEqual([]);
    expect(house.parted).toHaveLength(1);
    await house.expectCounts(0, 0);
  });

  it('does not undo that its visitor joins again', async () => {
    await house.at(0).skip('ann');
    await house.join(ann, 0);
    await house.expectCounts(1, 0);
    await house.join(cat, 1);
    expect(deliverAll()).toEqual(['ann: match cat in room-2', 'bob: left', 'cat: match ann in room-2']);
  });

  it('does not undo that its visitor leaves again after joining', async () => {
    await house.at(0).skip('ann');
    await house.join(ann, 0);
    await house.at(0).end('ann');
    await house.join(cat, 1);
    await house.expectCounts(1, 0);
    expect(deliverAll()).toEqual(['bob: left']);
  });

  it('keeps the seniority of a visitor whose connection breaks after joining again', async () => {
    await house.at(0).skip('ann');
    await house.join(ann, 0);
    house.clock.now += 700;
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    await house.expectCounts(0, 0);
    deliverAll();
    await house.join(ann, 0);
    await house.join(cat, 0);
    deliverAll();
    expect(house.matched.at(-1)).toEqual([[700, 0], 100, true]);
  });

  it('does not undo the join of a visitor who comes back to a talk that is over', async () => {
    await house.breakOff('ann', RECONNECT_GRACE_MS);
    deliverAll();
    await house.at(1).skip('bob');
    await house.comeBack('ann', 0);
    await house.join(ann, 0);
    expect(deliverAll()).toEqual([]);
    await house.join(cat, 1);
    expect(deliverAll()).toEqual(['ann: match cat in room-2', 'cat: match ann in room-2']);
  });

  it('does not tell a leaving visitor that the partner is reconnecting', async () => {
    await house.breakOff('bob', RECONNECT_GRACE_MS);
    await house.at(0).skip('ann');
    await house.comeBack('bob', 1);
    expect(deliverAll()).toEqual([]);
  });
});

describe('a return that a node learns of late', () => {
  beforeEach(annAndBobTalk);

  it('is not reported to a visitor who is leaving again', async () => {
    await house.comeBack('ann', 0);
    await house.at(0).skip('ann');
    expect(deliverAll()).toEqual(['bob: left']);
    expect(house.at(0).partnerOf('ann')).toBeUndefined();
  });

  it('is not reported to a visitor who left before the other node knew them, until they come again', async () => {
    await house.comeBack('ann', 1);
    await house.at(1).skip('ann');
    expect(deliverAll()).toEqual(['bob: left']);
    await house.expectCounts(0, 0);
    await Promise.all([house.join(cat, 0), house.join(ann, 0)]);
    deliverAll();
    await house.comeBack('ann', 1);
    expect(deliverAll()).toEqual(['ann: match cat in room-2']);
  });

  it('to a talk that is over is reported with its end, and the visitor is in no queue until they join again', async () => {
    await house.comeBack('ann', 0);
    await house.at(1).skip('bob');
    await house.join(ann, 0);
    await house.expectCounts(1, 0);
    expect(deliverAll()).toEqual(['ann: left', 'ann: match bob in room-1']);
    await house.expectCounts(0, 0);
    house.clock.now += 300;
    await house.join(ann, 0);
    await house.join(cat, 0);
    deliverAll();
    expect(house.matched.at(-1)).toEqual([[300, 0], 100, true]);
  });

  it('counts as away again if the connection broke meanwhile', async () => {
    await house.breakOff('ann', 2_000);
    deliverAll();
    await house.comeBack('ann', 1);
    await house.breakOff('ann', 2_000);
    expect(deliverAll()).toEqual(['bob: back', 'bob: reconnecting']);
    await house.pass(RECONNECT_GRACE_MS);
    expect(deliverAll()).toEqual(['bob: left']);
  });
});
