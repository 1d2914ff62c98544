import { describe, expect, it } from 'vitest';
import { leadingCategory, leadingReason } from './categories';
import type { Danger } from './dangers';

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

describe('the category of a decision', () => {
  const of = (...reports: [reason: string, ...dangers: Danger[]][]) =>
    leadingCategory(reports.map(([reason, ...dangers]) => ({ reason, dangers })));

  it('is that of the leading reason, whatever the words are about', () => {
    expect(of(['Spamming'], ['Other - x'], ['Spamming'])).toBe('spam');
    expect(of(['Fake identity - he is 15', 'minor'])).toBe('fake');
  });

  it('is what the words are about where no reason is given', () => {
    expect(of(['he said he is 15', 'minor', 'threat'])).toBe('underage');
    expect(of(['Other'], ['Other - a knife', 'threat'])).toBe('threat');
    expect(of(['Other', 'self_harm'], ['rude'])).toBe('other');
    expect(of()).toBe('other');
  });
});
