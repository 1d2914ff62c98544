import { expect, test } from 'vitest';
import { TAGS } from './rich-text';

const locales = import.meta.glob<Record<string, unknown>>('../../i18n/locales/*/pages.ts', { eager: true });

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(Object.entries(locales))('the tags in %s are known and closed in order', (_path, locale) => {
  const texts = textsIn({ ...locale });
  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts) {
    const open: string[] = [];
    for (const [, slash, name = ''] of text.matchAll(/<(\/?)([^>]*)>/g)) {
      if (slash === '/') expect(open.pop(), text).toBe(name);
      else open.push(name);
      expect(Object.keys(TAGS), text).toContain(name);
    }
    expect(open, text).toEqual([]);
  }
});
