import { expect, it } from 'vitest';
import { leadingReason } from './leading-reason';

const of = (...reasons: string[]) => leadingReason(reasons.map((reason) => ({ reason })));

it('is the reason of most reports, without their details', () => {
  expect(of('Spamming', 'Offensive language - kettle', 'Offensive language')).toBe('Offensive language');
  expect(of('Spamming - buy this', 'Fake identity')).toBe('Spamming');
});

it('is Other if a text is not in the list, or there is none', () => {
  expect(of('Sang out of tune.')).toBe('Other');
  expect(of('Spammings')).toBe('Other');
  expect(of()).toBe('Other');
});
