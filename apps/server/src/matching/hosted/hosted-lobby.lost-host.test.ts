import { beforeEach, describe, expect, it } from 'vitest';
import { HostedNodes } from '../testing/hosted-nodes';
import { listener, lonely } from '../testing/visitors';

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

describe('a host that dies', () => {
  it.each([
    [1, 2],
    [2, 1],
  ])(
    'tells of a match which one of the two nodes was not told of, when node %i reports first',
    async (first, second) => {
      await call(at(1).join(lonely('a')));
      await call(at(2).join(listener('early')));
      await call(at(2).end(nodes.heard(2, 'opened')[0]?.room.roomId ?? '', 'early', 'skip'));
      await call(at(1).join(lonely('b')));
      nodes.bus.loses = ({ to, message }) => to === 'node-1' && message.type === 'told';
      await call(at(2).join(listener('c')));
      nodes.bus.loses = () => false;
      const room = nodes.heard(2, 'opened')[1]?.room;
      for (const node of [1, 2]) nodes.bus.cutOff(`node-${node}`);
      await nodes.replaceHost();
      await nodes.reconnect(first);
      await nodes.reconnect(second);
      await passAfter(60_000);
      expect(nodes.heard(1, 'opened').at(-1)?.room).toEqual(room);
      expect(nodes.heard(2, 'opened')).toHaveLength(2);
      expect(nodes.heard(2, 'away')).toEqual([]);
      expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 1 });
      await call(at(1).end(room?.roomId ?? '', 'b', 'skip'));
      expect(nodes.heard(2, 'ended').at(-1)).toMatchObject({ room, by: 'b', how: 'skip' });
    },
  );

  it('ends a room when one of its two has begun another search', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    nodes.bus.cutOff('node-2');
    await call(at(1).end(room.roomId, 'a', 'skip'));
    await call(at(1).join(lonely('a')));
    await nodes.replaceHost();
    await nodes.reconnect(2);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ room }]);
    expect(nodes.heard(1, 'opened')).toHaveLength(1);
  });

  it('ends a room of which one of the two has come to the node of the other and begun another search', async () => {
    const room = await nodes.talk('a', 2, 'b', 1);
    nodes.kill(1);
    await nodes.cutOff(2);
    await call(at(2).back('b'));
    await call(at(2).leave('b'));
    await call(at(2).join(listener('b')));
    await nodes.replaceHost();
    await nodes.reconnect(2);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
  });
});

describe('a new host', () => {
  it('has one wait on who searches and was away from a talk for too long', async () => {
    const room = await nodes.talk('a', 1, 'b', 1);
    await call(at(1).away(room.roomId, 'a', 8_000));
    nodes.bus.cutOff('node-1');
    await nodes.passTime(5_000);
    await nodes.replaceHost();
    await call(at(2).back('a'));
    await call(at(2).join(lonely('a')));
    await nodes.reconnect(1);
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room }]);
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
  });

  it('does not take a visitor who has moved since for one who is back at the node they came to first', async () => {
    await nodes.replaceHost();
    await call(at(1).back('a'));
    await call(at(1).join(lonely('a')));
    await passAfter(500);
    await call(at(2).join(listener('b')));
    await call(at(3).back('a'));
    expect(nodes.heard(3, 'back')).toMatchObject([{ userId: 'a' }]);
    await nodes.add();
    expect(nodes.heard(3, 'moved')).toEqual([]);
  });
});

describe('a visitor who leaves while the host hears nothing of their node', () => {
  it('waits no more, however often they were matched and given back before it heard of that', async () => {
    await call(at(1).join(lonely('a')));
    nodes.bus.hold('node-1');
    const left = at(1).leave('a');
    for (const partner of ['b', 'c']) {
      await call(at(2).join(listener(partner)));
      await call(at(2).end(nodes.heard(2, 'opened').at(-1)?.room.roomId ?? '', partner, 'cancelled'));
    }
    expect(nodes.heard(1, 'opened')).toHaveLength(2);
    nodes.bus.restore('node-1');
    await call(left);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 0 });
    await nodes.replaceHost();
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 0 });
  });
});

describe('a node whose death is known', () => {
  it('has none of its waiting visitors matched until it is heard again', async () => {
    await call(at(1).join(lonely('a')));
    nodes.bus.tellGone('node-1');
    await call(at(2).join(listener('b')));
    expect(nodes.heard(2, 'opened')).toEqual([]);
    await nodes.passTime(1_000);
    await nodes.pass();
    expect(nodes.heard(2, 'opened')).toHaveLength(1);
  });
});

describe('an end of which the host hears late', () => {
  it('is void if the visitor has come back to the talk at another node meanwhile', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await nodes.cutOff(1);
    await call(at(1).end(room.roomId, 'a', 'skip'));
    await call(at(3).back('a'));
    expect(nodes.heard(3, 'back')).toMatchObject([{ room, userId: 'a' }]);
    await nodes.reconnect(1);
    expect([nodes.heard(2, 'ended'), nodes.heard(3, 'ended')]).toEqual([[], []]);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 1 });
  });

  it('takes effect if the partner was told', async () => {
    const room = await nodes.talk('a', 1, 'b', 1);
    await nodes.cutOff(1);
    await call(at(1).end(room.roomId, 'a', 'skip'));
    await call(at(3).back('a'));
    await nodes.reconnect(1);
    expect(nodes.heard(3, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
    expect(nodes.heard(1, 'ended')).toHaveLength(1);
  });
});

describe('a host that dies with both visitors of a talk', () => {
  it('leaves the talk to them, though the store has not heard of it', async () => {
    const room = await nodes.talk('a', 0, 'b', 0);
    await nodes.replaceHost();
    await call(at(2).back('a'));
    await call(at(3).back('b'));
    await passAfter(500);
    expect(nodes.heard(2, 'back')).toMatchObject([{ room, userId: 'a', partnerAway: false }]);
    expect(nodes.heard(3, 'back')).toMatchObject([
      { room, userId: 'b', partnerAway: false },
      { userId: 'a' },
    ]);
    await passAfter(60_000);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 1 });
  });

  it('leaves it to them when another node has died just before', async () => {
    nodes.kill(1);
    nodes.bus.tellGone('node-1');
    const room = await nodes.talk('a', 0, 'b', 0);
    await nodes.replaceHost();
    await call(at(3).back('a'));
    await passAfter(500);
    expect(nodes.heard(3, 'back')).toMatchObject([{ room, userId: 'a' }]);
  });

  it('leaves it to those who come back before the others have reported it', async () => {
    const room = await nodes.talk('a', 0, 'b', 0);
    for (const node of [1, 2]) nodes.bus.cutOff(`node-${node}`);
    await nodes.replaceHost();
    await call(at(3).back('a'));
    await nodes.reconnect(1, 2);
    await nodes.pass();
    expect(nodes.heard(3, 'back')).toMatchObject([{ room, userId: 'a' }]);
  });

  it('takes with it what is over, though the store has it as open, and they have parted', async () => {
    const room = await nodes.talk('a', 0, 'b', 0);
    await call(at(0).end(room.roomId, 'a', 'skip'));
    nodes.stored = [room];
    for (const node of [1, 2]) nodes.bus.cutOff(`node-${node}`);
    await nodes.replaceHost();
    await call(at(3).back('a'));
    for (const node of [1, 2]) nodes.bus.restore(`node-${node}`);
    for (let times = 0; times < 10; times += 1) await passAfter(100);
    expect(nodes.heard(3, 'back')).toEqual([]);
    await call(at(3).join(lonely('a')));
    await call(at(2).join(listener('b')));
    await passAfter(20_000);
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 0 });
  });

  it('leaves to the store what has lasted for longer', async () => {
    await nodes.talk('a', 0, 'b', 0);
    await nodes.passTime(6_000);
    await nodes.replaceHost();
    await call(at(2).back('a'));
    await passAfter(500);
    expect(nodes.heard(2, 'back')).toEqual([]);
  });

  it('a talk ends at once as well while the host is out of reach, and not only when it has been silent for long', async () => {
    const room = await nodes.talk('a', 1, 'b', 1);
    nodes.bus.cutOff('node-1');
    await at(1).end(room.roomId, 'a', 'skip');
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
    nodes.bus.restore('node-1');
    await nodes.passTime(1_500);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 0 });
    expect(nodes.heard(1, 'ended')).toHaveLength(1);
  });
});
