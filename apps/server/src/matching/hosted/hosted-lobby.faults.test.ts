import { beforeEach, describe, expect, it } from 'vitest';
import { HostedNodes } from '../testing/hosted-nodes';
import { listener, lonely, talent } from '../testing/visitors';
import type { LobbyMessage } from './messages';

const GRACE_MS = 8_000;
const QUIET_MS = 2_000;
const SILENT_MS = 6_000;

let nodes: HostedNodes;

beforeEach(async () => {
  nodes = await HostedNodes.withHost();
});

const at = (node: number) => nodes.at(node);
const call = <T>(asked: Promise<T>) => nodes.call(asked);
const types = (node: number) => nodes.nodes[node]?.told.map(({ type }) => type);

async function passAfter(ms: number, living?: readonly number[]): Promise<void> {
  await nodes.passTime(ms, living === undefined ? undefined : [...living]);
  await nodes.pass();
}

/** Everything of one kind that is said is lost until the next call. */
const lose = (type: LobbyMessage['type'], to?: string) => {
  nodes.bus.loses = (envelope) => envelope.message.type === type && (to ?? envelope.to) === envelope.to;
};
const loseNothing = () => {
  nodes.bus.loses = () => false;
};

describe('what is lost between a node and the host', () => {
  it('a match is told with the next sign of life', async () => {
    await call(at(1).join(lonely('a')));
    lose('told', 'node-1');
    await call(at(2).join(listener('b')));
    expect(nodes.heard(1, 'opened')).toEqual([]);
    loseNothing();
    await nodes.passTime(1_000);
    expect(nodes.heard(1, 'opened')).toMatchObject([{ room: nodes.heard(2, 'opened')[0]?.room }]);
    expect(nodes.heard(2, 'opened')).toHaveLength(1);
  });

  it('an end, a partner who went away, and one who moved are told with the next sign of life', async () => {
    const over = await nodes.talk('a', 1, 'b', 2);
    const room = await nodes.talk('c', 1, 'd', 2);
    const left = await nodes.talk('e', 1, 'f', 2);
    lose('told', 'node-1');
    await call(at(2).end(over.roomId, 'b', 'skip'));
    await call(at(2).away(room.roomId, 'd', GRACE_MS));
    await call(at(3).back('e'));
    loseNothing();
    await nodes.passTime(1_000);
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room: over, by: 'b' }]);
    expect(nodes.heard(1, 'away')).toMatchObject([{ room, userId: 'd' }]);
    expect(nodes.heard(1, 'moved')).toMatchObject([{ roomId: left.roomId, userId: 'e' }]);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ room: over, how: 'skip' }]);
  });

  it('calls take effect with the next sign of life, each once', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await call(at(1).join(talent('leaves', { languages: ['en'] })));
    lose('call');
    const asked = [
      at(1).end(room.roomId, 'a', 'skip'),
      at(1).join(lonely('a', { languages: ['fr'] })),
      at(1).leave('leaves'),
      at(1).join(lonely('joins', { languages: ['ko'] })),
    ];
    await nodes.settled();
    loseNothing();
    await nodes.passTime(1_000);
    await Promise.all(asked);
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 0 });
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
  });

  it('a report is asked for again, and so is the request for one', async () => {
    const lost = { report: 'lost with the report', resync: 'lost with the request' };
    await call(at(1).join(talent('waits')));
    for (const one of Object.values(lost)) await call(at(1).separate('waits', one));
    await call(at(1).separate(lost.report, lost.resync));
    for (const type of ['report', 'resync'] as const) {
      lose('call', 'node-0');
      void at(1).join(talent(lost[type]));
      await nodes.settled();
      lose(type);
      await nodes.passTime(1_000);
      loseNothing();
      await nodes.passTime(1_000);
      expect(at(1).link.isLive).toBe(true);
    }
    expect(await nodes.counts()).toEqual({ waiting: 3, rooms: 0 });
  });

  it('a call that comes late, after the report that says otherwise, changes nothing', async () => {
    await call(at(1).join(lonely('a')));
    nodes.bus.hold('node-1');
    void at(1).leave('a');
    const [late] = nodes.bus.waiting('node-1');
    nodes.bus.restore('node-1');
    nodes.bus.cutOff('node-1');
    await nodes.passTime(4_000);
    await call(at(1).join(lonely('a')));
    await nodes.reconnect(1);
    if (late === undefined) throw new Error('nothing was sent');
    nodes.bus.of('node-1').send('node-0', late);
    await nodes.settled();
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
  });
});

describe('without a host', () => {
  it('nobody is refused, and everybody keeps their place', async () => {
    await call(at(1).join(talent('leaves', { languages: ['en'] })));
    await nodes.cutOff(1);
    expect(at(1).link.isLive).toBe(false);
    await at(1).leave('leaves');
    await at(1).join(talent('comes', { languages: ['en'] }));
    await at(1).join(talent('comes and goes', { languages: ['en'] }));
    await at(1).leave('comes and goes');
    await nodes.reconnect(1);
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
  });

  it('a talk of two visitors of a node ends at once, and the host hears of it later', async () => {
    const room = await nodes.talk('a', 1, 'b', 1);
    await nodes.cutOff(1);
    await at(1).end(room.roomId, 'a', 'skip');
    await at(1).end(room.roomId, 'b', 'end');
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
    await nodes.reconnect(1);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 0 });
    expect(nodes.heard(1, 'ended')).toHaveLength(1);
    // The parting was recorded.
    await call(at(1).join(lonely('a')));
    await call(at(1).join(listener('b')));
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 0 });
  });

  it('the seat of a visitor whose connection breaks is kept for the given time', async () => {
    const room = await nodes.talk('a', 1, 'b', 1);
    await nodes.cutOff(1);
    await at(1).away(room.roomId, 'a', 2_000);
    await at(1).away(room.roomId, 'a', 60_000);
    await at(1).back('a');
    await at(1).away(room.roomId, 'a', 2_000);
    await nodes.passTime(1_999);
    await at(1).pass();
    expect(nodes.heard(1, 'ended')).toEqual([]);
    await nodes.passTime(1);
    await at(1).pass();
    await at(1).pass();
    expect(types(1)).toEqual(['opened', 'away', 'back', 'away', 'ended']);
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room, by: 'a', how: 'lost' }]);
  });

  it('partners elsewhere are told once there is one', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await nodes.cutOff(1);
    await at(1).away(room.roomId, 'a', 60_000);
    expect(nodes.heard(2, 'away')).toEqual([]);
    await nodes.reconnect(1);
    expect(nodes.heard(2, 'away')).toHaveLength(1);
    await nodes.cutOff(1);
    await at(1).back('a');
    await at(1).end(room.roomId, 'a', 'skip');
    await nodes.reconnect(1);
    expect(nodes.heard(2, 'ended')).toHaveLength(1);
    expect(nodes.heard(1, 'ended')).toHaveLength(1);
  });

  it('a visitor who comes from another node returns to the talk later', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await nodes.cutOff(3);
    await at(3).back('a');
    await nodes.reconnect(3);
    expect(nodes.heard(3, 'back')).toMatchObject([{ room, userId: 'a' }]);
    expect(nodes.heard(1, 'moved')).toMatchObject([{ userId: 'a' }]);
  });

  it('two who want to meet again are told that it is not possible', async () => {
    const { roomId } = await nodes.talk('a', 1, 'b', 2);
    await call(at(1).end(roomId, 'a', 'end'));
    await nodes.cutOff(1);
    await expect(at(1).meetAgain({ userId: 'a' }, { userId: 'b' })).rejects.toThrow();
  });
});

describe('a visitor who waits at two nodes', () => {
  it('keeps their place at the one they are connected to', async () => {
    await call(at(2).join(talent('a')));
    await call(at(1).join(talent('a')));
    nodes.connected.add('a');
    // The first node was told that they are elsewhere, and knows better.
    await nodes.pass();
    await call(at(1).leave('a', GRACE_MS));
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
    await call(at(2).leave('a'));
    await nodes.pass();
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 0 });
  });
});

describe('a listener that throws', () => {
  it('is reported, and the changes go on', async () => {
    at(1).onChange(() => {
      throw new Error('a listener of this test');
    });
    const room = await nodes.talk('b', 2, 'a', 1);
    await call(at(2).end(room.roomId, 'b', 'skip'));
    expect(nodes.errors).toHaveLength(2);
  });
});

describe('a node that is silent', () => {
  it('for a moment has none of its waiting visitors matched, not even the first in the queue', async () => {
    nodes.separated.push(['there', 'here']);
    await call(at(2).separate('there', 'here'));
    await call(at(1).join(lonely('there')));
    await passAfter(1, [0, 2, 3]);
    await call(at(2).join(lonely('here')));
    await passAfter(QUIET_MS, [0, 2, 3]);
    await call(at(3).join(listener('newcomer')));
    expect(nodes.heard(3, 'opened')[0]?.room.seats[0].userId).toBe('here');
    await nodes.passTime(0);
    await call(at(3).join(listener('second')));
    expect(nodes.heard(1, 'opened')[0]?.room.seats[0].userId).toBe('there');
  });

  it('for longer is taken over: seats count as away since its last sign of life', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await call(at(1).join(talent('waits')));
    await nodes.passTime(1_000);
    await passAfter(SILENT_MS - 1, [0, 2, 3]);
    expect(nodes.heard(2, 'away')).toEqual([]);
    await passAfter(1, [0, 2, 3]);
    expect(nodes.heard(2, 'away')).toMatchObject([{ room, userId: 'a' }]);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 1 });
    await passAfter(GRACE_MS - SILENT_MS, [0, 2, 3]);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ room, by: 'a', how: 'lost' }]);
  });

  it('is accepted again with all its visitors when it is heard', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    const inner = await nodes.talk('x', 1, 'y', 1);
    await call(at(1).join(lonely('waits', { languages: ['en'] })));
    await nodes.passTime(1_000);
    await call(at(2).separate('waits', 'later'));
    await call(at(2).join(lonely('later', { languages: ['en'] })));
    await passAfter(SILENT_MS, [0, 2, 3]);
    expect(nodes.heard(2, 'away')).toMatchObject([{ room }]);
    await nodes.passTime(1_000);
    expect(nodes.heard(2, 'back')).toMatchObject([{ room, userId: 'a' }]);
    expect(await nodes.counts()).toEqual({ waiting: 2, rooms: 2 });
    await call(at(2).join(listener('c', { languages: ['en'] })));
    expect(nodes.heard(1, 'opened').at(-1)?.room.seats[0].userId).toBe('waits');
    await passAfter(60_000);
    await call(at(1).end(inner.roomId, 'x', 'skip'));
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room: inner, how: 'skip' }]);
  });

  it('learns when it is heard too late that its talks have ended', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await passAfter(SILENT_MS, [0, 2, 3]);
    await passAfter(GRACE_MS, [0, 2, 3]);
    expect(nodes.heard(2, 'ended')).toMatchObject([{ by: 'a' }]);
    await nodes.passTime(1_000);
    expect(nodes.heard(1, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
  });
});

describe('a node that stops', () => {
  it('has its seats kept and the partners told at once', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await call(at(1).join(talent('waits')));
    await nodes.stop(1);
    expect(nodes.heard(2, 'away')).toMatchObject([{ room, userId: 'a' }]);
    expect(await nodes.counts()).toEqual({ waiting: 0, rooms: 1 });
    await passAfter(GRACE_MS - 1);
    await call(at(3).back('a'));
    expect(nodes.heard(2, 'back')).toMatchObject([{ userId: 'a' }]);
  });

  it('and hosts leaves its place to another one at once, and nobody loses anything', async () => {
    const room = await nodes.talk('a', 1, 'b', 2);
    await call(at(1).join(talent('waits')));
    await nodes.stop(0);
    await nodes.passTime(500);
    expect(nodes.hostAt()).toBeDefined();
    await passAfter(60_000);
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 1 });
    await call(at(1).end(room.roomId, 'a', 'skip'));
    expect(nodes.heard(2, 'ended')).toHaveLength(1);
  });
});
