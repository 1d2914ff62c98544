import type { IncomingMessage } from 'node:http';
import { type Host, readHost } from '../domain/host';
import type { BareRefusal } from './bare-refusal';
import { HEAD_TOO_LARGE } from './unreadable';

/** Header lines of one request. Browsers send about twenty, and each proxy adds a few. */
export const MAX_HEADER_LINES = 100;

/** Called by load balancers and monitors, which know a process by its address alone. */
const FOR_MACHINES = /^\/(healthz|readyz|metrics)\/?(\?|$)/;

type Head = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'rawHeaders' | 'headers'>;

/**
 * What is wrong with the head of a request, before anything reads it; undefined: nothing. `ownHosts`: the names of the
 * site, see domain/host.ts.
 */
export function faultInHead(head: Head, ownHosts: ReadonlySet<string> | undefined): BareRefusal | undefined {
  // Node drops lines beyond its limit without a word: those of the proxy in front, which come last.
  if (head.rawHeaders.length / 2 > MAX_HEADER_LINES) return HEAD_TOO_LARGE;
  if (head.httpVersion !== '1.1' && head.httpVersion !== '1.0') {
    return { status: 505, error: 'Only HTTP/1.1 and HTTP/1.0 are spoken here.', code: 'bad_request' };
  }
  if (head.headers['transfer-encoding'] !== undefined) return invalid('A body has to come with its length.');
  const target = readTarget(head);
  if (target === undefined) return invalid('The address of the request is not valid.');
  const host = hostOf(head, target.host);
  if (host === 'invalid') return invalid('The request has to name one host.');
  if (host === undefined || ownHosts === undefined || ownHosts.has(host.name)) return undefined;
  if (FOR_MACHINES.test(target.path)) return undefined;
  return {
    status: 421,
    error: 'This host is not the site. A proxy in front has to pass on the Host header it gets.',
    code: 'bad_request',
  };
}

/**
 * The same of a request to upgrade its connection. One with a body is refused: its end is not looked for, so what is
 * behind it would be read as frames here, and as another request by a proxy in front.
 */
export function faultInUpgrade(
  head: Head,
  ownHosts: ReadonlySet<string> | undefined,
): BareRefusal | undefined {
  const fault = faultInHead(head, ownHosts);
  if (fault !== undefined || (head.headers['content-length'] ?? '0') === '0') return fault;
  return invalid('A request to upgrade has no body.');
}

/** The path and query of a request, also of one whose target is an absolute address, as those to proxies are. */
export function pathOf(head: Head): string {
  return readTarget(head)?.path ?? '/';
}

function invalid(error: string): BareRefusal {
  return { status: 400, error, code: 'bad_request' };
}

type Target = { host: Host | undefined; path: string };

/** The forms of RFC 9112, section 3.2; undefined for any other. */
function readTarget({ method, url = '' }: Head): Target | undefined {
  if (url.startsWith('/') || (url === '*' && method === 'OPTIONS')) return { host: undefined, path: url };
  const [, authority = '', path = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(url) ?? [];
  const host = readHost(authority);
  return host && { host, path: path.startsWith('/') ? path : `/${path}` };
}

/** The one host that a request names; undefined: it is of HTTP/1.0 and names none. `asked`: that of its target. */
function hostOf({ rawHeaders, httpVersion }: Head, asked: Host | undefined): Host | 'invalid' | undefined {
  let text: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue;
    if (text !== undefined) return 'invalid';
    text = rawHeaders[at + 1];
  }
  if (text === undefined) return httpVersion === '1.0' ? asked : 'invalid';
  const host = readHost(text);
  if (host === undefined || (asked !== undefined && asked.text !== host.text)) return 'invalid';
  return host;
}
