/** A host as a request names it, in its Host header or in an absolute target. */
export type Host = {
  /** Without the port, as browsers spell it; an IPv6 address is in brackets. */
  name: string;
  /** With the port, when one was given; safe in pages, policies and links. */
  text: string;
};

/** Dotted labels of a name, or an IPv4 address; a full stop may end it. Underscores occur in names of containers. */
const NAME = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)*[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.?$/i;
const IP_V6 = /^\[[\da-f:.]+\]$/i;
const LONGEST_NAME = 254;

/** Reads `host [":" port]` (RFC 9110, section 7.2); undefined for everything that can be the name of no host. */
export function readHost(text: string): Host | undefined {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d{0,5}))?$/.exec(text) ?? [];
  if (name.length > LONGEST_NAME || !(NAME.test(name) || IP_V6.test(name))) return undefined;
  const given = port === '' ? '' : `:${port}`;
  // Knows which ports, IPv6 addresses and dotted numbers there can be.
  if (!URL.canParse(`http://${name}${given}`)) return undefined;
  const { hostname } = new URL(`http://${name}${given}`);
  return { name: hostname.replace(/\.$/, ''), text: `${name.toLowerCase()}${given}` };
}

/**
 * The names under which the site may be asked for: those of its public origin and of the other origins it allows.
 * undefined: its own name is not known, so any will do. Ports are left out, since proxies pass on the one they listen on.
 */
export function ownHosts(
  publicUrl: string | undefined,
  allowedOrigins: readonly string[],
): ReadonlySet<string> | undefined {
  if (publicUrl === undefined) return undefined;
  const origins = [publicUrl, ...allowedOrigins.filter((origin) => origin !== '*')];
  return new Set(origins.map((origin) => new URL(origin).hostname.replace(/\.$/, '')));
}
