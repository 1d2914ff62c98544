/**
 * The prefixes of an IPv4 address inside IPv6: as a socket for both shows it, and as a translator between the two does
 * (RFC 6052), for which all of IPv4 would otherwise be one customer's network.
 */
const V4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * The canonical form of an IPv4 or IPv6 address, so that two can be compared as text; undefined for anything else (a
 * host name, a zone, leading zeros). IPv6 has eight groups, an IPv4 address inside IPv6 becomes IPv4.
 */
export function canonicalAddress(text: string): string | undefined {
  return text.includes(':') ? canonicalV6(text) : canonicalV4(text);
}

function canonicalV4(text: string): string | undefined {
  const parts = text.split('.');
  const ok =
    parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return ok ? text : undefined;
}

function canonicalV6(text: string): string | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half, at) => groupsOf(half, at === halves.length - 1));
  if (head === undefined || (halves.length === 2 && tail === undefined)) return undefined;
  const given = head.length + (tail?.length ?? 0);
  if (tail === undefined ? given !== 8 : given > 7) return undefined;
  const groups = [...head, ...Array<number>(8 - given).fill(0), ...(tail ?? [])];
  const [high = 0, low = 0] = groups.slice(6);
  const hex = groups.map((group) => group.toString(16));
  if (!V4_PREFIXES.includes(hex.slice(0, 6).join(':'))) return hex.join(':');
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The 16-bit groups of one side of `::`; at the end of the address an IPv4 address may stand for two groups. */
function groupsOf(side: string, ends: boolean): number[] | undefined {
  if (side === '') return [];
  const groups: number[] = [];
  const parts = side.split(':');
  for (const [index, part] of parts.entries()) {
    if (/^[\da-f]{1,4}$/i.test(part)) {
      groups.push(Number.parseInt(part, 16));
    } else if (ends && index === parts.length - 1 && canonicalV4(part) !== undefined) {
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
      groups.push(a * 256 + b, c * 256 + d);
    } else {
      return undefined;
    }
  }
  return groups;
}
