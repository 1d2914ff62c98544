import { expect, test } from 'vitest';
import { returnPath } from './return-path';

test('returns to the former page with its filters', () => {
  expect(returnPath({ from: '/admin/reports?q=spam&page=3' })).toBe('/admin/reports?q=spam&page=3');
});

test.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: '//example.org' },
  { from: '/video-test' },
  { from: '/admin//x' },
])('%j leads to the dashboard', (state) => expect(returnPath(state)).toBe('/admin/dashboard'));
