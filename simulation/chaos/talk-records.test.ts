import { beforeEach, describe, expect, it } from 'vitest';
import { TalkRecords } from './talk-records';

const ROOM = 'room';

let records: TalkRecords;
beforeEach(() => {
  records = new TalkRecords();
  for (const userId of ['ann', 'bob']) records.matched(ROOM, userId);
});

/** Bob sends this many lines, and each is acknowledged. */
function says(lines: number): void {
  for (let line = 1; line <= lines; line += 1) records.acknowledged(ROOM, 'bob', line);
}

/** Ann sees these lines of Bob's. */
function sees(...lines: number[]): void {
  for (const line of lines) records.shown(ROOM, 'ann', 'bob', line);
}

describe('lines', () => {
  it('are correct if each is seen once and in order', () => {
    says(3);
    sees(1, 2);
    expect(records.isComplete(ROOM)).toBe(false);
    sees(3);
    expect(records.isComplete(ROOM)).toBe(true);
    records.closed(ROOM, ['ann', 'bob']);
    expect(records.violations).toEqual([]);
  });

  it.each([
    ['twice', [1, 1]],
    ['out of order', [1, 2, 1]],
    ['with one missing', [1, 3]],
  ])('are incorrect if seen %s', (_, lines) => {
    says(3);
    sees(...lines);
    expect(records.violations).toHaveLength(1);
  });

  it('are incorrect if the last ones never arrive', () => {
    says(3);
    sees(1);
    records.closed(ROOM, ['ann', 'bob']);
    expect(records.violations).toEqual([expect.stringContaining('2 lines of bob')]);
  });

  it('may be lost with the node that accepted them, but later ones may not', () => {
    says(3);
    records.nodeLost(ROOM, 'ann', 'bob');
    sees(1, 4, 5);
    expect(records.violations).toEqual([]);
    expect(records.counts.lostWithNode).toBe(2);
    sees(7);
    expect(records.violations).toHaveLength(1);
  });

  it('may arrive late at a visitor who moved while Redis was down', () => {
    says(3);
    records.redisLost(ROOM, 'ann');
    sees(1, 3);
    expect(records.counts).toMatchObject({ lostWithRedis: 1, lateWithRedis: 0 });
    sees(2);
    expect(records.counts).toMatchObject({ lostWithRedis: 0, lateWithRedis: 1 });
    expect(records.violations).toEqual([]);
  });

  it('may begin with any line on a screen that was cleared', () => {
    says(4);
    sees(1, 2, 3);
    records.reopened(ROOM, 'ann', false);
    sees(2, 3, 4);
    expect(records.violations).toEqual([]);
    sees(4);
    expect(records.violations).toHaveLength(1);
  });
});

describe('a talk that ended for one of the two', () => {
  it('needs a cause', () => {
    records.left(ROOM, 'ann');
    records.over(ROOM, 'ann', 'partner left');
    expect(records.violations).toHaveLength(1);
  });

  it.each<[string, (talks: TalkRecords) => void]>([
    ['the partner left', (talks) => talks.left(ROOM, 'bob')],
    ['away for too long', (talks) => talks.absent(ROOM, 6_000)],
    ['Redis was away', (talks) => talks.redisLost(ROOM, 'bob')],
  ])('may have ended because of %s', (cause, happen) => {
    happen(records);
    records.over(ROOM, 'ann', 'partner left');
    expect(records.violations).toEqual([]);
    expect([...records.counts.partings]).toEqual([[cause, 1]]);
  });

  it('must not come back once the server reported its end', () => {
    records.reopened(ROOM, 'ann', true);
    expect(records.violations).toEqual([expect.stringContaining('again after the partner had left')]);
  });

  it('has to end for the other as well', () => {
    records.absent(ROOM, 1_000);
    records.over(ROOM, 'ann', 'partner left');
    records.over(ROOM, 'bob', 'partner left');
    expect(records.violations).toEqual([expect.stringContaining('ann lost the talk')]);
  });
});
