import { expect, it } from 'vitest';
import { pairWords, percentWords, pointsWords, secondsWords, shareWords } from './meeting-words';

it('says figures in few words', () => {
  expect(pairWords({ moods: ['Feeling Lonely', 'Here to Listen'] })).toBe('Lonely – Listen');
  expect([0, 900, 11_000, 16_500].map(secondsWords)).toEqual(['0 s', '0.9 s', '11 s', '16.5 s']);
  expect([0, 0.414, 1].map(percentWords)).toEqual(['0 %', '41.4 %', '100 %']);
  expect([0.012, -0.03, 0].map(pointsWords)).toEqual(['+1.2 points', '−3 points', '±0 points']);
  expect(shareWords({ mean: 0.5, low: 0.25, high: 0.75 })).toBe('50 % (25 % to 75 %)');
  expect(shareWords(undefined)).toBe('–');
});
