import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreBehindError } from './store-down';
import { createWriteBehind } from './write-behind';

type Entry = { key: string; text: string };

/** A store whose writes end when the test resolves them. */
function slowStore() {
  const batches: Entry[][] = [];
  const ends: { done(): void; fail(): void }[] = [];
  const write = (batch: Entry[]) =>
    new Promise<void>((resolve, reject) => {
      batches.push(batch);
      ends.push({ done: resolve, fail: () => reject(new Error('down')) });
    });
  return { batches, ends, write };
}

describe('createWriteBehind', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp(maxSize = 100, maxKept = 1_000) {
    const store = slowStore();
    const onError = vi.fn();
    const behind = createWriteBehind<Entry>({
      write: store.write,
      merge: (earlier, later) => ({ key: later.key, text: earlier.text + later.text }),
      intervalMs: 1_000,
      maxSize,
      maxKept,
      onError,
    });
    const put = (key: string, text: string) => behind.put(key, { key, text });
    return { behind, put, onError, ...store };
  }

  it('writes gathered entries after the interval, one per key', async () => {
    const { put, batches } = setUp();
    put('a', '1');
    put('b', '2');
    put('a', '3');
    await vi.advanceTimersByTimeAsync(999);
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([
      [
        { key: 'a', text: '13' },
        { key: 'b', text: '2' },
      ],
    ]);
  });

  it('does nothing without entries', async () => {
    const { behind, batches } = setUp();
    expect(await behind.flush()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(batches).toEqual([]);
  });

  it('writes a full batch at once', () => {
    const { put, batches } = setUp(2);
    put('a', '1');
    put('b', '2');
    expect(batches).toHaveLength(1);
  });

  it('gives an entry until it is stored, also while it is being written', async () => {
    const { behind, put, ends } = setUp();
    put('a', '1');
    expect(behind.pending('a')?.text).toBe('1');
    const flushed = behind.flush();
    expect(behind.pending('a')?.text).toBe('1');
    put('a', '2');
    expect(behind.pending('a')?.text).toBe('12');
    ends[0]?.done();
    expect(await flushed).toBe(true);
    expect(behind.pending('a')?.text).toBe('2');
  });

  it('writes one batch at a time', async () => {
    const { behind, put, batches, ends } = setUp(1);
    put('a', '1');
    put('b', '2');
    const second = behind.flush();
    expect(batches).toHaveLength(1);
    ends[0]?.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toHaveLength(2);
    ends[1]?.done();
    expect(await second).toBe(true);
  });

  it('keeps entries that could not be written, merged in order, and retries after the interval', async () => {
    const { behind, put, batches, ends, onError } = setUp(2);
    put('a', '1');
    const flushed = behind.flush();
    put('a', '2');
    ends[0]?.fail();
    expect(await flushed).toBe(false);
    expect(onError).toHaveBeenCalledOnce();
    put('b', '3');
    put('c', '4');
    expect(batches).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches[1]).toEqual([
      { key: 'a', text: '12' },
      { key: 'b', text: '3' },
      { key: 'c', text: '4' },
    ]);
    ends[1]?.done();
    await vi.advanceTimersByTimeAsync(0);
    expect(behind.pending('a')).toBeUndefined();
  });

  it('reports why entries could not be stored to callers who wait for them', async () => {
    const { behind, put, batches, ends } = setUp();
    await behind.settle();
    expect(batches).toEqual([]);
    put('a', '1');
    const settled = behind.settle();
    ends[0]?.fail();
    await expect(settled).rejects.toThrow('down');
    const again = behind.settle();
    ends[1]?.done();
    await again;
    expect(behind.pending('a')).toBeUndefined();
  });

  it('drops the oldest entries when too many wait for a failing store, and reports it once', async () => {
    const { behind, put, batches, ends, onError } = setUp(100, 3);
    put('a', '1');
    put('b', '2');
    const flushed = behind.flush();
    put('c', '3');
    expect(behind.full()).toBe(true);
    put('c', '4');
    expect(onError).not.toHaveBeenCalled();
    ends[0]?.fail();
    await flushed;
    onError.mockClear();
    put('d', '5');
    put('e', '6');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(StoreBehindError));
    const again = behind.flush();
    expect(batches[1]?.map(({ key, text }) => key + text)).toEqual(['c34', 'd5', 'e6']);
    ends[1]?.done();
    await again;
    expect(behind.full()).toBe(false);
  });

  it('stops after writing the current batch and all waiting entries', async () => {
    const { behind, put, batches, ends } = setUp();
    put('a', '1');
    void behind.flush();
    put('b', '2');
    const stopped = behind.stop();
    ends[0]?.done();
    await vi.advanceTimersByTimeAsync(0);
    ends[1]?.done();
    expect(await stopped).toBe(true);
    expect(batches).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports entries lost by stopping, and leaves no timer', async () => {
    const { behind, put, ends } = setUp();
    put('a', '1');
    const stopped = behind.stop();
    ends[0]?.fail();
    expect(await stopped).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
