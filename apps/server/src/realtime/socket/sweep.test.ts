import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sweep } from './sweep';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Visits the numbers from 1 to `size` in ten parts; a round takes 100 ms. */
function fixture(size: number, visit: (member: number) => void = () => undefined) {
  const members = new Set(Array.from({ length: size }, (_, at) => at + 1));
  const seen: number[] = [];
  const errors: unknown[] = [];
  const end = vi.fn();
  const { stop } = sweep(members, {
    everyMs: 100,
    parts: 10,
    visit(member) {
      seen.push(member);
      visit(member);
    },
    end,
    onError: (error, member) => errors.push([String(error), member]),
  });
  return { members, seen, errors, end, stop };
}

it('visits a tenth of the members at a time, and each once in a round', () => {
  const { members, seen, end, stop } = fixture(95);
  for (let part = 1; part <= 10; part += 1) {
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect(seen).toHaveLength(Math.min(10 * part, 95));
  }
  expect(end).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(seen).toEqual([...members, ...members]);
  stop();
  vi.advanceTimersByTime(100);
  expect(seen).toHaveLength(2 * 95);
});

it('visits members added meanwhile with the last part, and no removed ones', () => {
  const { members, seen } = fixture(20);
  vi.advanceTimersByTime(50);
  for (let come = 101; come <= 200; come += 1) members.add(come);
  for (let gone = 11; gone <= 15; gone += 1) members.delete(gone);
  vi.advanceTimersByTime(50);
  expect(new Set(seen)).toEqual(new Set([...members]));
  expect(seen).toHaveLength(members.size);
});

it('continues without members, and after a failure', () => {
  const { members, seen, errors, end } = fixture(0, (member) => {
    if (member === 2) throw new Error('unforeseen');
  });
  vi.advanceTimersByTime(100);
  expect(end).toHaveBeenCalledTimes(1);
  end.mockImplementationOnce(() => {
    throw new Error('at the end');
  });
  for (const each of [1, 2, 3]) members.add(each);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual([1, 2, 3, 1, 2, 3]);
  expect(errors).toEqual([
    ['Error: unforeseen', 2],
    ['Error: at the end', undefined],
    ['Error: unforeseen', 2],
  ]);
});
