import { RECONNECT_GRACE_MS as GRACE_MS } from '@app/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../lobby';
import { HostedNodes } from '../testing/hosted-nodes';
import { listener, lonely } from '../testing/visitors';
import { SUSPECTED_MS } from './hosted-state';

let nodes: HostedNodes;

beforeEach(async () => {
  nodes = await HostedNodes.withHost();
});

const at = (node: number) => nodes.at(node);
const call = <T>(asked: Promise<T>) => nodes.call(asked);

/** Moves the clock and has the host match. */
async function passAfter(ms: number): Promise<void> {
  await nodes.passTime(ms);
  await nodes.pass();
}

describe('a talk that only the store has', () => {
  let room: Room;

  /** The nodes of both visitors die, and with them whoever knew of the talk. */
  beforeEach(async () => {
    room = await nodes.talk('a', 1, 'b', 2);
    nodes.stored = [room];
    nodes.kill(1);
    nodes.kill(2);
    await nodes.passTime(1);
    await nodes.replaceHost();
  });

  it('goes on when its visitors come back, whether or not they search meanwhile', async () => {
    await call(at(3).back('a'));
    await call(at(3).join(lonely('a')));
    await call(at(3).join(listener('somebody')));
    await passAfter(500);
    await call(at(4).back('b'));
    await passAfter(60_000);
    expect(nodes.heard(3, 'back')).toMatchObject([
      { room, userId: 'a' },
      { userId: 'b', partnerAway: false },
    ]);
    expect(nodes.heard(4, 'back')).toMatchObject([{ room, userId: 'b' }]);
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 1 });
  });

  it('is found for a visitor who comes back later and searches before the store has answered', async () => {
    await passAfter(2_000);
    await call(at(3).join(listener('somebody')));
    const back = at(3).back('a');
    const joined = at(3).join(lonely('a'));
    await call(Promise.all([back, joined]));
    expect(nodes.heard(3, 'back')).toMatchObject([{ room, userId: 'a' }]);
    expect(nodes.heard(3, 'opened')).toEqual([]);
  });

  it('goes on where its visitor searches, though they are heard to be back elsewhere', async () => {
    nodes.connected.add('a');
    await call(at(3).back('a'));
    await call(at(3).join(lonely('a')));
    // From a connection before, at a node that stood still meanwhile.
    await call(at(4).back('a'));
    await passAfter(500);
    await passAfter(500);
    expect(nodes.heard(4, 'moved')).toMatchObject([{ userId: 'a', to: at(3).node }]);
    expect(nodes.heard(3, 'back')).toMatchObject([{ room, userId: 'a' }]);
  });

  it('is kept for the grace for one who does not come back', async () => {
    await passAfter(500);
    await call(at(3).back('a'));
    await passAfter(SUSPECTED_MS);
    expect(nodes.heard(3, 'away')).toMatchObject([{ userId: 'b' }]);
    await passAfter(GRACE_MS);
    expect(nodes.heard(3, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
  });

  it('is over once it has ended in this term, whatever the store says', async () => {
    await passAfter(500);
    await call(at(3).back('a'));
    await call(at(3).end(room.roomId, 'a', 'skip'));
    await call(at(4).back('b'));
    expect(nodes.heard(4, 'back')).toEqual([]);
  });

  it('is ended in the store after a minute if nobody has come back, and no other is', async () => {
    await passAfter(500);
    const other = await nodes.talk('c', 3, 'd', 4);
    nodes.stored.push(other);
    await passAfter(56_000);
    expect(nodes.stored).toEqual([room, other]);
    await passAfter(4_000);
    expect(nodes.stored).toEqual([other]);
  });
});
