import { PAGE_PATHS } from '@app/contract/routes';
import { pick } from '../simulation/seeded';
import { BODIES } from './bodies';
import { mutated } from './json-text';

type Random = () => number;

/** What is written to a connection, piece by piece, and how it is left. */
export type Visit = {
  pieces: Buffer[];
  /** After so many pieces the connection is left, whatever is still to be written. */
  until: number;
  leave: 'read the answer' | 'reset' | 'end' | 'stay silent';
};

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'];
const ODD_METHODS = [
  'TRACE',
  'CONNECT',
  'get',
  'PRI',
  'M-SEARCH',
  'G\0T',
  '',
  'POST POST',
  'X'.repeat(9_000),
];

const ODD_PATHS = [
  '*',
  '//',
  '/%00',
  '/%zz',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/assets/../../../package.json',
  '/assets/%2e%2e%2findex.html',
  '/documents/en/landing.html',
  '/index.html.br',
  '/api',
  '/api/',
  '/api/%2e%2e/metrics',
  '/api/reports/user/%00',
  '/api/reports/user/%f0%9f%92%a9',
  '/metrics',
  '/socket.io',
  '/socket.io/',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=3&transport=websocket',
  '/socket.io/?EIO=4&transport=websocket&sid=__proto__',
  '/socket.io/?EIO=4&transport=websocket&sid=AAAAAAAAAAAAAAAAAAAA',
  '/socket.io/?transport=constructor',
  '/sockets',
  '/?lang=../../x',
  '/?lang[]=en&lang[__proto__]=1',
  'http://example.org/',
  `/${'p'.repeat(20_000)}`,
];

const QUERIES = [
  '',
  '',
  '?page=1&q=x',
  '?page=-1',
  '?q=%00',
  '?q=%25_%5c',
  '?pageSize=1e9',
  '?sort=__proto__',
  '?for=report',
  '?for=unblock&for=join',
  '?%',
];

const ODD_HEADERS = [
  'Host: localhost',
  'Host:',
  'Host: a b',
  'Host: [::1',
  'Host: localhost, evil.example',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding : chunked',
  'Content-Length: -1',
  'Content-Length: 5',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0x10',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: nothing',
  'Connection: Upgrade',
  'Connection: close, keep-alive',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Sec-WebSocket-Key: short',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
  'Origin: null',
  'Origin: https://evil.example',
  'Origin: file://',
  'Cookie: device=x; device=y; language=__proto__',
  `Cookie: ${'c=d; '.repeat(800)}`,
  `Cookie: device=${'A'.repeat(22)}.${'B'.repeat(43)}`,
  'Authorization: Bearer',
  'Authorization: Bearer a.b.c',
  'Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
  `Authorization: Bearer ${'a'.repeat(6_000)}`,
  'Accept-Encoding: br;q=x, gzip;q=, *;q=0',
  'Accept-Language: *',
  'If-None-Match: W/"',
  'If-Modified-Since: yesterday',
  'Range: bytes=0-,5-1,-9999999999999',
  'X-Forwarded-For: not an address, , ::::, 1.2.3.4.5',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Host: "><script>',
  ' folded: yes',
  'no colon',
  ': no name',
  'Na me: x',
  'X-Null: a\0b',
  'X-Bytes: \u00ff\u00fe',
  `X-Long: ${'h'.repeat(20_000)}`,
];

/** A connection with an unexpected or incomplete request. `calls`: paths under /api. */
export function visit(random: Random, from: string, calls: readonly string[]): Visit {
  const requests = random() < 0.15 ? 1 + Math.floor(random() * 4) : 1;
  const text = Array.from({ length: requests }, () => requestText(random, from, calls)).join('');
  const bytes = Buffer.from(text, random() < 0.8 ? 'utf8' : 'latin1');
  const pieces = cut(random, bytes);
  const whole = random() < 0.6;
  return {
    pieces,
    until: whole ? pieces.length : Math.floor(random() * (pieces.length + 1)),
    leave: pick(random, [
      'read the answer',
      'read the answer',
      'read the answer',
      'reset',
      'end',
      'stay silent',
    ]),
  };
}

/** An upgrade request to a path without upgrades, and then a reset: that once ended the process. */
export function strayUpgrade(from: string, path: string): Visit {
  const text = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    `X-Forwarded-For: ${from}`,
    '\r\n',
  ].join('\r\n');
  return { pieces: [Buffer.from(text)], until: 1, leave: 'reset' };
}

function requestText(random: Random, from: string, calls: readonly string[]): string {
  const method = random() < 0.95 ? pick(random, METHODS) : pick(random, ODD_METHODS);
  const version =
    random() < 0.95 ? 'HTTP/1.1' : pick(random, ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTP', '']);
  const body = method === 'GET' || method === 'HEAD' ? '' : pick(random, BODIES)(random);
  const headers = [`X-Forwarded-For: ${from}`];
  if (random() < 0.95) headers.push('Host: localhost');
  if (body !== '' && random() < 0.9) headers.push(`Content-Length: ${lengthFor(random, body)}`);
  if (body !== '' && random() < 0.9) headers.push(`Content-Type: ${contentType(random)}`);
  for (let extra = Math.floor(random() * 3); extra > 0; extra -= 1) headers.push(pick(random, ODD_HEADERS));
  if (random() < 0.01) for (let n = 0; n < 3_000; n += 1) headers.push(`X-${n}: y`);
  const end = random() < 0.97 ? '\r\n' : pick(random, ['\n', '\r', '\r\n\r\n', '']);
  return `${method} ${path(random, calls)} ${version}${end}${headers.join(end)}${end}${end}${body}`;
}

function path(random: Random, calls: readonly string[]): string {
  const kind = random();
  if (kind < 0.45) return `${pick(random, calls)}${pick(random, QUERIES)}`;
  if (kind < 0.65) return `${pick(random, PAGE_PATHS)}${pick(random, QUERIES)}`;
  if (kind < 0.9) return pick(random, ODD_PATHS);
  return mutated(random, `${pick(random, calls)}${pick(random, QUERIES)}`).replace(/\s/g, '+');
}

function lengthFor(random: Random, body: string): number {
  const length = Buffer.byteLength(body);
  return random() < 0.85 ? length : Math.max(0, length + Math.floor(random() * 200) - 100);
}

function contentType(random: Random): string {
  return random() < 0.85
    ? 'application/json'
    : pick(random, [
        'text/plain',
        'application/json; charset=utf-7',
        'multipart/form-data; boundary=',
        'x',
        '',
      ]);
}

/** The same bytes in one piece or in up to twenty. */
export function cut(random: Random, bytes: Buffer): Buffer[] {
  if (random() < 0.5) return [bytes];
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length && pieces.length < 20; ) {
    const length = pieces.length === 19 ? bytes.length : 1 + Math.floor(random() * 200);
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}
