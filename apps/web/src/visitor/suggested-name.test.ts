import { LANGUAGE_CODES } from '@app/contract/languages';
import { checkUsername } from '@app/contract/username';
import { describe, expect, it } from 'vitest';
import { startI18n } from '../i18n/start';
import { namesIn, suggestName } from './suggested-name';

const lists = import.meta.glob<{ names: { suggested: string } }>('../i18n/locales/*/names.ts', {
  eager: true,
});

describe.each(LANGUAGE_CODES)('the names to suggest in %s', (language) => {
  const names = namesIn(lists[`../i18n/locales/${language}/names.ts`]?.names.suggested ?? '');

  it('are a dozen, none of them twice', () => {
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(12);
  });

  it('may all be used as a username', () => {
    expect(names.map((name) => checkUsername(name))).toEqual(names.map((name) => ({ ok: true, name })));
  });
});

it('suggests every name before one of them comes again', async () => {
  await startI18n('en');
  const suggested = new Set<string>();
  for (let count = 0; count < 12; count += 1) suggested.add(await suggestName(''));
  expect(suggested.size).toBe(12);
});

it('never suggests the name that stands there already', async () => {
  await startI18n('en');
  const [first = ''] = namesIn(lists['../i18n/locales/en/names.ts']?.names.suggested ?? '');
  for (let count = 0; count < 24; count += 1) expect(await suggestName(` ${first}`)).not.toBe(first);
});
