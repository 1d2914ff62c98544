import { describe, expect, it } from 'vitest';
import { looksForPage } from './pages';

describe('looksForPage', () => {
  it.each([
    ['GET', '/nowhere', undefined, true],
    ['HEAD', '/nowhere/deep', '*/*', true],
    ['GET', '/nowhere.html', 'text/html,*/*', true],
    ['GET', '/apiary', undefined, true],
    ['GET', '/favicon.png', 'image/png', false],
    ['GET', '/assets/old-1a2b.js', 'text/html', false],
    ['GET', '/api/nothing', 'text/html', false],
    ['GET', '/api', 'text/html', false],
    ['GET', '//api/nothing', 'text/html', false],
    ['GET', '/socket.io/', '*/*', false],
    ['POST', '/nowhere', 'text/html', false],
  ])('%s %s (%s): %s', (method, path, accept, expected) => {
    expect(looksForPage(method, path, accept)).toBe(expected);
  });
});
