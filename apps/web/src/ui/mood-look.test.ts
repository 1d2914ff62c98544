import { MOODS } from '@app/contract/moods';
import { expect, it } from 'vitest';
import { lookOf } from './mood-look';

it('gives each mood its own colour', () => {
  const tones = MOODS.map((mood) => lookOf(mood).tone);
  expect(new Set(tones).size).toBe(MOODS.length);
  expect(tones).not.toContain('grey');
});

it.each([null, '', 'Feeling Brave', 'make friends', 'constructor', '__proto__'])(
  'is grey for the unknown mood %j',
  (mood) => {
    expect(lookOf(mood)).toMatchObject({ tone: 'grey', Icon: expect.anything() });
  },
);
