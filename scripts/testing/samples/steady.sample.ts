import { expect, test } from 'vitest';
import { timesRun } from './times';

test('passes', () => expect(timesRun('passes')).toBe(1));

test('fails (once) [of two]', () => expect(timesRun('once')).toBe(2));

if (process.env.SAMPLE_FAILS === 'yes') test('fails always', () => expect.unreachable());
