import { RECONNECT_GRACE_MS as GRACE_MS } from '@app/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../lobby';
import { HostedNodes } from '../testing/hosted-nodes';
import { TalksHarness } from '../testing/talks.harness';
import { listener, lonely, NOON, talent } from '../testing/visitors';

/** For this long the partner of a visitor whose node has not reported is told nothing. */
const SUSPECTED_MS = 4_000;

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

describe('a new host', () => {
  it('keeps every place in the queue and every talk, and hears of each separation first', async () => {
    const across = await nodes.talk('a', 1, 'b', 2);
    const within = await nodes.talk('x', 1, 'y', 1);
    await call(at(1).join(lonely('early', { languages: ['en'] })));
    await nodes.passTime(10);
    nodes.separated.push(['early', 'late']);
    await call(at(2).separate('early', 'late'));
    await call(at(2).join(lonely('late', { languages: ['en'] })));
    await nodes.replaceHost();
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 2 });
    await nodes.passTime(500);
    expect([nodes.heard(1, 'ended'), nodes.heard(2, 'ended')]).toEqual([[], []]);
    await call(at(3).join(listener('c', { languages: ['en'] })));
    expect(nodes.heard(3, 'opened')[0]?.room.seats.map(({ userId }) => userId)).toEqual(['early', 'c']);
    await call(at(1).end(across.roomId, 'a', 'skip'));
    await call(at(1).end(within.roomId, 'y', 'skip'));
    expect(nodes.heard(2, 'ended')).toHaveLength(1);
    expect(nodes.heard(1, 'ended')).toHaveLength(2);
    // Both nodes have reported their visitors, so nobody counts as lost.
    await passAfter(SUSPECTED_MS + GRACE_MS);
    expect(await nodes.counts()).toMatchObject({ rooms: 1 });
  });

  it('matches nobody whom the store has as separated, though no node reports it', async () => {
    nodes.separated.push(['a', 'b']);
    await call(at(1).join(talent('a')));
    await nodes.replaceHost();
    await call(at(2).join(listener('b')));
    await passAfter(60_000);
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 0 });
  });

  it('keeps those apart who parted before, in the usual time', async () => {
    const { roomId } = await nodes.talk('a', 1, 'b', 2);
    await call(at(1).end(roomId, 'a', 'skip'));
    await nodes.replaceHost();
    await call(at(1).join(lonely('a')));
    await call(at(2).join(listener('b')));
    await passAfter(20_000);
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 0 });
    await passAfter(40_000);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 1 });
  });

  it('keeps those apart whom the store has as parted of late, though no node reports it', async () => {
    nodes.parted.push(['a', 'b', nodes.now()]);
    await nodes.replaceHost();
    await call(at(1).join(lonely('a')));
    await call(at(2).join(listener('b')));
    await passAfter(20_000);
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 0 });
    await passAfter(40_000);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 1 });
  });

  it('has nobody wait longer, or shorter, because the clocks of machines differ', async () => {
    const nodes = new HostedNodes();
    await nodes.add({ aheadMs: -3_600_000 });
    await nodes.add();
    await nodes.add({ aheadMs: 3_600_000 });
    nodes.separated.push(['first', 'second']);
    await nodes.passTime(5_000);
    await nodes.call(nodes.at(1).separate('first', 'second'));
    await nodes.call(nodes.at(1).join(lonely('first', { languages: ['en'] })));
    await nodes.passTime(500);
    await nodes.call(nodes.at(2).join(lonely('second', { languages: ['en'] })));
    expect([0, 1, 2].map((node) => nodes.at(node).now())).toEqual(Array(3).fill(nodes.at(0).now()));
    nodes.kill(0);
    await nodes.passTime(5_000);
    expect(nodes.hostAt()).toBeDefined();
    await nodes.call(nodes.at(1).join(listener('c', { languages: ['en'] })));
    const [opened] = nodes.heard(1, 'opened');
    expect(opened?.room.seats.map(({ userId }) => userId)).toEqual(['first', 'c']);
    expect(opened?.room.seats.map(({ since }) => (opened.room.openedAt - since) / 1_000)).toEqual([5.5, 0]);
  });

  it('keeps a seat for a visitor who is away, and frees it if they stay away', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await call(at(1).away(room.roomId, 'a', GRACE_MS));
    await nodes.replaceHost();
    await passAfter(GRACE_MS - 3_000 - 1);
    expect(nodes.heard(2, 'ended')).toEqual([]);
    await passAfter(1);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ by: 'a', how: 'lost' }]);
  });

  it('hears of ends, departures, returns and joins that the last one did not acknowledge', async () => {
    const over = await nodes.talk('a', 1, 'b', 2);
    const broken = await nodes.talk('c', 1, 'd', 2);
    await call(at(1).away(broken.roomId, 'c', 60_000));
    await call(at(1).join(talent('leaves', { languages: ['en'] })));
    nodes.bus.cutOff('node-0');
    const asked = [
      at(1).end(over.roomId, 'a', 'skip'),
      at(1).join(talent('a', { languages: ['fr'] })),
      at(1).back('c'),
      at(1).leave('leaves'),
      at(2).join(talent('joins', { languages: ['ko'] })),
    ];
    await nodes.replaceHost();
    await Promise.all(asked);
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 1 });
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room: over, by: 'a', how: 'skip' }]);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ room: over, by: 'a' }]);
    expect(nodes.heard(2, 'back')).toMatchObject([{ room: broken, userId: 'c' }]);
  });

  it('ends for both a room that one node reports and the other denies', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    nodes.bus.loses = ({ to }) => to === 'node-1';
    await call(at(2).end(room.roomId, 'b', 'skip'));
    nodes.bus.loses = () => false;
    expect(nodes.heard(1, 'ended')).toEqual([]);
    await nodes.replaceHost();
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
    expect(nodes.heard(2, 'ended')).toHaveLength(1);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 0 });
  });

  it('ends a room of which one of the two waits at another node', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    nodes.bus.cutOff('node-1');
    nodes.bus.cutOff('node-2');
    await nodes.replaceHost();
    await call(at(3).join(talent('a')));
    await nodes.reconnect(1, 2);
    expect(nodes.heard(1, 'ended').concat(nodes.heard(2, 'ended'))).toMatchObject([{ room }, { room }]);
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
  });

  it('does not take up again a room that ended before the other node was back', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    nodes.bus.cutOff('node-2');
    await nodes.replaceHost();
    await call(at(1).end(room.roomId, 'a', 'skip'));
    await nodes.reconnect(2);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ room, by: 'a', how: 'lost' }]);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 0 });
  });

  it('returns a visitor to their talk who came back before the node reported it', async () => {
    const room = await nodes.talk('a', 1, 'b', 1);
    nodes.bus.cutOff('node-1');
    await nodes.replaceHost();
    await call(at(2).back('b'));
    expect(nodes.heard(2, 'back')).toEqual([]);
    await nodes.reconnect(1);
    expect(nodes.heard(2, 'back')).toMatchObject([{ room, userId: 'b', partnerAway: false }]);
    expect(nodes.heard(1, 'moved')).toMatchObject([{ userId: 'b' }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['have left', () => call(at(2).leave('b'))],
    ['come too late', () => nodes.passTime(GRACE_MS)],
  ])('does not return them if they %s', async (_, meanwhile) => {
    await nodes.talk('a', 1, 'b', 1);
    nodes.bus.cutOff('node-1');
    await nodes.replaceHost();
    if (_ === 'have left') await call(at(2).back('b'));
    await meanwhile();
    if (_ !== 'have left') await call(at(2).back('b'));
    await nodes.reconnect(1);
    expect(nodes.heard(2, 'back')).toEqual([]);
  });

  it('tells a node that comes late where the partner of its visitor is', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    nodes.bus.cutOff('node-1');
    await nodes.replaceHost();
    await call(at(3).back('b'));
    expect(nodes.heard(3, 'back')).toMatchObject([{ userId: 'b' }]);
    await nodes.reconnect(1);
    expect(nodes.heard(1, 'back')).toEqual([
      { type: 'back', room, nodes: ['node-1', 'node-3'], userId: 'b', partnerAway: false },
    ]);
  });

  it('tells a visitor who moved while their partner was away that the partner is back', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await call(at(2).away(room.roomId, 'b', GRACE_MS));
    await call(at(3).back('a'));
    expect(nodes.heard(3, 'back')).toMatchObject([{ userId: 'a', partnerAway: true }]);
    await nodes.cutOff(2, 3);
    await call(at(2).back('b'));
    await nodes.replaceHost();
    await nodes.reconnect(2);
    await nodes.reconnect(3);
    expect(nodes.heard(3, 'back')).toMatchObject([{ userId: 'a' }, { userId: 'b', partnerAway: false }]);
  });

  describe('that does not hear the node of a talking visitor', () => {
    let room: Room;

    beforeEach(async () => {
      room = await nodes.talk('a', 1, 'b', 2);
      nodes.bus.cutOff('node-2');
      await nodes.replaceHost();
      await passAfter(SUSPECTED_MS - 1);
      expect(nodes.heard(1, 'away')).toEqual([]);
      await passAfter(1);
      expect(nodes.heard(1, 'away')).toMatchObject([{ userId: 'b' }]);
    });

    it('tells the partner soon, and ends the talk if they stay away', async () => {
      await passAfter(GRACE_MS - SUSPECTED_MS - 1);
      expect(nodes.heard(1, 'ended')).toEqual([]);
      await passAfter(1);
      expect(nodes.heard(1, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
      expect(nodes.heard(1, 'away')).toHaveLength(1);
    });

    it('tells the partner when the node is back, and the talk goes on', async () => {
      await nodes.reconnect(2);
      await passAfter(60_000);
      expect(nodes.heard(1, 'back')).toMatchObject([{ userId: 'b', partnerAway: false }]);
      expect(nodes.heard(1, 'ended')).toEqual([]);
    });

    it('lets them come back to another node', async () => {
      await call(at(3).back('b'));
      await passAfter(60_000);
      expect(nodes.heard(1, 'back')).toMatchObject([{ userId: 'b' }]);
      expect(nodes.heard(1, 'ended')).toEqual([]);
    });
  });
});

describe('the talks of a node whose host is replaced', () => {
  it('report no match to a visitor who skipped while there was none', async () => {
    const house = new TalksHarness([at(1)], { now: NOON });
    await call(house.join(lonely('a')));
    nodes.bus.loses = ({ to }) => to === 'node-1';
    await call(at(2).join(listener('b')));
    nodes.bus.loses = () => false;
    nodes.bus.cutOff('node-1');
    await nodes.passTime(4_000);
    await call(house.at(0).skip('a'));
    await nodes.reconnect(1);
    await nodes.settled();
    expect(house.told()).toEqual([]);
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
  });
});
