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

/** A link over this connection, with what it hears and the errors it reports. */
function linkOver(connection: Connection) {
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
  return { link, heard, errors };
}

it('passes every entry of its stream on once, however often it is read', async () => {
  const connection = connectionWith([
    [entry('1-0'), entry('2-0'), entry('2-0'), entry('10-0')],
    [entry('9-5'), entry('10-0'), entry('10-1')],
  ]);
  const { link, heard, errors } = linkOver(connection);
  await link.start();
  await vi.waitUntil(() => link.position === '10-1', WITHIN);
  expect(heard).toEqual(['kind: value of 2-0', 'kind: value of 10-0', 'kind: value of 10-1']);
  await link.stop();
  expect(errors).toEqual([]);
});

it('passes an entry on once that is read before the registration that began its stream is answered', async () => {
  const registrations: ((answer: unknown) => void)[] = [];
  const reads: { after: string; answer: (entries: StreamEntry[]) => void }[] = [];
  const connection = Object.assign(connectionWith([]), {
    call: (script: string) =>
      script === 'register'
        ? new Promise((resolve) => registrations.push(resolve))
        : Promise.resolve('stale'),
    read: (_: string, after: string) =>
      new Promise<StreamEntry[]>((answer, fail) => {
        reads.push({ after, answer });
        void connection.ended.then(() => fail(new Error('ended')));
      }),
  });
  const { link, heard, errors } = linkOver(connection);
  const started = link.start();
  await vi.waitUntil(() => registrations.length === 1, WITHIN);
  registrations[0]?.(['new', 'lobby', '0', '1-0']);
  await started;
  await expect(link.call('beat')).rejects.toThrow('does not know this node');
  await vi.waitUntil(() => registrations.length === 2 && reads.length === 1, WITHIN);
  const begun = [entry('20-0'), entry('21-0')];
  reads[0]?.answer(begun);
  // Whatever that answer leads to has happened by then.
  await new Promise(setImmediate);
  registrations[1]?.(['taken', 'lobby', '0', '20-0']);
  await vi.waitUntil(() => reads.length === 2, WITHIN);
  expect(reads[1]?.after).toBe('20-0');
  reads[1]?.answer(begun.slice(1));
  await vi.waitUntil(() => reads.length === 3, WITHIN);
  expect(heard).toEqual(['kind: value of 21-0']);
  expect(errors).toEqual([]);
  connection.close();
  await link.stop();
});
