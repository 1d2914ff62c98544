import { expect, it, vi } from 'vitest';
import { newMemoryLimiter } from '../http/limiters';
import { createNewcomers } from './newcomers';

function setUp(restrictedFrom: (networks: readonly string[]) => Promise<number>) {
  const ask = vi.fn(restrictedFrom);
  const users = { restrictedFrom: ask };
  const newcomers = createNewcomers({
    isOn: true,
    users,
    newLimiter: newMemoryLimiter,
    factor: 1,
    now: Date.now,
  });
  return { newcomers, networksAsked: () => ask.mock.calls.map(([networks]) => networks.join(' ')) };
}

it('the store is queried once for a crowd that arrives at once from one network, and again later', async () => {
  let restricted = 0;
  const { newcomers, networksAsked } = setUp(async () => restricted);
  const crowd = Array.from({ length: 30 }, () => newcomers.toJoin(['narrow', 'wide']));
  // The embedded store would have answered by now.
  await new Promise(setImmediate);
  crowd.push(newcomers.toJoin(['narrow', 'wide']));
  const alone = newcomers.toJoin(['other', 'wide']);
  expect(await alone).toBeNull();
  // Each counts those before them.
  const owe = (await Promise.all(crowd)).map((price) => price !== null);
  expect(owe).toEqual(crowd.map((_, at) => at >= 20));
  expect(networksAsked()).toEqual(['narrow wide', 'other wide']);
  // Later calls see those who were blocked meanwhile.
  restricted = 1_000;
  expect(await newcomers.toJoin(['other', 'wide'])).not.toBeNull();
  expect(networksAsked()).toHaveLength(3);
});

it('a store that failed is queried again', async () => {
  let isDown = true;
  const { newcomers } = setUp(async () => {
    if (isDown) throw new Error('down');
    return 0;
  });
  const crowd = [newcomers.toJoin(['a']), newcomers.toSend(['a'])];
  for (const one of crowd) await expect(one).rejects.toThrow('down');
  isDown = false;
  expect(await newcomers.toSend(['a'])).toBeNull();
});

it('whoever asked a store that failed is not counted', async () => {
  let isDown = true;
  const { newcomers } = setUp(async () => {
    if (isDown) throw new Error('down');
    return 0;
  });
  // One newcomer who leaves and joins again, as each skip does.
  for (let times = 0; times < 3; times += 1) {
    const tries = Array.from({ length: 10 }, () => newcomers.toJoin(['a', 'wide']));
    for (const each of await Promise.allSettled(tries)) expect(each.status).toBe('rejected');
  }
  isDown = false;
  expect(await newcomers.toJoin(['a', 'wide'])).toBeNull();
});
