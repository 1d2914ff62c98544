import { expect, test } from '@playwright/test';
import { timesRun } from '../../scripts/testing/samples/times';

test('passes', () => expect(timesRun('passes')).toBe(1));

// Two on one line, as in a loop over languages.
for (const name of ['fails (once) [of two]', 'passes beside it']) {
  test(name, () => expect(timesRun(name)).not.toBe(name.startsWith('fails') ? 1 : 2));
}

if (process.env.SAMPLE_FAILS === 'yes') test('fails always', () => expect(1).toBe(2));
