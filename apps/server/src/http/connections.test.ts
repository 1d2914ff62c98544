import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { createNetworksOf } from './client-address';
import { trackConnections } from './connections';

class FakeSocket extends EventEmitter {
  destroyed = false;
  constructor(readonly remoteAddress: string | undefined) {
    super();
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const failed = vi.fn();
beforeEach(() => void failed.mockClear());

/**
 * Returns a function that opens this many connections from an address. It returns those that were not closed at once.
 */
function fixture(factor: number | undefined) {
  const server = new EventEmitter();
  const hashesOf = createNetworksOf(0, () => Buffer.from('key'));
  const networksOf: typeof hashesOf = (remote, forwarded) => {
    if (remote === 'an error') throw new Error(remote);
    return hashesOf(remote, forwarded);
  };
  trackConnections(server as unknown as Server, {
    factor,
    networksOf,
    descriptors: undefined,
    onError: failed,
  });
  return (address: string, count: number): FakeSocket[] =>
    Array.from({ length: count }, () => {
      const socket = new FakeSocket(address);
      server.emit('connection', socket);
      return socket;
    }).filter(({ destroyed }) => !destroyed);
}

it('limits the TCP connections of an address or a /64, and of a /48 to four times as many', () => {
  const open = fixture(0.001);
  const [first] = open('192.0.2.1', 3);
  expect(open('192.0.2.1', 1)).toEqual([]);
  // The same address, as a dual-stack socket names it.
  expect(open('::ffff:192.0.2.1', 1)).toEqual([]);
  expect(open('192.0.2.2', 1)).toHaveLength(1);
  first?.destroy();
  expect(open('192.0.2.1', 2)).toHaveLength(1);

  expect(open('2001:db8:0:1::1', 1)).toHaveLength(1);
  expect(open('2001:db8:0:1::2', 2)).toHaveLength(1);
  for (const subnet of [2, 3, 4]) expect(open(`2001:db8:0:${subnet}::1`, 3)).toHaveLength(2);
  expect(open('2001:db8:0:5::1', 1)).toEqual([]);
  expect(open('2001:db8:1:5::1', 1)).toHaveLength(1);
});

it('an error while an address is determined ends only that connection', () => {
  const open = fixture(1);
  expect(open('an error', 1)).toEqual([]);
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('an error'));
  expect(open('192.0.2.1', 1)).toHaveLength(1);
});

it('there is no such limit behind a proxy, whose address all connections have', () => {
  expect(fixture(undefined)('192.0.2.1', 3_000)).toHaveLength(3_000);
});
