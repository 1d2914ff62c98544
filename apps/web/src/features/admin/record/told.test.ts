import { expect, it } from 'vitest';
import { givenOf, toldOf } from './told';

it('is the category alone, unless somebody wrote something', () => {
  expect(givenOf(toldOf('spam'))).toEqual({ category: 'spam' });
  expect(givenOf({ ...toldOf('spam'), words: ' \n', language: 'de' })).toEqual({ category: 'spam' });
  expect(givenOf({ ...toldOf('other'), words: ' Nein. ', language: 'de' })).toEqual({
    ...{ category: 'other', words: 'Nein.', language: 'de' },
  });
});
