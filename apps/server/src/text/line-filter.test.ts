import type { RuleMode } from '@app/contract/rules';
import { describe, expect, it, vi } from 'vitest';
import type { Room } from '../matching/lobby';
import { createLineFilter, type LineFilterParts } from './line-filter';

const LINE = 'so ein Mist, https://evil.example';
const LATE = 10 * 60_000;
const room = { seats: [{ languages: ['de'] }, { languages: ['de'] }] } as unknown as Room;

function filterWith(mode: RuleMode, more: Partial<LineFilterParts> = {}) {
  const wouldHide = vi.fn();
  const filter = createLineFilter({
    wordMode: () => mode,
    words: 'mask',
    lists: { de: ['Mist'] },
    hidesEarlyLinks: false,
    wouldHide,
    ...more,
  });
  return { filter, wouldHide };
}

describe('the rule for words', () => {
  it('hides them when it is on, or refuses the line', () => {
    expect(filterWith('on').filter(LINE, room, LATE, false)).toEqual({
      message: 'so ein ****, https://evil.example',
      words: true,
      links: false,
    });
    expect(filterWith('on', { words: 'block' }).filter(LINE, room, LATE, false)).toBe('blocked');
  });

  it.each(['mask', 'block'] as const)('in shadow passes the line on and says so (%s)', (words) => {
    const { filter, wouldHide } = filterWith('shadow', { words });
    expect(filter(LINE, room, LATE, false)).toEqual({ message: LINE, words: false, links: false });
    expect(filter('hello', room, LATE, false)).toEqual({ message: 'hello', words: false, links: false });
    expect(wouldHide).toHaveBeenCalledTimes(1);
  });

  it('passes the line on when it is off', () => {
    const { filter, wouldHide } = filterWith('off');
    expect(filter(LINE, room, LATE, false)).toEqual({ message: LINE, words: false, links: false });
    expect(wouldHide).not.toHaveBeenCalled();
  });
});

it('links are hidden early in a talk, and throughout of whom the brake holds back', () => {
  const hidden = { message: 'so ein Mist, 🔗***', words: false, links: true };
  const early = { hidesEarlyLinks: true };
  expect(filterWith('off', early).filter(LINE, room, 119_999, false)).toEqual(hidden);
  expect(filterWith('off', early).filter(LINE, room, 120_000, false)).toMatchObject({ links: false });
  expect(filterWith('off').filter(LINE, room, LATE, true)).toEqual(hidden);
});
