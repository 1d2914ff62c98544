import { expect, it, vi } from 'vitest';
import { newMemoryLimiter } from '../http/limiters';
import { createNewcomers } from './newcomers';

function setUp(restrictedFrom: (networks: readonly string[]) => Promise<number>) {
  const ask = vi.fn(restrictedFrom);
  const newcomers = createNewcomers({
    isOn: true,
    users: { restrictedFrom: ask },
    newLimiter: newMemoryLimiter,
    factor: 1,
    now: Date.now,
    onError: (error) => {
      throw error;
    },
  });
  return { newcomers, networksAsked: () => ask.mock.calls.map(([networks]) => networks.join(' ')) };
}

it('a crowd that comes at once from one network asks the store once, and waits from the 21st device on', async () => {
  let restricted = 0;
  const { newcomers, networksAsked } = setUp(async () => restricted);
  const crowd = Array.from({ length: 31 }, () => newcomers.toJoin(['narrow', 'wide']));
  const waits = (await Promise.all(crowd)).map((ms) => ms > 0);
  expect(waits).toEqual(waits.map((_, at) => at >= 20));
  expect(await newcomers.toJoin(['other', 'wide'])).toBe(0);
  expect(networksAsked()).toEqual(['narrow wide', 'other wide']);
  // Later calls see those who were blocked meanwhile, and everybody who was counted.
  restricted = 1_000;
  expect(await newcomers.toJoin(['other', 'wide'])).toBe(40_000);
  restricted = 0;
  expect(await newcomers.toSend(['narrow', 'wide'])).toBe(3_000);
  expect(networksAsked()).toHaveLength(4);
});

it('counts together whoever comes at once from many narrow networks of a wide one', async () => {
  const { newcomers } = setUp(async () => 0);
  const crowd = Array.from({ length: 100 }, (_, at) => newcomers.toJoin([`narrow ${at}`, 'wide']));
  const waits = (await Promise.all(crowd)).map((ms) => ms > 0);
  expect(waits).toEqual(crowd.map((_, at) => at >= 80));
});

it('somebody whose networks were looked up joins without the store, until somebody is restricted', async () => {
  let restricted = 0;
  const { newcomers, networksAsked } = setUp(async () => restricted);
  const clearedVersion = await newcomers.lookUp(['narrow', 'wide']);
  expect(clearedVersion).toBeDefined();
  expect(await newcomers.toJoin(['narrow', 'wide'], clearedVersion)).toBe(0);
  expect(networksAsked()).toHaveLength(1);
  // Nothing that was looked up before counts any more, not even what is under way.
  const before = newcomers.lookUp(['narrow', 'wide']);
  restricted = 1;
  newcomers.restricted();
  expect(await newcomers.toJoin(['narrow', 'wide'], clearedVersion)).toBe(3_000);
  expect(await newcomers.toJoin(['narrow', 'wide'], await before)).toBe(3_000);
  expect(await newcomers.lookUp(['narrow', 'wide'])).toBeUndefined();
  restricted = 0;
  expect(await newcomers.toJoin(['narrow', 'wide'], undefined)).toBe(0);
});

it('a store that failed is queried again, and whoever asked it meanwhile is not counted', async () => {
  let isDown = true;
  const { newcomers } = setUp(async () => {
    if (isDown) throw new Error('down');
    return 0;
  });
  // One newcomer who leaves and joins again, as each skip does.
  for (let times = 0; times < 3; times += 1) {
    const tries = Array.from({ length: 10 }, () => newcomers.toJoin(['a', 'wide']));
    for (const one of [...tries, newcomers.toSend(['a'])]) await expect(one).rejects.toThrow('down');
  }
  isDown = false;
  expect(await newcomers.toJoin(['a', 'wide'])).toBe(0);
});
