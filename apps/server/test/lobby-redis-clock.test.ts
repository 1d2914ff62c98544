import { beforeEach, describe, expect, it } from 'vitest';
import { keyPrefix } from '../src/matching/lobby-keys';
import { friend, listener, lonely, who } from '../src/matching/testing/visitors';
import { useNodes } from './lobby-nodes';
import { skipRedis } from './redis-server';

const HOUR_MS = 60 * 60 * 1000;
const GRACE_MS = 8_000;

describe.skipIf(skipRedis)('a lobby whose Redis has its clock set', () => {
  const nodes = useNodes({ cluster: false });
  const at = (node: number) => nodes().at(node);
  const told = () => nodes().takeTold();

  describe('back by an hour', () => {
    async function setBack(): Promise<void> {
      nodes().clock.advance(-HOUR_MS);
      await nodes().advance(0);
    }

    /** Lets time pass for these nodes, after which the second one passes over the queue. */
    async function pass(ms: number, living: readonly number[]): Promise<void> {
      await nodes().passTime(ms, living);
      await at(1).pass();
    }

    it('matches visitors who have to wait first, whether they came before the change or after', async () => {
      await at(0).join(lonely('before', { language: 'en' }));
      await setBack();
      await at(1).join(lonely('after', { language: 'en' }));
      await at(1).join(friend('of another language', { language: 'fr' }));
      await pass(400, [0, 1, 2]);
      const [, there = []] = await told();
      expect(there.map((change) => change.type === 'opened' && who(change.room))).toEqual([
        ['after', 'before'],
      ]);
    });

    it('keeps two visitors who have just parted apart for the usual time', async () => {
      const { roomId } = await nodes().talk('a', 0, 'b', 1);
      await at(0).end(roomId, 'a', 'skip');
      await setBack();
      await told();
      await at(0).join(lonely('a'));
      await at(1).join(listener('b'));
      for (let second = 0; second < 29; second += 1) await pass(1_000, [0, 1, 2]);
      expect(await told()).toEqual([[], [], []]);
      for (let second = 0; second < 5; second += 1) await pass(1_000, [0, 1, 2]);
      expect(await told()).toMatchObject([[{ type: 'opened' }], [{ type: 'opened' }], []]);
    });

    it('frees a seat after its grace period', async () => {
      const { roomId } = await nodes().talk('a', 0, 'b', 1);
      await at(0).away(roomId, 'a', GRACE_MS);
      await setBack();
      await told();
      for (let second = 1; second < 8; second += 1) await pass(1_000, [0, 1, 2]);
      expect(await told()).toEqual([[], [], []]);
      await pass(1_000, [0, 1, 2]);
      expect(await told()).toMatchObject([[{ type: 'ended', how: 'lost' }], [{ type: 'ended' }], []]);
    });

    it('takes over from a node that died', async () => {
      await nodes().talk('a', 0, 'b', 1);
      await setBack();
      await told();
      for (let second = 0; second < 6; second += 1) await pass(1_000, [1, 2]);
      expect((await told())[1]).toMatchObject([{ type: 'away', userId: 'a' }]);
      expect(nodes().errors.splice(0)).toEqual([]);
    });

    it('lets another node do the matching passes if the node that did them dies at that moment', async () => {
      await at(0).pass();
      const lease = `${keyPrefix(nodes().name)}lease`;
      expect(await nodes().redis.client().get(lease)).toBe(at(0).node);
      nodes().clock.advance(-HOUR_MS);
      await nodes().redis.client().pexpire(lease, HOUR_MS);
      await at(1).join(lonely('a', { language: 'en' }));
      await at(1).join(lonely('b', { language: 'en' }));
      await pass(400, [1, 2]);
      expect((await told())[1]).toMatchObject([{ type: 'opened' }]);
    });

    it('never dates a new room before the change', async () => {
      const { openedAt } = await nodes().talk('a', 0, 'b', 1);
      await setBack();
      await pass(1_000, [0, 1, 2]);
      await at(0).join(lonely('c'));
      await at(0).join(listener('d'));
      const [[opened] = []] = await told();
      expect(opened).toMatchObject({ type: 'opened', room: { openedAt: openedAt + 1_000 } });
    });
  });

  describe('forward by an hour', () => {
    beforeEach(async () => {
      await nodes().talk('a', 1, 'b', 2);
      await at(2).join(lonely('waits'));
      await at(0).pass();
      nodes().clock.advance(HOUR_MS);
    });

    it.each([
      ['looks who may meet', 0],
      ['lives', 1],
    ])('takes no node for dead once one of them %s', async (sign, node) => {
      await (sign === 'lives' ? at(node).beat() : at(node).pass());
      for (const each of [0, 1, 2]) await at(each).pass();
      expect(await told()).toEqual([[], [], []]);
      expect(await at(0).counts()).toEqual({ waiting: 1, rooms: 1 });
    });
  });
});
