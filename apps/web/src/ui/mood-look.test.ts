import { MOODS } from '@app/contract/moods';
import { expect, it } from 'vitest';
import { lookOf } from './mood-look';

it('gives each mood a colour of its own', () => {
  const tones = MOODS.map((mood) => lookOf(mood).tone);
  expect(new Set(tones).size).toBe(MOODS.length);
  expect(tones).not.toContain('grey');
});

it.each([null, '', 'Feeling Brave', 'make friends', 'constructor', '__proto__'])(
  'is grey for %j, which this version does not know',
  (mood) => {
    expect(lookOf(mood)).toMatchObject({ tone: 'grey', Icon: expect.anything() });
  },
);
