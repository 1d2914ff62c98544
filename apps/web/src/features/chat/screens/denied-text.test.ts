import type { AccessDenied } from '@app/contract/events';
import { expect, test } from 'vitest';
import { keptOut } from './denied-text';

const TIMED_OUT: AccessDenied = { code: 'timed_out', until: 1 };

test.each<[string, AccessDenied, number | null, ReturnType<typeof keptOut>]>([
  ['a block', { code: 'blocked' }, null, 'blocked'],
  ['a timeout', TIMED_OUT, 1, 'timed_out'],
  ['a timeout that has ended', TIMED_OUT, 0, 'over'],
  ['a timeout and a block', { ...TIMED_OUT, blocked: true }, 1, 'both'],
  ['a timeout that has ended, and a block', { ...TIMED_OUT, blocked: true }, 0, 'blocked'],
])('%s is said as it is', (_, denied, leftMs, kept) => {
  expect(keptOut(denied, leftMs)).toBe(kept);
});
