import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownHosts, readHost } from './host';

describe('readHost', () => {
  it.each([
    ['example.org', 'example.org', 'example.org'],
    ['Example.ORG:443', 'example.org', 'example.org:443'],
    ['example.org.', 'example.org', 'example.org.'],
    ['example.org:', 'example.org', 'example.org'],
    ['localhost:3001', 'localhost', 'localhost:3001'],
    ['node-1', 'node-1', 'node-1'],
    ['web_1:3001', 'web_1', 'web_1:3001'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['10.0.0.5:65535', '10.0.0.5', '10.0.0.5:65535'],
    ['[::1]:3001', '0:0:0:0:0:0:0:1', '[::1]:3001'],
    ['[2001:DB8:0::1]', '2001:db8:0:0:0:0:0:1', '[2001:db8:0::1]'],
    ['[::ffff:10.0.0.5]', '10.0.0.5', '[::ffff:10.0.0.5]'],
    [`${'a'.repeat(63)}.test`, `${'a'.repeat(63)}.test`, `${'a'.repeat(63)}.test`],
  ])('reads %s', (text, name, told) => {
    expect(readHost(text)).toEqual({ name, text: told });
  });

  it.each([
    ['nothing', ''],
    ['a port alone', ':80'],
    ['blanks alone', '  '],
    ['a blank within', 'a b'],
    ['two hosts', 'site.test, evil.test'],
    ['a user', 'a@site.test'],
    ['a user and a password', 'a:b@site.test'],
    ['a path', 'site.test/x'],
    ['a query', 'site.test?x'],
    ['a fragment', 'site.test#x'],
    ['a scheme', 'http://site.test'],
    ['quotes', '"site.test"'],
    ['an apostrophe', "site.test'"],
    ['markup', '"><script>'],
    ['a semicolon, which would end the part of a policy', 'site.test;script-src *'],
    ['a backslash', 'site.test\\evil.test'],
    ['an escape', 'ex%61mple.test'],
    ['an asterisk', '*.site.test'],
    ['a letter that is not ASCII', 'bücher.test'],
    ['a null', 'site.test\0'],
    ['a line', 'site.test\nX: y'],
    ['an empty label', 'site..test'],
    ['a full stop alone', '.'],
    ['a full stop first', '.site.test'],
    ['two full stops last', 'site.test..'],
    ['a hyphen first', '-site.test'],
    ['a hyphen last', 'site-.test'],
    ['a label of 64 characters', `${'a'.repeat(64)}.test`],
    ['more than 254 characters', `${'a.'.repeat(127)}test`],
    ['a port beyond 65535', 'site.test:99999'],
    ['a port of six digits', 'site.test:000080'],
    ['a negative port', 'site.test:-1'],
    ['a port of letters', 'site.test:http'],
    ['two ports', 'site.test:80:80'],
    ['a bracket that stays open', '[::1'],
    ['a bracket that was never opened', '::1]'],
    ['an IPv6 address without brackets', '::1'],
    ['a name in brackets', '[site.test]'],
    ['an IPv4 address in brackets', '[10.0.0.5]'],
    ['an impossible IPv6 address', '[1::2::3]'],
    ['a zone', '[fe80::1%25eth0]'],
    ['an IPv4 address with five parts', '1.2.3.4.5'],
    ['an IPv4 address beyond 255', '10.0.0.256'],
    ['a name in broken punycode', 'xn--0.test'],
    ['an IPv4 address in a spelling of its own', '127.1'],
    ['one in hexadecimal', '0x7f.0.0.1'],
    ['one that ends in what is nearly hexadecimal', 'site.0x'],
    ['one with a full stop at its end', '10.0.0.5.'],
    ['a letter that becomes an ASCII one in lower case', '\u212aelvin.test'],
  ])('refuses %s', (_what, text) => {
    expect(readHost(text)).toBeUndefined();
  });
});

it('accepts only what URL accepts too, and gives the same name', () => {
  const parts = 'a 0 9 f x 0x xn-- xn--bcher-kva 1 255 10.0.0.1 . . : :: [ ] - _ A % @'.split(' ');
  let accepted = 0;
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((inner) => `[${inner}]`),
      ),
      (given) => {
        const host = readHost(given);
        if (host === undefined) return;
        accepted += 1;
        const { hostname } = new URL(`http://${host.text}`);
        if (!hostname.startsWith('[')) expect(hostname.replace(/\.$/, '')).toBe(host.name);
      },
    ),
    { numRuns: 20_000 },
  );
  expect(accepted).toBeGreaterThan(1_000);
});

describe('ownHosts', () => {
  it('are any while the site does not know its own', () => {
    expect(ownHosts(undefined, ['https://other.test'])).toBeUndefined();
  });

  it('are those of the public address and of the allowed origins, without their ports', () => {
    expect(ownHosts('https://site.test', ['http://other.test:8080', 'http://[::1]:3001', '*'])).toEqual(
      new Set(['site.test', 'other.test', '0:0:0:0:0:0:0:1']),
    );
  });
});
