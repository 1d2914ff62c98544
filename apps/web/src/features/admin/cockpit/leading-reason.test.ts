import { expect, it } from 'vitest';
import { leadingReason } from './leading-reason';

const of = (...reasons: string[]) => leadingReason(reasons.map((reason) => ({ reason })));

it('is the one most reports give, details aside', () => {
  expect(of('Spamming', 'Offensive language - kettle', 'Offensive language')).toBe('Offensive language');
  expect(of('Spamming - buy this', 'Fake identity')).toBe('Spamming');
});

it('is Other where a text is in nobody’s list, or there is none', () => {
  expect(of('Sang out of tune.')).toBe('Other');
  expect(of('Spammings')).toBe('Other');
  expect(of()).toBe('Other');
});
