import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** What is known of the machine a site is made on. */
export type Machine = {
  /** A public IPv4 address that it has itself; undefined: none, as behind a router. */
  publicAddress: string | undefined;
  /** The first IPv4 address by which others in its network reach it; undefined: none. */
  localAddress: string | undefined;
  /** It knows IPv6, if only on the loopback interface. */
  hasIpv6: boolean;
};

/** Looks at the machine's own addresses; asks nobody. */
export function lookAtMachine(
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Machine {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const own = all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return {
    publicAddress: own.find((address) => ipaddr.IPv4.parse(address).range() === 'unicast'),
    localAddress: own[0],
    hasIpv6: all.some(({ family }) => family === 'IPv6'),
  };
}
