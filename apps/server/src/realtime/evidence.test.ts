import { describe, expect, it } from 'vitest';
import { createEvidence } from './evidence';

const line = (message: string, at = 0) => ({ userId: 'ann', message, at });

describe('createEvidence', () => {
  it('keeps the last 20 lines of a room, in order', () => {
    const evidence = createEvidence({ now: () => 0 });
    for (let n = 0; n < 25; n += 1) evidence.note('room', line(String(n)));
    expect(evidence.of('room').map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, n) => String(n + 5)),
    );
    expect(evidence.of('other')).toEqual([]);
  });

  it('forgets a day after the last line', () => {
    let now = 0;
    const evidence = createEvidence({ now: () => now });
    evidence.note('room', line('a'));
    now = 24 * 60 * 60 * 1000;
    expect(evidence.of('room')).toHaveLength(1);
    now += 1;
    expect(evidence.of('room')).toEqual([]);
  });

  it('forgets the longest silent room first when there is too much', () => {
    const evidence = createEvidence({ now: () => 0, mostCharacters: 10 });
    evidence.note('a', line('1234'));
    evidence.note('b', line('1234'));
    evidence.note('a', line('1'));
    evidence.note('c', line('1234'));
    expect(['a', 'b', 'c'].map((room) => evidence.of(room).length)).toEqual([2, 0, 1]);
  });
});
