import { expect, it, vi } from 'vitest';
import { newMemoryLimiter } from '../http/limiters';
import { createNewcomers } from './newcomers';

/** Nothing is kept for so many turns of the event loop. */
async function turnsLater(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
}

function setUp(restrictedFrom: (networks: readonly string[]) => Promise<number>) {
  const ask = vi.fn(restrictedFrom);
  const users = { restrictedFrom: ask };
  const newcomers = createNewcomers({
    isOn: true,
    users,
    newLimiter: newMemoryLimiter,
    factor: 1,
    now: Date.now,
    onError: (error) => {
      throw error;
    },
  });
  return { newcomers, networksAsked: () => ask.mock.calls.map(([networks]) => networks.join(' ')) };
}

it('the store is queried once for a crowd that arrives in one turn from one network, and again later', async () => {
  let restricted = 0;
  const { newcomers, networksAsked } = setUp(async () => restricted);
  const first = newcomers.toJoin(['narrow', 'wide']);
  expect(first).toBeInstanceOf(Promise);
  expect(await first).toBeNull();
  // The others are priced at once. Each counts those before them.
  const owe = Array.from({ length: 30 }, () => newcomers.toJoin(['narrow', 'wide']) !== null);
  expect(owe).toEqual(owe.map((_, at) => at >= 19));
  expect(await newcomers.toJoin(['other', 'wide'])).toBeNull();
  expect(networksAsked()).toEqual(['narrow wide', 'other wide']);
  await turnsLater();
  // Later calls see those who were blocked meanwhile, and everybody who was counted.
  restricted = 1_000;
  expect(await newcomers.toJoin(['other', 'wide'])).not.toBeNull();
  restricted = 0;
  await turnsLater();
  expect(await newcomers.toSend(['narrow', 'wide'])).not.toBeNull();
  expect(networksAsked()).toHaveLength(4);
});

it('counts together whoever comes at once from many narrow networks of a wide one', async () => {
  const { newcomers } = setUp(async () => 0);
  const crowd = Array.from({ length: 100 }, (_, at) => newcomers.toJoin([`narrow ${at}`, 'wide']));
  const owe = (await Promise.all(crowd)).map((price) => price !== null);
  expect(owe).toEqual(crowd.map((_, at) => at >= 80));
});

it('counts a newcomer for whom the store answered late', async () => {
  const answers: (() => void)[] = [];
  const { newcomers } = setUp(() => new Promise((resolve) => answers.push(() => resolve(0))));
  for (let at = 0; at < 20; at += 1) {
    const price = newcomers.toJoin(['narrow', 'wide']);
    // By then the limiters have answered, and it is forgotten what.
    await turnsLater();
    answers[at]?.();
    expect(await price).toBeNull();
    await turnsLater();
  }
  const price = newcomers.toJoin(['narrow', 'wide']);
  answers.at(-1)?.();
  expect(await price).not.toBeNull();
});

it('somebody whose networks were looked up joins without the store, until somebody is restricted', async () => {
  let restricted = 0;
  const { newcomers, networksAsked } = setUp(async () => restricted);
  const clearedAt = await newcomers.lookUp(['narrow', 'wide']);
  expect(clearedAt).toBeDefined();
  await turnsLater();
  expect(await newcomers.toJoin(['narrow', 'wide'], clearedAt)).toBeNull();
  expect(networksAsked()).toHaveLength(1);
  // Nothing that was kept from before counts any more, not even in the same turn.
  const before = newcomers.lookUp(['narrow', 'wide']);
  restricted = 1;
  newcomers.restricted();
  expect(await newcomers.toJoin(['narrow', 'wide'], clearedAt)).not.toBeNull();
  expect(await newcomers.toJoin(['narrow', 'wide'], await before)).not.toBeNull();
  expect(await newcomers.lookUp(['narrow', 'wide'])).toBeUndefined();
  restricted = 0;
  await turnsLater();
  expect(await newcomers.toJoin(['narrow', 'wide'], undefined)).toBeNull();
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
