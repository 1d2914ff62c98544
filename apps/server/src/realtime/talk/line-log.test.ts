import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, LineLog, type LoggedLine } from './line-log';

const SPARED = 2;

const side = fc.constantFrom(0 as const, 1 as const);
const short = fc.string({ unit: 'binary', maxLength: 80 });
const long = fc.integer({ min: 1_000, max: 20_000 }).map((length) => 'x'.repeat(length));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ side, message: short }) },
  { weight: 3, arbitrary: fc.record({ side, message: long }) },
  { weight: 4, arbitrary: fc.record({ side }) },
);
const steps = fc.array(step, { minLength: 30, maxLength: 200, size: 'max' });

it('keeps any lines in order, and of each side the first and the latest ones', () => {
  fc.assert(
    fc.property(fc.nat({ max: SPARED }), steps, (spared, steps) => {
      const log = new LineLog(spared);
      const model: LoggedLine[] = [];
      for (const [at, each] of steps.entries()) {
        if ('message' in each) {
          log.append(each.side, each.message, at, bytesOf(each.message));
          model.push({ ...each, at });
        } else {
          const oldest = model.filter((line) => line.side === each.side)[spared];
          expect(log.dropOldest(each.side)).toBe(oldest === undefined ? 0 : bytesOf(oldest.message));
          if (oldest !== undefined) model.splice(model.indexOf(oldest), 1);
        }
      }
      expect(log.lines()).toEqual(model);
    }),
  );
});

it('reserves little more than it holds, however much passed through', () => {
  const log = new LineLog(SPARED);
  const message = 'x'.repeat(100);
  for (let at = 0; at < 5_000; at += 1) {
    log.append(at % 3 === 0 ? 1 : 0, message, at, bytesOf(message));
    if (at >= 50) log.dropOldest(at % 3 === 0 ? 1 : 0);
  }
  expect(log.lines()).toHaveLength(50);
  expect(log.capacity).toBeLessThan(2 * 50 * (100 + 14));
});

it('reserves at most 20 KiB more than the longest lines take', () => {
  const log = new LineLog(SPARED);
  const message = 'x'.repeat(2_000);
  for (let at = 0; at < 500; at += 1) {
    if (at >= 50) log.dropOldest(at % 2 === 0 ? 1 : 0);
    log.append(at % 2 === 0 ? 1 : 0, message, at, bytesOf(message));
  }
  expect(log.lines()).toHaveLength(50);
  expect(log.capacity - 50 * (2_000 + 14)).toBeLessThan(20 * 1_024);
});

it('gives back what long lines took once they are gone', () => {
  const log = new LineLog(SPARED);
  const write = (message: string) => log.append(0, message, 0, bytesOf(message));
  for (let at = 0; at < 50; at += 1) write('x'.repeat(2_000));
  for (let at = 0; at < 2_000; at += 1) {
    write('short');
    log.dropOldest(0);
  }
  expect(log.lines()).toHaveLength(50);
  expect(log.capacity).toBeLessThan(SPARED * 2_014 + 50 * 20 + 2 * 8 * 1_024);
});

it('takes one byte for each letter if all of them fit, and else two', () => {
  expect([bytesOf(''), bytesOf('aé'), bytesOf('aह'), bytesOf('🚀')]).toEqual([0, 2, 4, 4]);
});
