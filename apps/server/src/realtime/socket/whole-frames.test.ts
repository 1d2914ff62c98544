import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { readWholeFrames } from './whole-frames';

/** A frame of a client (RFC 6455, section 5.2). `long`: its length in two bytes, even if one is enough. */
type Frame = { first: number; payload: Buffer; mask: Buffer; long: boolean };

const [TEXT, BINARY, CLOSE, PING, PONG] = [0x81, 0x82, 0x88, 0x89, 0x8a];

function bytesOf({ first, payload, mask, long }: Frame): Buffer {
  const { length } = payload;
  const head = long || length > 125 ? [first, 0xfe, length >> 8, length & 0xff] : [first, 0x80 | length];
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from(head), mask, masked]);
}

const frame = (first: number, payload: Buffer | string, mask: Buffer = randomBytes(4)): Frame => ({
  first,
  payload: Buffer.from(payload),
  mask,
  long: false,
});

/** A WebSocket of a server, and a way to let chunks arrive. */
async function connect() {
  let server: WebSocket | undefined;
  const socket = new Duplex({ read: () => undefined, write: (_data, _encoding, done) => done() });
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-version': '13',
  };
  const servers = new WebSocketServer({ noServer: true, maxPayload: 100_000 });
  servers.handleUpgrade(request, socket, Buffer.alloc(0), (ws) => {
    server = ws;
  });
  if (server === undefined) throw new Error('the upgrade was refused');
  return { ws: server, arrives: (chunk: Buffer) => socket.push(chunk), ends: () => socket.push(null) };
}

/** Everything that happens while these chunks arrive. `ours`: whole frames are read here, else all by ws. */
async function eventsOf(chunks: readonly Buffer[], ours: boolean) {
  const { ws, arrives, ends } = await connect();
  const events: string[] = [];
  const byWs: string[] = [];
  ws.on('message', (data: Buffer, isBinary) => {
    const event = isBinary ? `binary ${data.toString('hex')}` : `text ${data}`;
    events.push(event);
    byWs.push(event);
  });
  for (const name of ['ping', 'pong'] as const)
    ws.on(name, (data) => events.push(`${name} ${data.toString('hex')}`));
  ws.on('error', ({ message }) => events.push(`error ${message}`));
  if (ours) {
    readWholeFrames(
      ws,
      (text) => events.push(`text 4${text}`),
      (error) => events.push(`failed ${error}`),
    );
  }
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  // A copy each time: masks are removed in place.
  for (const chunk of chunks) arrives(Buffer.from(chunk));
  ends();
  const code = await closed;
  return { events: [...events, `close ${code}`], byWs };
}

const mask = fc.oneof(
  fc.constant(Buffer.alloc(4)),
  fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => Buffer.from(bytes)),
);
const message = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => Buffer.from(`4${text}`));
const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const notUtf8 = anyBytes.map((bytes) => Buffer.concat([Buffer.from('4'), bytes, Buffer.from([0xc3])]));
const whole = fc.record({ first: fc.constant(TEXT), payload: message, mask, long: fc.boolean() });
const other = fc.record({
  first: fc.oneof(fc.constantFrom(TEXT, BINARY, CLOSE, PING, PONG, 0x01, 0x00, 0x80), fc.nat(255)),
  // Where a frame is cut, what is inside must not be taken for another.
  payload: fc.oneof(message, anyBytes, notUtf8, whole.map(bytesOf)),
  mask,
  long: fc.boolean(),
});
/** Frames, each cut at some of its first bytes. */
const frames = fc.array(
  fc.record({
    sent: fc.oneof({ arbitrary: whole, weight: 2 }, { arbitrary: other, weight: 1 }),
    cuts: fc.subarray([0, 1, 2, 4, 6, 8, 12]),
  }),
  { maxLength: 8 },
);

it('reads what ws reads by itself, in the same order, however the frames are cut', async () => {
  await fc.assert(
    fc.asyncProperty(frames, async (each) => {
      const chunks: Buffer[] = [];
      let chunk = Buffer.alloc(0);
      for (const { sent, cuts } of each) {
        const bytes = bytesOf(sent);
        let from = 0;
        for (const cut of cuts) {
          chunks.push(Buffer.concat([chunk, bytes.subarray(from, cut)]));
          chunk = Buffer.alloc(0);
          from = cut;
        }
        chunk = Buffer.concat([chunk, bytes.subarray(from)]);
      }
      chunks.push(chunk);
      const sent = chunks.filter(({ length }) => length > 0);
      expect((await eventsOf(sent, true)).events).toEqual((await eventsOf(sent, false)).events);
    }),
    { numRuns: 1_000 },
  );
});

/** A mask under which the first byte of the next frame looks like the type of a message. */
const MISLEADING = [TEXT ^ 0x34, 0, 0, 0];
const REST = Buffer.alloc(300, 'x');

it.each<[what: string, chunks: Buffer[]]>([
  [
    'a head in two chunks, of which the second looks like a frame',
    [
      Buffer.from([TEXT]),
      Buffer.concat([Buffer.from([0x81, 0x81, TEXT ^ 0x34, 0, 0, 0x81 ^ 0x35]), bytesOf(frame(TEXT, '4hi'))]),
    ],
  ],
  ['no mask', [Buffer.concat([Buffer.from([TEXT, 0x05, 0, 0, 0, 0, 0x34]), REST])]],
  ['a length in eight bytes', [Buffer.concat([Buffer.from([TEXT, 0xff, 0, 0, 0, 0, 0x34, 0, 0, 0]), REST])]],
  ['an empty text', [Buffer.concat([Buffer.from([TEXT, 0x80, ...MISLEADING]), bytesOf(frame(TEXT, '4hi'))])]],
])('reads frames with %s as ws does', async (_what, chunks) => {
  expect((await eventsOf(chunks, true)).events).toEqual((await eventsOf(chunks, false)).events);
});

it('leaves to ws what is not a message of Engine.IO in one whole frame', async () => {
  const long = `4${'x'.repeat(65_534)}`;
  const sent = [
    frame(TEXT, '4one'),
    frame(TEXT, '4zwölf'),
    frame(TEXT, '3'),
    frame(PING, ''),
    frame(TEXT, long),
  ];
  const { events, byWs } = await eventsOf(sent.map(bytesOf), true);
  expect(events).toEqual(['text 4one', 'text 4zwölf', 'text 3', 'ping ', `text ${long}`, 'close 1006']);
  expect(byWs).toEqual(['text 3']);
});

it('reads several messages of one chunk, and leaves the last to ws if it is not whole yet', async () => {
  const bytes = Buffer.concat(['4a', '4b', '4c'].map((text) => bytesOf(frame(TEXT, text))));
  const { events, byWs } = await eventsOf([bytes.subarray(0, -1), bytes.subarray(-1)], true);
  expect(events).toEqual(['text 4a', 'text 4b', 'text 4c', 'close 1006']);
  expect(byWs).toEqual(['text 4c']);
});

it('reads nothing after the WebSocket was ended', async () => {
  const { ws, arrives } = await connect();
  const read: string[] = [];
  readWholeFrames(
    ws,
    (text) => {
      read.push(text);
      ws.terminate();
    },
    (error) => expect.unreachable(`${error}`),
  );
  const closed = once(ws, 'close');
  arrives(Buffer.concat(['4a', '4b'].map((text) => bytesOf(frame(TEXT, text)))));
  await closed;
  expect(read).toEqual(['a']);
});

it('tells of an error, and leaves nothing of that chunk to ws', async () => {
  const { ws, arrives, ends } = await connect();
  const failed = vi.fn(() => ws.terminate());
  const byWs = vi.fn();
  ws.on('message', byWs);
  const wrong = new Error('wrong');
  const fail = () => {
    throw wrong;
  };
  readWholeFrames(ws, fail, failed);
  const closed = once(ws, 'close');
  arrives(Buffer.concat(['4a', '3'].map((text) => bytesOf(frame(TEXT, text)))));
  ends();
  await closed;
  expect(failed.mock.calls).toEqual([[wrong]]);
  expect(byWs).not.toHaveBeenCalled();
});

it('reads a connection with more than is read at once in turns with all others, and all of it', async () => {
  const { ws, arrives, ends } = await connect();
  const read: string[] = [];
  const fail = (error: unknown) => expect.unreachable(`${error}`);
  readWholeFrames(ws, (text) => read.push(text[0] ?? ''), fail);
  ws.on('message', (data: Buffer) => read.push(String(data)[1] ?? ''));
  const closed = once(ws, 'close');
  // The connection flows from the next turn on.
  await turn();
  for (const letter of 'abcd') {
    // The second frame of each chunk is not whole, as at the end of a full read.
    const half = bytesOf(frame(TEXT, `4${letter.toUpperCase()}${'x'.repeat(32 * 1024)}`));
    const bytes = Buffer.concat([bytesOf(frame(TEXT, `4${letter}${'x'.repeat(32 * 1024)}`)), half]);
    arrives(bytes.subarray(0, 64 * 1024));
    arrives(bytes.subarray(64 * 1024));
  }
  expect(read).toEqual(['a']);
  ends();
  await closed;
  expect(read.join('')).toBe('aAbBcCdD');
});
