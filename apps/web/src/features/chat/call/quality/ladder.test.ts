import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QualityLevel } from '@/features/chat/session/machine/state';
import { adapt, ENCODINGS, type Ladder, onNewPath, onSilenceOver, TOP_LEVEL, type Uplink } from './ladder';

const GOOD: Uplink = { lossOut: 0, rttMs: 50, availableKbit: 2_000 };
const LINE_OF_300: Uplink = { lossOut: 0.01, rttMs: 300, availableKbit: 260 };
const LEVELS: readonly QualityLevel[] = ['high', 'low', 'sound', 'text'];

/** The ladder after this many seconds on a path that behaves like `uplink`. */
function after(seconds: number, uplink: Uplink, from: Ladder = TOP_LEVEL): Ladder {
  let ladder = from;
  for (let second = 0; second < seconds; second += 1) ladder = adapt(ladder, uplink, 1_000);
  return ladder;
}

/** The levels that are taken within this many seconds, in order. */
function levels(seconds: number, uplink: Uplink, from: Ladder = TOP_LEVEL): QualityLevel[] {
  const taken = [from.level];
  let ladder = from;
  for (let second = 0; second < seconds; second += 1) {
    ladder = adapt(ladder, uplink, 1_000);
    if (ladder.level !== taken.at(-1)) taken.push(ladder.level);
  }
  return taken;
}

describe('down', () => {
  it('stays at the top on a good path that loses one packet in twenty', () => {
    expect(levels(600, GOOD)).toEqual(['high']);
    expect(levels(600, { ...GOOD, lossOut: 0.05, rttMs: 450 })).toEqual(['high']);
  });

  it('settles at small video on 300 kbit/s, and stops trying', () => {
    const taken = levels(600, LINE_OF_300);
    expect(taken.at(-1)).toBe('low');
    expect(taken).not.toContain('sound');
    expect(taken.length).toBeLessThan(25);
  });

  it('goes down to sound alone and to text alone, one level at a time', () => {
    expect(levels(25, { lossOut: 0.05, rttMs: 500, availableKbit: 40 })).toEqual(['high', 'low', 'sound']);
    expect(levels(12, { lossOut: 0.6, rttMs: 500, availableKbit: 10 })).toEqual(LEVELS);
  });

  it('ignores a short disturbance', () => {
    const shaken = after(2, { ...GOOD, lossOut: 0.5 });
    expect(after(1, GOOD, shaken)).toMatchObject({ level: 'high', badMs: 0 });
  });

  it('ignores what a browser still reports of the packets that a silence swallowed', () => {
    const swallowed: Uplink = { ...GOOD, lossOut: 0.9 };
    expect(levels(8, swallowed)).toContain('sound');
    expect(levels(8, swallowed, onSilenceOver(TOP_LEVEL))).toEqual(['high']);
    expect(levels(9, swallowed, onSilenceOver(TOP_LEVEL))).toEqual(['high', 'low']);
  });

  it('does not rely on a browser’s first bandwidth estimate', () => {
    expect(after(8, LINE_OF_300).level).toBe('high');
  });

  it('uses only loss and round trip if the browser gives no estimate', () => {
    expect(levels(600, { ...GOOD, availableKbit: null })).toEqual(['high']);
    expect(after(3, { lossOut: 0.15, rttMs: 100, availableKbit: null }).level).toBe('low');
    expect(after(3, { lossOut: 0, rttMs: 1_300, availableKbit: null }).level).toBe('low');
    expect(levels(600, { lossOut: null, rttMs: null, availableKbit: null })).toEqual(['high']);
  });
});

describe('up', () => {
  const fallen = (level: QualityLevel): Ladder => ({ ...TOP_LEVEL, level });

  it('climbs from text to the top, one level at a time', () => {
    expect(levels(60, GOOD, fallen('text'))).toEqual([...LEVELS].reverse());
  });

  it('waits longer after each try that failed', () => {
    const waits: number[] = [];
    let ladder = fallen('low');
    for (let tries = 0; tries < 5; tries += 1) {
      let waited = 0;
      for (; ladder.level === 'low'; waited += 1) ladder = adapt(ladder, GOOD, 1_000);
      waits.push(waited);
      for (; ladder.level === 'high'; ) ladder = adapt(ladder, { ...GOOD, lossOut: 0.5 }, 1_000);
    }
    expect(waits).toEqual([8, 16, 32, 60, 60]);
  });

  it('finally tries more than the browser’s estimate, which cannot rise without a try', () => {
    const doubtful = { ...GOOD, availableKbit: 250 };
    expect(after(24, doubtful, fallen('low')).level).toBe('low');
    expect(after(25, doubtful, fallen('low')).level).toBe('high');
    expect(after(8, { ...doubtful, availableKbit: 340 }, fallen('low')).level).toBe('high');
  });

  it('does not count one deep fall as many failed tries', () => {
    expect(after(9, { lossOut: 0.6, rttMs: 500, availableKbit: 10 })).toMatchObject({
      level: 'text',
      backoffMs: 8_000,
    });
  });

  it('tries sound for longer than what is still reported from before', () => {
    const before: Uplink = { ...GOOD, lossOut: 0.6 };
    const tried = after(8, GOOD, fallen('text'));
    expect(tried.level).toBe('sound');
    expect(levels(40, GOOD, after(7, before, tried))).toEqual(['sound', 'low', 'high']);
    // What is not known yet is no reason to go higher.
    expect(levels(20, before, tried)).toEqual(['sound', 'text']);
  });

  it('waits long for the level that failed, not for those above it', () => {
    const weary: Ladder = { ...fallen('text'), backoffMs: 60_000 };
    expect(after(59, GOOD, weary).level).toBe('text');
    expect(after(60, GOOD, weary).level).toBe('sound');
    expect(after(90, GOOD, weary).level).toBe('high');
  });

  it('climbs quickly again on a new path', () => {
    const weary: Ladder = { ...fallen('low'), backoffMs: 60_000 };
    expect(after(8, GOOD, weary).level).toBe('low');
    expect(after(8, GOOD, onNewPath(weary)).level).toBe('high');
  });

  it('forgets failed tries after a minute at the top', () => {
    const weary: Ladder = { ...TOP_LEVEL, backoffMs: 32_000 };
    expect(after(60, GOOD, weary).backoffMs).toBe(8_000);
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const uplinks = fc.array(
  fc.record({
    lossOut: fc.option(share),
    rttMs: fc.option(fc.integer({ min: 0, max: 5_000 })),
    availableKbit: fc.option(fc.integer({ min: 0, max: 5_000 })),
  }),
  { maxLength: 200 },
);

it('never skips a level, and gives up video before sound', () => {
  fc.assert(
    fc.property(uplinks, (path) => {
      let ladder = TOP_LEVEL;
      for (const uplink of path) {
        const next = adapt(ladder, uplink, 1_000);
        expect(Math.abs(LEVELS.indexOf(next.level) - LEVELS.indexOf(ladder.level))).toBeLessThanOrEqual(1);
        const { video, audioKbit } = ENCODINGS[next.level];
        if (video !== null) expect(audioKbit).not.toBeNull();
        ladder = next;
      }
    }),
  );
});

it('is back at the top within 90 seconds on a good path, whatever was before', () => {
  const before = fc.array(fc.constantFrom(onNewPath, onSilenceOver, (ladder: Ladder) => ladder));
  fc.assert(
    fc.property(uplinks, before, (path, events) => {
      let ladder = TOP_LEVEL;
      for (const [at, uplink] of path.entries()) {
        ladder = adapt(events[at]?.(ladder) ?? ladder, uplink, 1_000);
      }
      expect(after(90, GOOD, ladder).level).toBe('high');
    }),
  );
});
