import { expect, it } from 'vitest';
import { tooLong } from './too-long';

it.each([
  ['', 3, undefined],
  ['  abc  ', 3, undefined],
  ['abcd', 3, '1 character too many'],
  ['a'.repeat(1_203), 3, '1,200 characters too many'],
])('of %j with room for %i it says %s', (text, most, words) => {
  expect(tooLong(text, most)).toBe(words);
});
