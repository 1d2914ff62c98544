import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './ip-address';

describe('canonicalAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:0db8:0:0:0:0:0:0001', '2001:db8:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['fe80::', 'fe80:0:0:0:0:0:0:0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['0:0:0:1:0:ffff:c000:201', '0:0:0:1:0:ffff:c000:201'],
    ['1::ffff:c000:201', '1:0:0:0:0:ffff:c000:201'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['0064:FF9B::c000:201', '192.0.2.1'],
    ['64:ff9b:1::c000:201', '64:ff9b:1:0:0:0:c000:201'],
    ['64:ff9b::1:c000:201', '64:ff9b:0:0:0:1:c000:201'],
  ])('normalises %s to %s', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
  });

  it.each([
    '',
    'host.local',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '256.1.1.1',
    '1.2.3.4 ',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    'fe80::1%eth0',
    '12345::',
    '1.2.3.4::',
    '::1.2.3.4:5',
    '1::g',
    'g::1',
    ':1',
    '[::1]',
    ':::',
  ])('does not accept %j as an address', (text) => {
    expect(canonicalAddress(text)).toBeUndefined();
  });

  it('leaves a canonical address unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const once = canonicalAddress(text);
        expect(once).toBeDefined();
        expect(canonicalAddress(once ?? '')).toBe(once);
        expect(canonicalAddress(text.toUpperCase())).toBe(once);
      }),
    );
  });
});
