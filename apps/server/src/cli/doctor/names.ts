import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type CheckFinding, findingsOf, reasonOf } from './finding';

const { ok, warning, failed } = findingsOf('dns');

/**
 * Does each name lead to an address, and to one that the world can reach? Asks the resolver of this machine alone.
 */
export function checkNames(hosts: readonly string[]): Promise<CheckFinding[]> {
  return Promise.all([...new Set(hosts)].filter((host) => isIP(host) === 0).map(checkName));
}

async function checkName(host: string): Promise<CheckFinding> {
  try {
    const addresses = (await lookup(host, { all: true })).map(({ address }) => address);
    const isPublic = addresses.some((address) => ipaddr.parse(address).range() === 'unicast');
    const leads = `${host} leads to ${addresses.join(', ')}`;
    return isPublic
      ? ok(leads)
      : warning(
          `${leads}, which is reached from its own network alone`,
          'let its entry in the DNS name the public address',
        );
  } catch (error) {
    return failed(
      `${host} leads nowhere (${reasonOf(error)})`,
      'add an entry to the DNS, with the public address',
    );
  }
}
