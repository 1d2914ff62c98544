import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { ReadTurns, WriteTurns } from './turns';

describe('writes', () => {
  /** A socket that records when it is corked. */
  function socket(name: string, calls: string[]): Duplex {
    const socket = {
      writableCorked: 0,
      cork() {
        socket.writableCorked += 1;
        calls.push(`cork ${name}`);
      },
      uncork() {
        socket.writableCorked -= 1;
        calls.push(`uncork ${name}`);
      },
    };
    return socket as unknown as Duplex;
  }

  it('are held back until the events of the turn are handled', async () => {
    const calls: string[] = [];
    const writes = new WriteTurns();
    const [a, b] = [socket('a', calls), socket('b', calls)];
    for (const each of [a, b, a]) writes.hold(each);
    await Promise.resolve();
    expect(calls).toEqual(['cork a', 'cork b']);
    await turn();
    expect(calls).toEqual(['cork a', 'cork b', 'uncork a', 'uncork b']);
    writes.hold(a);
    await turn();
    expect(calls.slice(4)).toEqual(['cork a', 'uncork a']);
  });

  it('to 32 receivers do not wait for the rest of a turn in which more are written to', async () => {
    const calls: string[] = [];
    const writes = new WriteTurns();
    for (let at = 0; at < 33; at += 1) {
      writes.hold(socket(`${at}`, calls));
      await Promise.resolve();
    }
    expect(calls.filter((call) => call.startsWith('uncork'))).toHaveLength(32);
    await turn();
    expect(calls.at(-1)).toBe('uncork 32');
  });
});

describe('reads', () => {
  it('go on in a later turn, sixteen connections at a time and in order', async () => {
    const paused: number[] = [];
    const resumed: number[] = [];
    const reads = new ReadTurns();
    for (let at = 0; at < 40; at += 1) {
      const ws = { pause: () => paused.push(at), resume: () => resumed.push(at) };
      reads.wait(ws as unknown as WebSocket);
    }
    const all = Array.from({ length: 40 }, (_, at) => at);
    expect([paused, resumed]).toEqual([all, []]);
    const counts: number[] = [];
    while (resumed.length < 40) {
      await turn();
      counts.push(resumed.length);
    }
    expect([counts, resumed]).toEqual([[16, 32, 40], all]);
  });
});
