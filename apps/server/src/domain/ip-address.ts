import ipaddr from 'ipaddr.js';

/** Where a translator puts IPv4 addresses (RFC 6052): all of IPv4 would otherwise be one customer's network. */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * The canonical form of an IPv4 or IPv6 address, so that two can be compared as text; undefined for anything else (a
 * host name, a zone, leading zeros). IPv6 has eight groups; an IPv4 address inside IPv6, as a socket for both shows it
 * and as a translator makes it, becomes IPv4.
 */
export function canonicalAddress(text: string): string | undefined {
  if (!text.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(text) ? text : undefined;
  const last = text.slice(text.lastIndexOf(':') + 1);
  // The library takes 010 for eight there.
  if (last.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(last)) return undefined;
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  if (!address.match(TRANSLATED)) return address.toNormalizedString();
  return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString();
}
