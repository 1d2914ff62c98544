import { expect, test } from 'vitest';
import { takeNotice } from './arrival-notice';

test('reads a notice from its cookie and removes it', () => {
  const page = { cookie: 'language=es; notice=not_found' };
  expect(takeNotice(page)).toBe('not_found');
  expect(page.cookie).toMatch(/^notice=; .*Max-Age=0/);
});

test('changes nothing without a notice', () => {
  const page = { cookie: 'language=es' };
  expect(takeNotice(page)).toBeUndefined();
  expect(page.cookie).toBe('language=es');
});
