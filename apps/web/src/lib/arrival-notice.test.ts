import { expect, test } from 'vitest';
import { takeNotice } from './arrival-notice';

test('a notice is taken out of its cookie', () => {
  const page = { cookie: 'language=es; notice=not_found' };
  expect(takeNotice(page)).toBe('not_found');
  expect(page.cookie).toMatch(/^notice=; .*Max-Age=0/);
});

test('without one nothing is touched', () => {
  const page = { cookie: 'language=es' };
  expect(takeNotice(page)).toBeUndefined();
  expect(page.cookie).toBe('language=es');
});
