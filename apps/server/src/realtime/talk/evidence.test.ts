import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createEvidence } from './evidence';
import { mergedLines, type TranscriptLine } from './transcript';

const line = (message: string, at = 0) => ({ userId: 'ann', message, at, place: at });

/** The bytes counted for a line beside its text, and for a room with an empty line. */
const LINE = 96;
const ROOM = 1_300 + LINE;

describe('createEvidence', () => {
  /** Lines of the greatest length: 500 letters each. */
  const long = (userId: string, n: number, from = 0) =>
    Array.from({ length: n }, (_, at) => ({ ...line(`${from + at} `.padEnd(500, 'x')), userId }));
  const numbers = (lines: readonly { message: string }[]) =>
    lines.map(({ message }) => Number.parseInt(message, 10));

  it('keeps the first 5 and the last 20 lines of each side, in order', () => {
    const evidence = createEvidence({ now: () => 0 });
    for (const each of [...long('ann', 40), ...long('bob', 3), ...long('ann', 1, 40)]) {
      evidence.note('room', each);
    }
    const of = (userId: string) => numbers(evidence.of('room').filter((each) => each.userId === userId));
    expect(of('ann')).toEqual([0, 1, 2, 3, 4, ...Array.from({ length: 20 }, (_, n) => n + 21)]);
    expect(of('bob')).toEqual([0, 1, 2]);
    expect(numbers(evidence.of('room')).slice(-4)).toEqual([0, 1, 2, 40]);
    expect(evidence.of('other')).toEqual([]);
  });

  it('keeps more lines if they are short, so that a series of dots displaces nothing', () => {
    const evidence = createEvidence({ now: () => 0 });
    for (const each of [...long('ann', 5), line('I will find you')]) evidence.note('room', each);
    // A dot takes 33 bytes and the threat 47, so the threat and 122 dots fit into 4 KiB.
    for (let n = 0; n < 122; n += 1) evidence.note('room', line('.'));
    expect(evidence.of('room')).toHaveLength(128);
    expect(evidence.of('room')[5]?.message).toBe('I will find you');
    evidence.note('room', line('.'));
    expect(evidence.of('room')).toHaveLength(128);
    expect(evidence.of('room')[5]?.message).toBe('.');
    expect(numbers(evidence.of('room').slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps at most 44 KiB of a side, and always its last line', () => {
    const evidence = createEvidence({ now: () => 0 });
    const wide = (n: number) => ({ ...line(`${n} `.padEnd(2_000, '\u0939')), userId: 'ann' });
    for (let n = 0; n < 30; n += 1) evidence.note('room', wide(n));
    // Each line takes 4,032 bytes, so that eleven beside the first five fit into 44 KiB.
    expect(numbers(evidence.of('room'))).toEqual([0, 1, 2, 3, 4, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
    evidence.note('room', line('x'.repeat(100_000)));
    expect(evidence.of('room')).toHaveLength(6);
  });

  it('is the same when merged from several nodes', () => {
    const one = createEvidence({ now: () => 0 });
    const lines = [...long('ann', 40), ...long('bob', 40)].map((each, at) => ({ ...each, at, place: at }));
    for (const each of lines) one.note('room', each);
    const kept = one.of('room').map(({ userId, message, at }) => ({ userId, message, at }));
    expect(mergedLines(lines)).toEqual(kept);
    expect(mergedLines(one.of('room'))).toEqual(kept);
    expect(mergedLines([])).toEqual([]);
  });

  it('drops a room a day after its last line', () => {
    let now = 0;
    const evidence = createEvidence({ now: () => now });
    evidence.note('room', line('a'));
    now = 24 * 60 * 60 * 1000;
    expect(evidence.of('room')).toHaveLength(1);
    now += 1;
    expect(evidence.of('room')).toEqual([]);
  });

  it('keeps a room while somebody writes in it', () => {
    const HOUR = 60 * 60 * 1000;
    let now = 0;
    const evidence = createEvidence({ now: () => now });
    for (; now <= 30 * HOUR; now += 10 * HOUR) evidence.note('room', line(String(now / HOUR), now));
    expect(evidence.of('room').map(({ at }) => at / HOUR)).toEqual([0, 10, 20, 30]);
    now = 54 * HOUR;
    expect(evidence.of('room')).toHaveLength(4);
    now += 1;
    expect(evidence.of('room')).toEqual([]);
  });

  it('keeps time and sender of each line when earlier ones are dropped', () => {
    const evidence = createEvidence({ now: () => 0 });
    const lines = Array.from({ length: 90 }, (_, n) => ({
      ...{ userId: n % 3 === 0 ? 'ann' : 'bob', message: `${n} `.padEnd(500, 'x'), at: 1_000 + n, place: n },
    }));
    for (const each of lines) evidence.note('room', each);
    const kept = evidence.of('room');
    expect(kept).toHaveLength(50);
    expect(lines.filter((each) => kept.some(({ message }) => message === each.message))).toEqual(kept);
  });

  it('uses the memory it may use', () => {
    const evidence = createEvidence({ now: () => 0, mostBytes: 2 * ROOM });
    for (const room of ['a', 'b']) evidence.note(room, line(''));
    expect(evidence.bytes()).toBe(2 * ROOM);
    evidence.note('c', line(''));
    expect(['a', 'b', 'c'].map((room) => evidence.of(room).length)).toEqual([0, 1, 1]);
  });

  it('drops rooms that take much memory first, the longest silent of them before others', () => {
    const evidence = createEvidence({ now: () => 0, mostBytes: 64 * 1_024 });
    const fill = (room: string, from: number) => {
      for (let n = 0; n < 20; n += 1) evidence.note(room, line('x'.repeat(1_000), from));
    };
    evidence.note('small', line('hello'));
    for (const [at, room] of ['first', 'second', 'third', 'fourth'].entries()) fill(room, at * 60_000);
    const kept = ['small', 'first', 'second', 'third', 'fourth'].map((room) => evidence.of(room).length);
    expect(kept).toEqual([1, 0, 0, 20, 20]);
  });

  it.each([
    ['small', 'x'],
    ['large', 'x'.repeat(2_000)],
  ])('a crowd of one network that fills it with %s rooms displaces only its own', (_size, text) => {
    const mostBytes = 4 * 1024 * 1024;
    const evidence = createEvidence({ now: () => 0, mostBytes });
    const said = [
      { ...line('hello'), userId: 'victim', to: 'crowd' },
      { ...line('I will find you'), userId: 'of the crowd', to: 'home' },
      { ...line('stop it'), userId: 'victim', to: 'crowd' },
    ];
    for (const { to, ...each } of said) evidence.note('room', each, to);
    evidence.note('away', line('are you there?'));
    for (let n = 0; n < 5_000; n += 1) {
      for (let k = 0; k < 8; k += 1) evidence.note(`crowd ${n}`, line(text, n * 1_000), 'crowd');
      expect(evidence.bytes()).toBeLessThanOrEqual(mostBytes);
    }
    expect(evidence.of('room').map(({ message }) => message)).toEqual(said.map(({ message }) => message));
    expect(evidence.of('away')).toHaveLength(1);
    // The latest rooms of the crowd are kept too: the crowd may use the bytes that nobody else needs.
    expect(evidence.of('crowd 4999')).toHaveLength(8);
    expect(evidence.bytes()).toBeGreaterThan(0.9 * mostBytes);
  });

  it('drops the oldest rooms as usual if the visitors of a large network talk with others', () => {
    const mostBytes = 1024 * 1024;
    const evidence = createEvidence({ now: () => 0, mostBytes });
    for (let n = 0; n < 2_000; n += 1) {
      evidence.note(String(n), line('x', n * 1_000), 'school');
      evidence.note(String(n), { ...line('x', n * 1_000), userId: 'bob' }, `network ${n}`);
    }
    const kept = Math.floor(mostBytes / (ROOM + LINE + 2));
    expect(evidence.of(String(1_999 - kept))).toHaveLength(0);
    expect(evidence.of(String(2_000 - kept))).toHaveLength(2);
  });

  it('keeps as much as usual for many networks', () => {
    const mostBytes = 1024 * 1024;
    const evidence = createEvidence({ now: () => 0, mostBytes });
    for (let n = 0; n < 2_000; n += 1) evidence.note(String(n), line('x', n * 1_000), `network ${n}`);
    const kept = Math.floor(mostBytes / (ROOM + 1));
    expect(evidence.of(String(1_999 - kept))).toHaveLength(0);
    expect(evidence.of(String(2_000 - kept))).toHaveLength(1);
  });

  it('keeps of any talk what the rule says, in the order it came', () => {
    const said = fc.record({
      userId: fc.constantFrom('ann', 'bob'),
      message: fc.string({ unit: 'binary', maxLength: 700 }),
    });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 200, size: 'max' }), (talk) => {
        const evidence = createEvidence({ now: () => 0 });
        const model: TranscriptLine[] = [];
        const size = (message: string) => 32 + message.length * (/[\u0100-\uffff]/.test(message) ? 2 : 1);
        for (const [at, each] of talk.entries()) {
          evidence.note('room', { ...each, at, place: at });
          model.push({ ...each, at, place: at });
          const last = model.filter(({ userId }) => userId === each.userId).slice(5);
          let bytes = last.reduce((sum, { message }) => sum + size(message), 0);
          while (last.length > 20 && bytes > 4 * 1024) {
            const [oldest] = last.splice(0, 1);
            if (oldest === undefined) break;
            bytes -= size(oldest.message);
            model.splice(model.indexOf(oldest), 1);
          }
        }
        expect(evidence.of('room')).toEqual(model);
      }),
      // Shrinking a long talk takes minutes.
      { endOnFailure: true },
    );
  });

  it('gives each line back unchanged', () => {
    const evidence = createEvidence({ now: () => 0 });
    const lines = [
      { userId: 'ann', message: 'hello', at: 1_700_000_000_000 },
      { userId: 'bob', message: '\u0939\u0948\u0932\u094b', at: 1_700_000_000_000 },
      { userId: 'bob', message: '\u{1f680}', at: 1_700_000_059_999 },
      { userId: 'ann', message: 'caf\u00e9 \u00ff\u0000', at: 1_700_000_060_000 },
      // Half of a surrogate pair, as a client may send it.
      { userId: 'ann', message: 'a\ud83d', at: 1_700_000_060_000 },
      { userId: 'ann', message: '', at: 1_700_086_400_001 },
    ].map((each, place) => ({ ...each, place }));
    for (const each of lines) evidence.note('room', each);
    expect(evidence.of('room')).toEqual(lines);
  });

  it('treats a clock that went back as standing still', () => {
    const evidence = createEvidence({ now: () => 0 });
    evidence.note('room', line('a', 10));
    evidence.note('room', { ...line('b', 7), userId: 'bob' });
    expect(evidence.of('room').map(({ userId, at }) => [userId, at])).toEqual([
      ['ann', 10],
      ['bob', 10],
    ]);
  });

  it('forgets expired rooms within a minute, also where nothing is said or asked any more', () => {
    const DAY = 24 * 60 * 60 * 1000;
    vi.useFakeTimers();
    try {
      const evidence = createEvidence({ now: () => Date.now() });
      evidence.note('a', line(''));
      vi.advanceTimersByTime(DAY - 1);
      evidence.note('b', line(''));
      expect(evidence.bytes()).toBe(2 * ROOM);
      vi.advanceTimersByTime(60_001);
      expect(evidence.bytes()).toBe(ROOM);
    } finally {
      vi.useRealTimers();
    }
  });

  it('drops the longest silent room first when memory runs out', () => {
    const evidence = createEvidence({ now: () => 0, mostBytes: 2 * (ROOM + LINE) });
    evidence.note('a', line('1234'));
    evidence.note('b', line('1234'));
    // Rooms are ordered by their last line, to the second.
    evidence.note('a', line('1', 1_000));
    evidence.note('c', line('1234', 1_000));
    expect(['a', 'b', 'c'].map((room) => evidence.of(room).length)).toEqual([2, 0, 1]);
  });

  it('counts what a room takes beside its lines, and each line with its text', () => {
    let now = 0;
    const evidence = createEvidence({ now: () => now });
    const costOf = (message: string) => {
      const before = evidence.bytes();
      evidence.note('room', line(message));
      return evidence.bytes() - before;
    };
    expect(costOf('')).toBe(ROOM);
    expect(costOf('x'.repeat(100))).toBe(LINE + 100);
    // One letter outside of Latin-1 doubles the bytes of the whole text.
    expect(costOf(`${'x'.repeat(99)}\u0939`)).toBe(LINE + 200);
    for (let n = 0; n < 1_000; n += 1) evidence.note('room', line('x'.repeat(1_000)));
    // A side has at most 44 KiB beside its first lines.
    expect(evidence.bytes()).toBeLessThan(ROOM + (44 + 5) * 1_024 + 50 * LINE);
    expect(evidence.bytes()).toBeGreaterThan(ROOM + 20 * 1_000);
    now = 24 * 60 * 60 * 1000 + 1;
    expect(evidence.of('room')).toEqual([]);
    expect(evidence.bytes()).toBe(0);
  });
});
