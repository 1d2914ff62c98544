import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { WriteBatch } from './write-batch';

function fixture() {
  const calls: string[] = [];
  const failed = vi.fn();
  const clock = { now: 1_000 };
  const batch = new WriteBatch<{ cork(): void; uncork(): void }>(() => clock.now, failed);
  const connection = (name: string) => ({
    cork: () => void calls.push(`cork ${name}`),
    uncork: () => void calls.push(`uncork ${name}`),
  });
  return { batch, failed, calls, clock, connection };
}

it('holds connections back until the events at hand are handled', async () => {
  const { batch, calls, connection } = fixture();
  batch.cork(connection('a'));
  batch.cork(connection('b'));
  await Promise.resolve();
  expect(calls).toEqual(['cork a', 'cork b']);
  await turn();
  expect(calls).toEqual(['cork a', 'cork b', 'uncork a', 'uncork b']);
  batch.cork(connection('c'));
  await turn();
  expect(calls.slice(4)).toEqual(['cork c', 'uncork c']);
});

it('writes to 8 connections at first, and to twice as many each time until the turn ends, 256 at most', async () => {
  const { batch, connection } = fixture();
  const sizes: number[] = [];
  let written = 0;
  const counting = {
    ...connection('a'),
    uncork() {
      written += 1;
    },
  };
  const corkUntilWritten = () => {
    written = 0;
    while (written === 0) batch.cork(counting);
    sizes.push(written);
  };
  for (let count = 0; count < 7; count += 1) corkUntilWritten();
  expect(sizes).toEqual([8, 16, 32, 64, 128, 256, 256]);
  batch.cork(counting);
  await turn();
  corkUntilWritten();
  expect(sizes.at(-1)).toBe(8);
});

it('holds back for two milliseconds at most, also if the clock is set back', async () => {
  const { batch, calls, clock, connection } = fixture();
  batch.look(clock.now);
  batch.cork(connection('a'));
  clock.now += 1;
  batch.cork(connection('b'));
  batch.look(clock.now);
  expect(calls).toEqual(['cork a', 'cork b']);
  clock.now += 1;
  batch.look(clock.now);
  expect(calls).toEqual(['cork a', 'cork b', 'uncork a', 'uncork b']);
  batch.cork(connection('c'));
  batch.look(clock.now);
  expect(calls.slice(4)).toEqual(['cork c']);
  batch.look(0);
  expect(calls.slice(4)).toEqual(['cork c', 'uncork c']);
  await turn();
  expect(calls).toHaveLength(6);
});

it('holds nothing back for longer if the clock fails', async () => {
  const calls: string[] = [];
  const now = () => {
    throw new Error('no time');
  };
  const batch = new WriteBatch(now, vi.fn());
  const connection = { cork: () => void calls.push('cork'), uncork: () => void calls.push('uncork') };
  expect(() => batch.cork(connection)).toThrow('no time');
  await turn();
  expect(calls).toEqual(['cork', 'uncork']);
});

it('writes to the others if one fails', async () => {
  const { batch, failed, calls, connection } = fixture();
  const wrong = new Error('wrong');
  const broken = {
    ...connection('b'),
    uncork(): void {
      throw wrong;
    },
  };
  for (const each of [connection('a'), broken, connection('c')]) batch.cork(each);
  await turn();
  expect(calls).toEqual(['cork a', 'cork b', 'cork c', 'uncork a', 'uncork c']);
  expect(failed.mock.calls).toEqual([[broken, wrong]]);
});
