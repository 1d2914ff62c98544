import { expect, it } from 'vitest';
import { dangersText, readDangers, urgencyOf } from './urgency';

it('puts minors before threats and these before self-harm, and what words say before what a press or a classifier says', () => {
  expect(
    [[], ['unsafe'], ['shield'], ['unsafe', 'shield']].map((dangers) => urgencyOf(dangers as never)),
  ).toEqual([0, 1, 1, 1]);
  expect(
    [['minor'], ['unsafe', 'threat'], ['self_harm'], ['word'], ['threat', 'minor']].map((d) =>
      urgencyOf(d as never),
    ),
  ).toEqual([5, 4, 3, 2, 5]);
});

it('is stored with its reasons, most serious first', () => {
  expect(dangersText(['shield', 'minor'])).toBe('minor shield');
  expect(dangersText([])).toBeNull();
  expect(readDangers('minor of_a_later_version shield')).toEqual(['minor', 'shield']);
  expect(readDangers(null)).toEqual([]);
});
