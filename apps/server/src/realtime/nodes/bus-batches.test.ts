import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BusBatches } from './bus-batches';

function gathered() {
  const sent: [channel: string, items: readonly number[]][] = [];
  const batches = new BusBatches<number>((channel, items) => sent.push([channel, items]));
  return { batches, sent };
}

describe('messages to nodes', () => {
  it('of one turn of the event loop are sent together, in order, by channel', async () => {
    const { batches, sent } = gathered();
    batches.add('a', 1);
    batches.add('b', 2);
    await Promise.resolve();
    batches.add('a', 3);
    expect(sent).toEqual([]);
    await turn();
    expect(sent).toEqual([
      ['a', [1, 3]],
      ['b', [2]],
    ]);
    batches.add('a', 4);
    await turn();
    expect(sent.slice(2)).toEqual([['a', [4]]]);
  });

  it('are sent at once when there are many, and once each', async () => {
    const { batches, sent } = gathered();
    for (let n = 0; n < 1_200; n += 1) batches.add('a', n);
    expect(sent.map(([, items]) => items.length)).toEqual([500, 500]);
    await turn();
    expect(sent.flatMap(([, items]) => items)).toEqual(Array.from({ length: 1_200 }, (_, n) => n));
  });

  it('are sent at once on request, and not again', async () => {
    const { batches, sent } = gathered();
    batches.add('a', 1);
    batches.flush();
    expect(sent).toEqual([['a', [1]]]);
    await turn();
    expect(sent).toHaveLength(1);
  });
});
