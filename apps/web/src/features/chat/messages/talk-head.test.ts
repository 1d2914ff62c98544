import { MOODS } from '@app/contract/moods';
import { expect, it } from 'vitest';
import { moodPairOf } from './talk-head';

it('any two moods give a pair, the same for both sides', () => {
  const pairs = MOODS.flatMap((own) =>
    MOODS.map((theirs) => {
      expect(moodPairOf(own, theirs)).toBe(moodPairOf(theirs, own));
      return moodPairOf(own, theirs);
    }),
  );
  expect(pairs).not.toContain(null);
  expect(new Set(pairs).size).toBe(10);
  expect(moodPairOf('Here to Listen', 'Feeling Lonely')).toBe('lonelyListen');
});

it('an unknown mood gives none', () => {
  expect(moodPairOf('Feeling Brave', 'Make Friends')).toBeNull();
});
