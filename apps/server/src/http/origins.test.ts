import { describe, expect, it } from 'vitest';
import { createOriginCheck } from './origins';

describe('createOriginCheck', () => {
  const mayCall = createOriginCheck({
    publicUrl: 'https://site.test',
    allowedOrigins: ['https://other.test'],
  });

  it.each([
    ['a caller that is no page', undefined, 'x.test', true],
    ['the site itself, by its public address', 'https://site.test', '10.0.0.5:3001', true],
    ['the site itself, by the host asked', 'http://localhost:3001', 'localhost:3001', true],
    ['the site itself, by a host with the port of its scheme', 'https://own.test', 'Own.test:443', true],
    ['the port of another scheme', 'https://own.test', 'own.test:80', false],
    ['a host that cannot exist', 'https://undefined', 'own test', false],
    ['a listed origin', 'https://other.test', 'site.test', true],
    ['a stranger', 'https://evil.test', 'site.test', false],
    ['a stranger with the name of the site in it', 'https://site.test.evil.test', 'site.test', false],
    ['another port of the host', 'http://localhost:9999', 'localhost:3001', false],
    ['a page of no origin', 'null', 'site.test', false],
    ['a file, asking a host with a port', 'file://', 'localhost:3001', false],
    ['a file, asking a host without one', 'file://', 'localhost', false],
  ])('checks %s', (_who, origin, host, allowed) => {
    expect(mayCall(origin, host)).toBe(allowed);
  });

  it('allows every origin with a wildcard', () => {
    const any = createOriginCheck({ publicUrl: undefined, allowedOrigins: ['*'] });
    expect(any('https://evil.test', 'site.test')).toBe(true);
  });
});
