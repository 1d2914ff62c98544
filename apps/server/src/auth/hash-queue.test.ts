import { setImmediate as promisesSettle } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TooEarlyError } from '../http/errors';
import { createHashQueue } from './hash-queue';

/** A queue whose work waits to be released; `begun` is what has started. */
function setUp() {
  const queue = createHashQueue();
  const begun: string[] = [];
  const finish = new Map<string, (error?: Error) => void>();
  const run = (name: string, rank = 0) =>
    queue.run(
      rank,
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          finish.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
        }),
    );
  return { run, begun, end: (name: string, error?: Error) => finish.get(name)?.(error) };
}

it('hashes two at a time, the lowest rank first, and equal ranks in order of arrival', async () => {
  const { run, begun, end } = setUp();
  const done = [run('a'), run('b'), run('late', 2), run('c', 1), run('d', 1), run('first', -1)];
  await promisesSettle();
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['b', 'first', 'a', 'c', 'd', 'late']) {
    end(name);
    await promisesSettle();
  }
  expect(begun).toEqual(['a', 'b', 'first', 'c', 'd', 'late']);
  expect(await Promise.all(done)).toEqual(['a', 'b', 'late', 'c', 'd', 'first']);
});

it('is short, and refuses the highest rank when full', async () => {
  const { run, begun, end } = setUp();
  const running = [run('a'), run('b')];
  const waiting = Array.from({ length: 32 }, (_, n) => run(`${n}`, 1));
  await expect(run('too late', 1)).rejects.toThrow(TooEarlyError);
  const refused = expect(waiting[31]).rejects.toThrow(TooEarlyError);
  void run('better', 0);
  await refused;
  end('a');
  await Promise.all(running.slice(0, 1));
  await promisesSettle();
  expect(begun).toEqual(['a', 'b', 'better']);
});

it('frees a place when a hash fails, and reports the error to the caller', async () => {
  const { run, begun, end } = setUp();
  const failing = run('a');
  void run('b');
  void run('c');
  await promisesSettle();
  end('a', new Error('no memory'));
  await expect(failing).rejects.toThrow('no memory');
  await promisesSettle();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['b', 'c']) end(name);
  await promisesSettle();
  // Both places are free again.
  void run('d');
  void run('e');
  void run('f');
  await promisesSettle();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});
