import { describe, expect, it } from 'vitest';
import { isBlank } from './blank';
import { CLIENT_EVENTS } from './events';
import { proseSchema } from './plain-text';

const BLANK: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['blanks of all widths', ' \t\n\u00a0\u2003\u3000'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u200f\u202a\u202c\u2066\u2069\u061c'],
  ['a soft hyphen', '\u00ad'],
  ['fillers that count as letters', '\u115f\u1160\u3164\uffa0'],
  ['an empty Braille cell', '\u2800'],
  ['selectors and tags without a letter', '\ufe0f\u{e0100}\u{e0067}\u{e007f}'],
  ['control characters', '\u0000\u001b\u0085'],
];

const SEEN: readonly [what: string, text: string][] = [
  ['a letter among them', '\u200ba\u200b'],
  ['an emoji with its joiners', '\u{1f469}\u200d\u{1f467}'],
  ['a flag of tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
  ['a lone accent', '\u0301'],
  ['an Arabic sign before numbers', '\u0600'],
  ['a character yet to come', '\u{1fc00}'],
];

describe('a text is blank if nothing of it can be seen', () => {
  const takes = (message: string) => CLIENT_EVENTS.chat_message.safeParse({ message }).success;
  const takesReason = (reason: string) => proseSchema(100).safeParse(reason).success;

  it.each(BLANK)('%s', (_what, text) => {
    expect([isBlank(text), takes(text), takesReason(text)]).toEqual([true, false, false]);
  });

  it.each(SEEN)('but not %s', (_what, text) => {
    expect([isBlank(text), takes(text), takesReason(text)]).toEqual([false, true, true]);
  });

  it('and that is soon known of a long one', () => {
    expect(isBlank('\u200b'.repeat(100_000))).toBe(true);
    expect(isBlank(`${'\u200b'.repeat(100_000)}a`)).toBe(false);
  });
});
