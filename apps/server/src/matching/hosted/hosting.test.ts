import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { HostedNodes } from '../testing/hosted-nodes';
import { listener, lonely, talent } from '../testing/visitors';

let nodes: HostedNodes;

beforeEach(async () => {
  nodes = await HostedNodes.withHost();
});

const call = <T>(asked: Promise<T>) => nodes.call(asked);

describe('hosting', () => {
  it('goes to another node within 4 s when the host is killed, and people are matched again', async () => {
    await call(nodes.at(1).join(lonely('a')));
    nodes.kill(0);
    const joined = nodes.at(2).join(listener('b'));
    let ms = 0;
    for (; nodes.heard(2, 'opened').length === 0 && ms < 6_000; ms += 100) {
      await nodes.passTime(100);
      await nodes.pass();
    }
    await joined;
    expect(ms).toBeLessThanOrEqual(4_000);
  });

  it('goes to another node at once when it is known that the host is not there any more', async () => {
    await call(nodes.at(1).join(talent('waits')));
    nodes.kill(0);
    nodes.bus.tellGone('node-0');
    await nodes.passTime(100);
    expect(nodes.hostAt()).toBeDefined();
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
  });

  it('is over for a host that has stood still, whose word counts no more', async () => {
    await call(nodes.at(1).join(lonely('a')));
    const late = nodes.nodes[0]?.hosting.host;
    // Node 0 stands still while the others go on.
    await nodes.passTime(4_000, [1, 2, 3]);
    const host = nodes.hostAt();
    expect([1, 2, 3]).toContain(host);
    // What it was about to say as the host comes after all.
    late?.pass();
    late?.beat();
    await nodes.settled();
    expect(nodes.at(1).link.host).toBe(`node-${host}`);
    await nodes.passTime(1_000);
    expect(nodes.hostAt()).toBe(host);
    await call(nodes.at(2).join(listener('b')));
    expect(nodes.heard(1, 'opened')).toHaveLength(1);
  });

  it('is refused by nodes that know of a later term to one that still takes itself for the host', async () => {
    const before = nodes.nodes[0]?.hosting.host;
    nodes.loseLease();
    await nodes.passTime(0, [1]);
    nodes.kill(2);
    nodes.kill(3);
    // The second host begins while the first one may still act.
    nodes.bus.cutOff('node-0');
    await nodes.passTime(2_000, [1]);
    await nodes.passTime(1_500, [1]);
    expect(nodes.at(1).link.host).toBe('node-1');
    nodes.bus.restore('node-0');
    before?.beat();
    await nodes.passTime(1_000, [0, 1]);
    expect(nodes.at(0).link.host).toBe('node-1');
    expect(nodes.at(1).link.host).toBe('node-1');
  });

  it('ends before the lease does when it cannot be renewed', async () => {
    nodes.bus.cutOff('node-0');
    await nodes.passTime(2_749, [0]);
    expect(nodes.hostAt()).toBe(0);
    await nodes.passTime(1, [0]);
    expect(nodes.hostAt()).toBeUndefined();
  });

  it('stays where it is while Redis restarts without its data, and matches nobody who is out of reach', async () => {
    const before = nodes.nodes[0]?.hosting.host;
    await call(nodes.at(1).join(lonely('a')));
    for (const { lobby } of nodes.nodes) nodes.bus.cutOff(lobby.node);
    nodes.loseLease();
    await nodes.passTime(1_000);
    await call(nodes.at(0).join(listener('b')));
    await nodes.pass();
    expect(nodes.heard(0, 'opened')).toEqual([]);
    for (const { lobby } of nodes.nodes) nodes.bus.restore(lobby.node);
    await nodes.passTime(1_000);
    await nodes.pass();
    expect(nodes.nodes[0]?.hosting.host === before).toBe(true);
    expect([nodes.heard(0, 'opened'), nodes.heard(1, 'opened')]).toMatchObject([[{}], [{}]]);
  });

  it('goes to a node that takes no visitors as soon as there is one', async () => {
    await call(nodes.at(1).join(talent('waits')));
    await nodes.add({ prefersHosting: true });
    for (let tenth = 0; tenth < 10; tenth += 1) await nodes.passTime(100);
    expect(nodes.hostAt()).toBe(4);
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
    // While it is gone others do.
    nodes.kill(4);
    await nodes.passTime(4_000);
    expect(nodes.hostAt()).toBeDefined();
    expect(await nodes.counts()).toEqual({ waiting: 1, rooms: 0 });
  });

  it('knows the nodes of rooms that opened or ended last, and of a host that is new nobody knows', async () => {
    const { roomId } = await nodes.talk('a', 1, 'b', 2);
    await nodes.passTime(RECONNECT_GRACE_MS);
    const host = nodes.nodes[0]?.hosting.host;
    expect(host?.nodesOf(roomId)?.toSorted()).toEqual(['node-1', 'node-2']);
    await call(nodes.at(1).end(roomId, 'a', 'skip'));
    expect(host?.nodesOf(roomId)).toHaveLength(2);
    expect(host?.nodesOf('made-up')).toEqual([]);
    const next = nodes.nodes[await nodes.replaceHost()]?.hosting.host;
    expect(next?.nodesOf(roomId)).toBeUndefined();
  });

  it('begins only once the separations could be read', async () => {
    const failing = new HostedNodes();
    failing.storeFails = true;
    await failing.add();
    await failing.passTime(5_000);
    expect(failing.hostAt()).toBeUndefined();
    expect(failing.errors.length).toBeGreaterThan(0);
    failing.storeFails = false;
    await failing.passTime(2_000);
    expect(failing.hostAt()).toBe(0);
  });
});
