import { describe, expect, it } from 'vitest';
import { lastDayOf, monthAfter, monthAt, monthsToClose, startOfMonth } from './months';

const at = (time: string) => Date.parse(`${time}Z`);

describe('months', () => {
  it('begin and end in UTC, whatever their length', () => {
    expect(monthAt(at('2026-02-28T23:59:59.999'))).toBe('2026-02');
    expect(startOfMonth('2026-03')).toBe(at('2026-03-01T00:00:00'));
    expect(lastDayOf('2026-02')).toBe('2026-02-28');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    expect(lastDayOf('2026-12')).toBe('2026-12-31');
    expect(monthAfter('2026-12')).toBe('2027-01');
  });
});

describe('the months to be closed', () => {
  const now = at('2026-04-15T12:00:00');

  it('are those that ended since the last one, oldest first', () => {
    expect(monthsToClose('2026-01', undefined, now)).toEqual(['2026-02', '2026-03']);
    expect(monthsToClose('2025-11', undefined, at('2026-02-01T00:00:00'))).toEqual(['2025-12', '2026-01']);
  });

  it('are none while the month after the last one runs', () => {
    expect(monthsToClose('2026-03', undefined, now)).toEqual([]);
    expect(monthsToClose('2026-03', undefined, at('2026-04-30T23:59:59.999'))).toEqual([]);
    expect(monthsToClose('2026-03', undefined, at('2026-05-01T00:00:00'))).toEqual(['2026-04']);
  });

  it('are none if the clock was set back', () => {
    expect(monthsToClose('2026-09', undefined, now)).toEqual([]);
    expect(monthsToClose('9999-12', undefined, now)).toEqual([]);
  });

  it('begin with the latest that has ended, and not before anything happened', () => {
    expect(monthsToClose(undefined, at('2024-01-01T00:00:00'), now)).toEqual(['2026-03']);
    expect(monthsToClose(undefined, at('2026-03-31T23:00:00'), now)).toEqual(['2026-03']);
    expect(monthsToClose(undefined, at('2026-04-01T00:00:00'), now)).toEqual([]);
    expect(monthsToClose(undefined, undefined, now)).toEqual([]);
  });
});
