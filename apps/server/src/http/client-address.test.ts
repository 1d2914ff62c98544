import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  createAddressOf,
  createNetworkKey,
  createNetworksOf,
  NETWORK_KEY_MS,
} from './client-address';

const keyOf = (secret: string) => createNetworkKey(secret, () => 0);

describe('clientAddress', () => {
  it.each([
    ['believes nobody without proxies', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['takes what the one proxy saw', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['ignores what the caller claims', '10.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['counts two proxies', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['takes what there is when a proxy was passed by', '203.0.113.9', undefined, 2, '203.0.113.9'],
    ['falls back to the peer on nonsense', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['reads IPv4 inside IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['drops the port that a proxy adds', '10.0.0.1', '203.0.113.9:52100', 1, '203.0.113.9'],
    ['drops brackets and port', '10.0.0.1', '[2001:db8::9]:52100', 1, '2001:db8:0:0:0:0:0:9'],
    ['drops brackets alone', '10.0.0.1', '[2001:db8::9]', 1, '2001:db8:0:0:0:0:0:9'],
    ['drops the zone of a neighbour', 'fe80::9%eth0', undefined, 0, 'fe80:0:0:0:0:0:0:9'],
    ['takes no host name with a port', '10.0.0.1', 'a.test:80', 1, '10.0.0.1'],
    ['survives a connection that is gone', undefined, undefined, 0, ''],
  ])('%s', (_what, remote, forwarded, hops, expected) => {
    expect(clientAddress(remote, forwarded, hops)).toBe(expected);
  });
});

describe('createAddressOf', () => {
  const addressOf = createAddressOf(createNetworksOf(0, keyOf('secret')));

  it('identifies an IPv4 address as a whole, and an IPv6 address by its /64', () => {
    expect(addressOf('192.0.2.1', undefined)).not.toBe(addressOf('192.0.2.2', undefined));
    expect(addressOf('2001:db8::1', undefined)).toBe(addressOf('2001:db8::ffff:1', undefined));
    expect(addressOf('2001:db8::1', undefined)).not.toBe(addressOf('2001:db8:0:1::1', undefined));
  });

  it('gives the same hash at every node with the secret, and another without it', () => {
    const at = (secret: string) =>
      createAddressOf(createNetworksOf(0, keyOf(secret)))('192.0.2.1', undefined);
    expect(addressOf('192.0.2.1', undefined)).toMatch(/^[\w-]{43}$/);
    expect(at('secret')).toBe(addressOf('192.0.2.1', undefined));
    expect(at('another')).not.toBe(addressOf('192.0.2.1', undefined));
  });

  it('gives another hash every 30 days', () => {
    let now = 0;
    const changing = createAddressOf(
      createNetworksOf(
        0,
        createNetworkKey('secret', () => now),
      ),
    );
    const first = changing('192.0.2.1', undefined);
    now = NETWORK_KEY_MS - 1;
    expect(changing('192.0.2.1', undefined)).toBe(first);
    now = NETWORK_KEY_MS;
    const second = changing('192.0.2.1', undefined);
    expect(second).not.toBe(first);
    now = 2 * NETWORK_KEY_MS;
    expect([first, second]).not.toContain(changing('192.0.2.1', undefined));
  });
});

describe('createNetworksOf', () => {
  const networksOf = createNetworksOf(0, keyOf('secret'));

  it('gives only the address for IPv4', () => {
    expect(networksOf('192.0.2.1', undefined)).toHaveLength(1);
    expect(networksOf('::ffff:192.0.2.1', undefined)).toEqual(networksOf('192.0.2.1', undefined));
  });

  it('gives the /64 and the /48 of an IPv6 address', () => {
    const [household, customer] = networksOf('2001:db8:1:2::1', undefined);
    expect(networksOf('2001:db8:1:2:3::', undefined)).toEqual([household, customer]);
    const [other, same] = networksOf('2001:db8:1:3::1', undefined);
    expect([other === household, same === customer]).toEqual([false, true]);
    expect(networksOf('2001:db8:2:2::1', undefined)[1]).not.toBe(customer);
  });
});
