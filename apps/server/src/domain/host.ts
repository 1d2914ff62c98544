import { canonicalAddress } from './ip-address';

/** A host as a request names it, in its Host header or in an absolute target. */
export type Host = {
  /** Without the port, in one spelling, to be compared; an address is canonical. */
  name: string;
  /** With the port, when one was given; safe in pages, policies and links. */
  text: string;
};

const SHAPE = /^(?:\[([\da-f:.]+)\]|([a-z\d_.-]+))(?::(\d{0,5}))?$/i;
/** Labels of a name between full stops, one of which may end it. Underscores occur in names of containers. */
const NAME = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.(?!$)|\.?$))+$/;
/** What follows the last full stop of an address, or of what browsers take for one. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/;
const LONGEST_NAME = 254;
const LAST_PORT = 65_535;

/**
 * Reads `host [":" port]` (RFC 9110, section 7.2); undefined for everything that can be the name of no host. Each
 * request asks, and URL would take ten times as long; what this accepts, URL does too.
 */
export function readHost(given: string): Host | undefined {
  const [, v6, name = '', port = ''] = SHAPE.exec(given) ?? [];
  if (Number(port) > LAST_PORT) return undefined;
  const spelt = v6 === undefined ? readName(name.toLowerCase()) : v6.includes(':') && canonicalAddress(v6);
  return !spelt ? undefined : { name: spelt, text: given.toLowerCase().replace(/:$/, '') };
}

function readName(name: string): string | undefined {
  if (name.length > LONGEST_NAME || !NAME.test(name)) return undefined;
  if (ENDS_IN_NUMBER.test(name)) return canonicalAddress(name);
  // Punycode has rules of its own.
  if (name.includes('xn--') && !URL.canParse(`http://${name}`)) return undefined;
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

/**
 * The names under which the site may be asked for: those of its public origin and of the other origins it allows.
 * undefined: its own name is not known, so any will do. Ports are left out, since proxies pass on the one they listen
 * on.
 */
export function ownHosts(
  publicUrl: string | undefined,
  allowedOrigins: readonly string[],
): ReadonlySet<string> | undefined {
  if (publicUrl === undefined) return undefined;
  const origins = [publicUrl, ...allowedOrigins.filter((origin) => origin !== '*')];
  return new Set(origins.flatMap((origin) => readHost(new URL(origin).host)?.name ?? []));
}
