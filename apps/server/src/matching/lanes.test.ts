import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('lanes', () => {
  it('keep the order of one key and let others pass', async () => {
    const lanes = createLanes();
    const done: string[] = [];
    const first = gate();
    const a1 = lanes.run('a', async () => {
      await first.opened;
      done.push('a1');
    });
    const a2 = lanes.run('a', async () => void done.push('a2'));
    const a3 = lanes.run('a', async () => void done.push('a3'));
    await lanes.run('b', async () => void done.push('b'));
    first.open();
    await Promise.all([a1, a2, a3]);
    expect(done).toEqual(['b', 'a1', 'a2', 'a3']);
  });

  it('begin at once when nothing is ahead', () => {
    const begun: string[] = [];
    void createLanes().run('a', async () => void begun.push('a'));
    expect(begun).toEqual(['a']);
  });

  it('go on after a failure, which only its own caller sees', async () => {
    const lanes = createLanes();
    const failing = lanes.run('a', async () => {
      throw new Error('no');
    });
    const next = lanes.run('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('hold back tasks of the keys, those already queued too, until all that holds them is through', async () => {
    const lanes = createLanes();
    const done: string[] = [];
    const [running, hold, further] = [gate(), gate(), gate()];
    const a1 = lanes.run('a', () => running.opened);
    const a2 = lanes.run('a', async () => void done.push('a2'));
    lanes.hold(['a', 'b'], hold.opened);
    lanes.hold(
      ['a'],
      further.opened.then(() => Promise.reject(new Error('no'))),
    );
    const b1 = lanes.run('b', async () => void done.push('b1'));
    running.open();
    await a1;
    further.open();
    await lanes.run('c', async () => void done.push('c'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual(['c']);
    hold.open();
    await Promise.all([a2, b1]);
    expect(done.sort()).toEqual(['a2', 'b1', 'c']);
  });
});
