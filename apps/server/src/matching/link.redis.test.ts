import { expect, it, vi } from 'vitest';
import { WITHIN } from '../../test/within';
import type { StreamEntry } from './connection.redis';
import { type Connection, RedisLink } from './link.redis';

/** A connection whose stream begins at 1-0 and is read in these pieces. */
function connectionWith(pieces: StreamEntry[][]): Connection {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const connection = {
    isOpen: true,
    ended,
    call: async () => ['new', 'lobby', '0', '1-0'],
    read: async () => pieces.shift() ?? ended.then(() => Promise.reject(new Error('ended'))),
    close() {
      connection.isOpen = false;
      end();
    },
  };
  return connection;
}

const entry = (id: string): StreamEntry => ({ id, field: 'kind', value: `value of ${id}` });

it('passes every entry of its stream on once, however often it is read', async () => {
  const connection = connectionWith([
    [entry('1-0'), entry('2-0'), entry('2-0'), entry('10-0')],
    [entry('9-5'), entry('10-0'), entry('10-1')],
  ]);
  const heard: string[] = [];
  const errors: unknown[] = [];
  const link = new RedisLink(
    {
      connect: async () => connection,
      node: 'node',
      prefix: '{lobby}:',
      newId: () => 'id',
      now: () => 0,
      onError: (error) => errors.push(error),
    },
    {
      hear: (kind, text) => void heard.push(`${kind}: ${text}`),
      catchUp: async () => undefined,
      tellRest: async () => undefined,
    },
  );
  await link.start();
  await vi.waitUntil(() => link.position === '10-1', WITHIN);
  expect(heard).toEqual(['kind: value of 2-0', 'kind: value of 10-0', 'kind: value of 10-1']);
  await link.stop();
  expect(errors).toEqual([]);
});
