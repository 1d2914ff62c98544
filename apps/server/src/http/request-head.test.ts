import { describe, expect, it } from 'vitest';
import { faultInHead, faultInUpgrade, pathOf } from './request-head';

type Head = Parameters<typeof faultInHead>[0];

/** A head with these lines beside those replaced by `rest`. */
function headOf(lines: [string, string][], rest: Partial<Head> = {}): Head {
  const headers = Object.fromEntries(lines.map(([name, value]) => [name.toLowerCase(), value]));
  return { method: 'GET', url: '/', httpVersion: '1.1', rawHeaders: lines.flat(), headers, ...rest };
}
const HOST: [string, string] = ['Host', 'site.test'];
const statusOf = (head: Head, own?: ReadonlySet<string>) => faultInHead(head, own)?.status;

describe('faultInHead', () => {
  it('finds none in what browsers and proxies send', () => {
    expect(faultInHead(headOf([HOST, ['Accept', '*/*']]), undefined)).toBeUndefined();
    expect(faultInHead(headOf([], { httpVersion: '1.0' }), new Set(['site.test']))).toBeUndefined();
    expect(faultInHead(headOf([HOST], { method: 'OPTIONS', url: '*' }), undefined)).toBeUndefined();
  });

  it('counts lines, not names', () => {
    const lines = (count: number) => Array.from({ length: count }, (): [string, string] => ['a', '']);
    expect(statusOf(headOf([HOST, ...lines(99)]))).toBeUndefined();
    expect(statusOf(headOf([HOST, ...lines(100)]))).toBe(431);
  });

  it.each([
    ['ftp://site.test/'],
    ['javascript:alert(1)'],
    ['http://'],
    ['http://site.test/#fragment'],
    ['http://site.test\\@evil.test/'],
    ['*'],
    ['site.test:443'],
    [''],
  ])('finds the target %s', (url) => {
    expect(statusOf(headOf([HOST], { url }))).toBe(400);
  });

  it('compares the host of an absolute target with the one in the line', () => {
    const url = 'http://site.test:3001/x';
    expect(statusOf(headOf([['hOsT', 'SITE.test:3001']], { url }))).toBeUndefined();
    expect(statusOf(headOf([HOST], { url }))).toBe(400);
    expect(statusOf(headOf([], { url, httpVersion: '1.0' }), new Set(['other.test']))).toBe(421);
  });

  it('finds another host, except where machines ask by address', () => {
    const own = new Set(['other.test']);
    expect(statusOf(headOf([HOST]), own)).toBe(421);
    for (const url of ['/healthz', '/readyz/', '/metrics?x', 'http://site.test/readyz']) {
      expect([url, statusOf(headOf([HOST], { url }), own)]).toEqual([url, undefined]);
    }
    for (const url of ['/healthzz', '/api/metrics', '/healthz/x', '//readyz']) {
      expect([url, statusOf(headOf([HOST], { url }), own)]).toEqual([url, 421]);
    }
  });
});

describe('faultInUpgrade', () => {
  it.each([
    ['0', undefined],
    ['00', 400],
    ['1', 400],
  ])('a length of %s: %s', (length, status) => {
    expect(faultInUpgrade(headOf([HOST, ['Content-Length', length]]), undefined)?.status).toBe(status);
  });
});

describe('pathOf', () => {
  it.each([
    ['/x?y', '/x?y'],
    ['//x', '//x'],
    ['http://site.test/x?y', '/x?y'],
    ['HTTPS://site.test', '/'],
    ['http://site.test?y', '/?y'],
  ])('of %s is %s', (url, path) => {
    expect(pathOf(headOf([HOST], { url }))).toBe(path);
  });
});
