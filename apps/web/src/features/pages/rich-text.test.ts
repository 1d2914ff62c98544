import { expect, test } from 'vitest';
import { pages } from '@/i18n/locales/en/pages';
import { TAGS } from './rich-text';

// scripts/check-translations.ts checks that tags are closed and that other languages have the same ones.
test('every tag in the texts is known', () => {
  const tags = [...JSON.stringify(pages).matchAll(/<([^/>]+)>/g)].map(([, name]) => name);
  expect(tags.length).toBeGreaterThan(50);
  expect(Object.keys(TAGS)).toEqual(expect.arrayContaining(tags));
});
