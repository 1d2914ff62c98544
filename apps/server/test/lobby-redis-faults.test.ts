import { describe, expect, it, vi } from 'vitest';
import { keyPrefix } from '../src/matching/lobby-keys';
import { readScripts } from '../src/matching/lua';
import { listener, lonely, talent } from '../src/matching/testing/visitors';
import { ProxiedLobby } from './lobby-proxied';
import { skipRedis } from './redis-server';
import { WITHIN } from './within';

describe.skipIf(skipRedis)('the lobby on Redis of three nodes', () => {
  const lobby = new ProxiedLobby().setUp();

  describe('when the connection breaks', () => {
    it('receives every change it missed, once and in order', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0);
      await lobby.at(1).away(room.roomId, 'b', 60_000);
      await lobby.at(1).back('b');
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      lobby.reconnect(0);
      await vi.waitUntil(() => lobby.heard(0, 'ended').length > 0, WITHIN);
      expect(lobby.nodes.told[0]?.map(({ type }) => type)).toEqual(['opened', 'away', 'back', 'ended']);
    });

    it('receives only the end of a room that it had revoked', async () => {
      await lobby.at(0).join(lonely('a'));
      await lobby.cutOff(0);
      await lobby.at(1).join(listener('b'));
      await lobby.at(0).back('a');
      const told: string[] = [];
      lobby.at(0).onChange((change) => {
        told.push(change.type);
        if (change.type === 'opened') void lobby.at(0).end(change.room.roomId, 'a', 'untold');
      });
      lobby.reconnect(0);
      await vi.waitUntil(() => told.includes('ended'), WITHIN);
      expect(told).toEqual(['opened', 'ended']);
    });

    it('learns what happened to its waiting visitors before it puts them back', async () => {
      await lobby.at(0).join(lonely('a'));
      await lobby.cutOff(0);
      await lobby.at(0).join(lonely('a'));
      await lobby.at(1).join(listener('b'));
      const room = await lobby.roomAt(1);
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      lobby.reconnect(0);
      await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
      await lobby.inTouch(0, { waiting: 0, rooms: 0 });
    });

    it('repeats joins, leaves and ends that were in flight', async () => {
      await lobby.at(2).join(talent('crowd'));
      for (let round = 0; round < 20; round += 1) {
        const joins = Array.from({ length: 10 }, (_, one) => lobby.at(0).join(talent(`${round}-${one}`)));
        const leaves = Array.from({ length: 5 }, (_, one) => lobby.at(0).leave(`${round}-${one}`));
        if (round % 2 === 0) await Promise.race(joins);
        lobby.proxies[0]?.reset();
        await Promise.all([...joins, ...leaves]);
      }
      await lobby.inTouch(0, { waiting: 101, rooms: 0 });
    });

    it('matches every two visitors in one room, and reports each seat once, whatever breaks meanwhile', async () => {
      const people = 120;
      const done: Promise<void>[] = [];
      for (let one = 0; one < people; one += 1) {
        const join = one % 2 === 0 ? lonely : listener;
        done.push(lobby.at(one % 3).join(join(`u${one}`)));
        if (one % 15 === 0) {
          lobby.proxies[one % 3]?.reset();
          await new Promise(setImmediate);
        }
      }
      await Promise.all(done);
      await vi.waitUntil(async () => {
        await lobby.beat(0, 1, 2);
        const counts = await lobby.at(0).counts();
        return lobby.at(0).isLive && counts.waiting === 0 && counts.rooms === people / 2;
      }, WITHIN);
      const seatsTold = () =>
        lobby.nodes.told.flatMap((list, node) =>
          list.flatMap((change) =>
            change.type === 'opened'
              ? change.room.seats.filter((_, seat) => change.nodes[seat] === lobby.at(node).node)
              : [],
          ),
        );
      await vi.waitUntil(() => seatsTold().length >= people, WITHIN);
      expect(new Set(seatsTold().map(({ userId }) => userId)).size).toBe(people);
      expect(seatsTold()).toHaveLength(people);
    });

    it('notices a connection over which nothing arrives any more', async () => {
      await lobby.at(0).join(talent('a'));
      lobby.proxies[0]?.set('black-hole');
      await lobby.at(0).join(talent('b'));
      expect(lobby.at(0).isLive).toBe(false);
      lobby.reconnect(0);
      await lobby.inTouch(0, { waiting: 2, rooms: 0 });
    });

    it('recovers when only the connection for changes breaks', async () => {
      const listening = () => lobby.redis.client().client('LIST');
      const id = /id=(\d+) .*cmd=xread/;
      const readers = String(await listening())
        .split('\n')
        .flatMap((line) => id.exec(line)?.[1] ?? []);
      await Promise.all(readers.map((reader) => lobby.redis.client().client('KILL', 'ID', reader)));
      await lobby.talk('a', 0, 'b', 1);
    });

    it('tolerates a slow connection', async () => {
      lobby.proxies[0]?.slowBy(300);
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.at(0).end(room.roomId, 'a', 'skip');
      await vi.waitUntil(() => lobby.heard(1, 'ended').length === 1, WITHIN);
      expect(lobby.nodes.errors).toEqual([]);
    });
  });

  describe('while Redis is out of reach', () => {
    it('refuses nobody, and carries requests out later', async () => {
      await lobby.at(0).join(talent('leaves', { language: 'en' }));
      await lobby.cutOff(0);
      await lobby.at(0).leave('leaves');
      await lobby.at(0).join(talent('comes', { language: 'en' }));
      await lobby.at(0).join(talent('comes and goes', { language: 'en' }));
      await lobby.at(0).leave('comes and goes');
      await lobby.at(0).pass();
      expect(await lobby.at(0).counts()).toEqual({ waiting: 1, rooms: 0 });
      lobby.reconnect(0);
      await lobby.inTouch(0, { waiting: 1, rooms: 0 });
      await lobby.at(1).join(listener('b', { language: 'en' }));
      expect((await lobby.roomAt(0)).seats[0].userId).toBe('comes');
    });

    it('also passes on what is requested while it catches up', async () => {
      await lobby.cutOff(0);
      await lobby.at(0).join(talent('first', { language: 'en' }));
      lobby.proxies[0]?.slowBy(150);
      lobby.reconnect(0);
      const counted = (waiting: number) =>
        vi.waitUntil(async () => (await lobby.at(1).counts()).waiting === waiting, WITHIN);
      // Redis has the first visitor by now, but the answer has not reached the node.
      await counted(1);
      await lobby.at(0).join(talent('first', { language: 'en' }));
      await lobby.at(0).leave('first');
      await lobby.at(0).join(talent('second', { language: 'en' }));
      await lobby.at(0).join(talent('third', { language: 'en' }));
      await counted(2);
    });

    it('ends a talk of two visitors of this node at once, and tells Redis later', async () => {
      const room = await lobby.talk('a', 0, 'b', 0);
      await lobby.cutOff(0);
      await lobby.at(0).end(room.roomId, 'a', 'skip');
      await lobby.at(0).end(room.roomId, 'b', 'end');
      expect(lobby.heard(0, 'ended')).toMatchObject([{ room, by: 'a', how: 'skip' }]);
      lobby.reconnect(0);
      await lobby.inTouch(0, { waiting: 0, rooms: 0 });
      await lobby.nodes.settled();
      expect(lobby.heard(0, 'ended')).toHaveLength(1);
      // The parting was recorded.
      await lobby.at(0).join(lonely('a'));
      await lobby.at(0).join(listener('b'));
      expect((await lobby.at(0).counts()).waiting).toBe(2);
    });

    it('keeps the seat of a visitor whose connection breaks for the given time', async () => {
      const room = await lobby.talk('a', 0, 'b', 0);
      await lobby.cutOff(0);
      await lobby.at(0).away(room.roomId, 'a', 2_000);
      await lobby.at(0).away(room.roomId, 'a', 60_000);
      await lobby.at(0).back('a');
      await lobby.at(0).away(room.roomId, 'a', 2_000);
      lobby.nodes.clock.advance(1_999);
      await lobby.at(0).pass();
      expect(lobby.heard(0, 'ended')).toEqual([]);
      lobby.nodes.clock.advance(1);
      await lobby.at(0).pass();
      await lobby.at(0).pass();
      expect(lobby.nodes.told[0]?.map(({ type }) => type)).toEqual([
        'opened',
        'away',
        'back',
        'away',
        'ended',
      ]);
      expect(lobby.heard(0, 'ended')).toMatchObject([{ room, by: 'a', how: 'lost' }]);
    });

    it('tells partners elsewhere once Redis is back', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0);
      await lobby.at(0).away(room.roomId, 'a', 60_000);
      expect(lobby.heard(1, 'away')).toEqual([]);
      lobby.reconnect(0);
      await vi.waitUntil(() => lobby.heard(1, 'away').length === 1, WITHIN);
      await lobby.cutOff(0);
      await lobby.at(0).back('a');
      await lobby.at(0).end(room.roomId, 'a', 'skip');
      lobby.reconnect(0);
      await vi.waitUntil(() => lobby.heard(1, 'ended').length === 1, WITHIN);
      const own = lobby.nodes.told[0]?.filter((change) => change.type !== 'back' || change.userId === 'a');
      expect(own?.map(({ type }) => type)).toEqual(['opened', 'away', 'back', 'ended']);
    });

    it('keeps a visitor waiting who joined again meanwhile, although the talk they were away from ended', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(0);
      await lobby.at(0).away(room.roomId, 'a', 8_000);
      await lobby.at(0).join(lonely('a'));
      await lobby.at(1).end(room.roomId, 'b', 'skip');
      lobby.reconnect(0);
      await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
      await lobby.inTouch(0, { waiting: 1, rooms: 0 });
    });

    it('returns a visitor who comes from another node to the talk once Redis is back', async () => {
      const room = await lobby.talk('a', 0, 'b', 1);
      await lobby.cutOff(2);
      await lobby.at(2).back('a');
      lobby.reconnect(2);
      await vi.waitUntil(() => lobby.heard(2, 'back').length === 1, WITHIN);
      await vi.waitUntil(() => lobby.heard(0, 'moved').length === 1, WITHIN);
      expect(lobby.heard(2, 'back')).toMatchObject([{ room, userId: 'a' }]);
    });
  });

  it('does not report a return to a room that is being revoked', async () => {
    const told: string[] = [];
    lobby.at(0).onChange((change) => {
      told.push(change.type);
      if (change.type === 'opened') void lobby.at(0).end(change.room.roomId, 'a', 'untold');
    });
    await lobby.at(0).join(lonely('a'));
    lobby.proxies[0]?.slowBy(150);
    // Redis hears of the return after the match, and before the match is taken back.
    const back = lobby.at(0).back('a');
    await lobby.at(1).join(listener('b'));
    await back;
    await vi.waitUntil(() => told.includes('ended'), WITHIN);
    expect(told).toEqual(['opened', 'ended']);
  });

  it('keeps a visitor in the queue when an earlier node’s departure arrives late', async () => {
    const later = await lobby.nodes.add({ isHere: (userId) => userId === 'a' });
    for (const userId of ['a', 'b']) {
      await later.join(talent(userId));
      // The join comes as if from an older connection, which has ended.
      await lobby.at(0).join(talent(userId));
      await lobby.at(0).leave(userId, 8_000);
    }
    await lobby.nodes.settled();
    expect((await later.counts()).waiting).toBe(0);
    await later.pass();
    expect((await later.counts()).waiting).toBe(1);
    await later.leave('a');
    await later.pass();
    expect((await later.counts()).waiting).toBe(0);
  });

  it('reports everything again when the answer to its registration was lost', async () => {
    const room = await lobby.talk('a', 0, 'b', 1);
    await lobby.loseTalkOfFirst();
    const meta = `${keyPrefix(lobby.nodes.name)}meta`;
    const known = (await lobby.redis.client().hget(meta, 'lobby')) ?? '';
    const args = [lobby.at(0).node, lobby.nodes.clock.now(), 'a registration', known, ''];
    await lobby.redis.client().eval(readScripts().register, 1, meta, ...args);
    lobby.reconnect(0);
    await vi.waitUntil(() => lobby.heard(0, 'ended').length === 1, WITHIN);
    expect(lobby.heard(0, 'ended')).toMatchObject([{ room, by: 'b', how: 'lost' }]);
  });

  it('starts without Redis, and finds it later', async () => {
    const late = await lobby.add('refuse');
    await late.join(talent('a'));
    expect(await late.counts()).toEqual({ waiting: 1, rooms: 0 });
    lobby.reconnect(3);
    await vi.waitUntil(async () => (await lobby.at(0).counts()).waiting === 1, WITHIN);
  });

  it('continues when a listener throws', async () => {
    lobby.at(0).onChange(() => {
      throw new Error('a listener of this test');
    });
    await lobby.at(0).join(lonely('a'));
    await lobby.at(1).join(listener('b'));
    const room = await lobby.roomAt(1);
    await lobby.at(1).end(room.roomId, 'b', 'skip');
    await vi.waitUntil(() => lobby.nodes.errors.length === 2, WITHIN);
  });
});
