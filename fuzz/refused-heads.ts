import { pick } from '../simulation/seeded';

type Random = () => number;

/** A request that has to get one answer of this status, after which its connection has to end. */
export type RefusedHead = { text: string; status: number };

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

/** Values of Host, each the name of nothing. */
const NO_HOSTS = [
  '',
  '  ',
  'a b',
  'localhost, localhost',
  '"localhost"',
  'a@localhost',
  'localhost/',
  'localhost;x',
  '[::1',
  '::1',
  '.',
  'localhost:99999',
  'localhost:-1',
  '"><script>',
  'local\u00ffhost',
];
const OTHER_HOSTS = ['evil.test', 'localhost.evil.test', '10.0.0.5', '[::1]:3001', 'localhost2'];

const ENCODINGS = [
  'chunked',
  'CHUNKED',
  'identity',
  'gzip',
  'gzip, chunked',
  'chunked, gzip',
  'chunked, chunked',
  'chunked;x=y',
  'xchunked',
  '',
];
const CHUNKS = [
  '',
  '0\r\n\r\n',
  '2\r\n{}\r\n0\r\n\r\n',
  'ZZ\r\n',
  '1\r\n{}\r\n0\r\n\r\n',
  '-1\r\n\r\n',
  `${'f'.repeat(30)}\r\n{}`,
  '0\r\nHost: evil.test\r\n\r\n',
];

const BEHIND = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

type Head = { line: string; host: readonly string[]; lines: readonly string[]; body: string };

const head = ({ line, host, lines, body }: Head): string =>
  `${[line, ...host.map((each) => `Host: ${each}`), ...lines].join('\r\n')}\r\n\r\n${body}`;

/** A head that is refused for its size, its host or its framing, of a call, a page or an upgrade. */
export function refusedHead(random: Random, from: string, calls: readonly string[]): RefusedHead {
  const upgrades = random() < 0.4;
  const path = upgrades ? '/socket.io/?EIO=4&transport=websocket' : pick(random, ['/', ...calls]);
  const method = upgrades || random() < 0.5 ? 'GET' : 'POST';
  const base: Head = {
    line: `${method} ${path} HTTP/1.1`,
    host: ['localhost'],
    lines: [`X-Forwarded-For: ${from}`, ...(upgrades ? UPGRADE : [])],
    body: '',
  };
  const kinds = [tooManyLines, tooManyBytes, noHost, otherHost, otherTarget, wronglyFramed];
  return pick(random, [...kinds, upgrades ? upgradeWithBody : unreadBody])(random, base, path);
}

type Kind = (random: Random, base: Head, path: string) => RefusedHead;

const tooManyLines: Kind = (random, base) => {
  const name = pick(random, ['X', 'Cookie', 'X-Forwarded-For', 'Host2']);
  const filler = Array.from({ length: 101 + Math.floor(random() * 3_000) }, () => `${name}: y`);
  // Those that the proxy in front adds come last.
  const lines = random() < 0.5 ? [...base.lines, ...filler] : [...filler, ...base.lines];
  return { text: head({ ...base, lines }), status: 431 };
};

const tooManyBytes: Kind = (random, base) => {
  const many = 17_000 + Math.floor(random() * 200_000);
  const blanks = pick(random, [' ', '\t']).repeat(many);
  const text = pick(random, [
    () => head({ ...base, lines: [...base.lines, ...Array(many >> 1).fill('a:')] }),
    () => head({ ...base, lines: [...base.lines, `a:${blanks}b`] }),
    () => head({ ...base, lines: [...base.lines, `a:${blanks}`] }),
    () => head({ ...base, lines: [...base.lines, `a: b${blanks}`] }),
    () => head({ ...base, line: base.line.replace(' ', ' '.repeat(many)) }),
    () => head({ ...base, line: base.line.replace(' HTTP', `${' '.repeat(many)}HTTP`) }),
    () => `${'\r\n'.repeat(many)}${head(base)}`,
    // It does not end.
    () => head({ ...base, lines: [...base.lines, `a:${blanks}`] }).slice(0, -4),
  ])();
  return { text, status: 431 };
};

const noHost: Kind = (random, base) => {
  const host = pick(random, [
    [],
    ['localhost', 'localhost'],
    ['localhost', 'evil.test'],
    ['localhost', ''],
    ...NO_HOSTS.map((each) => [each]),
  ]);
  return { text: head({ ...base, host }), status: 400 };
};

const otherHost: Kind = (random, base, path) => {
  const host = pick(random, OTHER_HOSTS);
  const line = random() < 0.3 ? base.line.replace(path, `http://${host}${path}`) : base.line;
  return { text: head({ ...base, line, host: [host] }), status: 421 };
};

const otherTarget: Kind = (random, base, path) => {
  const authority = pick(random, ['evil.test', 'a@localhost', 'localhost:1', '[::1', '', 'localhost:99999']);
  const target = `${pick(random, ['http', 'https', 'HTTP'])}://${authority}${path}`;
  return { text: head({ ...base, line: base.line.replace(path, target) }), status: 400 };
};

const wronglyFramed: Kind = (random, base) => {
  const length = pick(random, ['', '', '', 'Content-Length: 2', 'Content-Length: 0']);
  const encoding = `Transfer-Encoding: ${pick(random, ENCODINGS)}`;
  const lines = [...base.lines, encoding, ...(length === '' ? [] : [length])];
  return { text: head({ ...base, lines, body: `${pick(random, CHUNKS)}${BEHIND}` }), status: 400 };
};

const upgradeWithBody: Kind = (random, base) => {
  const body = pick(random, ['hello', BEHIND, '\x81\x80\0\0\0\0']);
  const lines = [...base.lines, `Content-Length: ${pick(random, [body.length, 1, 99_999, '00'])}`];
  return { text: head({ ...base, lines, body: `${body}${BEHIND}` }), status: 400 };
};

/** The answer does not wait for the body, which does not come. */
const unreadBody: Kind = (random, base) => {
  const length = pick(random, [9, 16_000, 10_000_000_000]);
  const lines = [...base.lines, 'Content-Type: application/json', `Content-Length: ${length}`];
  return {
    text: head({ ...base, line: 'POST /api/accounts HTTP/1.1', lines, body: '{"name":' }),
    status: 401,
  };
};
