import { PRODUCT_NAME } from '@app/contract/product';
import { expect, test } from 'vitest';
import { headLinks, windowTitle } from './head';

test('a title names the page and the product once', () => {
  expect(windowTitle('FAQ')).toBe(`FAQ · ${PRODUCT_NAME}`);
  expect(windowTitle(`About ${PRODUCT_NAME}`)).toBe(`About ${PRODUCT_NAME}`);
});

test.each(['/faq', '/faq/'])('a document links to its translations: %s', (pathname) => {
  expect(headLinks(pathname, 'es', ['en', 'es'])).toEqual({
    canonical: { path: '/faq?lang=es' },
    alternates: [
      { hreflang: 'en', path: '/faq' },
      { hreflang: 'es', path: '/faq?lang=es' },
      { hreflang: 'x-default', path: '/faq' },
    ],
  });
});

test('the default language has the plain address', () => {
  expect(headLinks('/', 'en', ['en', 'es']).canonical).toEqual({ path: '/' });
});

test.each(['/video-test', '/admin/users', '/login', '/toString'])('%s is not a document', (pathname) => {
  expect(headLinks(pathname, 'en', ['en', 'es'])).toEqual({ alternates: [] });
});
