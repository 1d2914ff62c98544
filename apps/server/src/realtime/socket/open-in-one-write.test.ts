import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Server } from 'engine.io';
import { expect, it } from 'vitest';
import { openInOneWrite } from './open-in-one-write';

/** The writes of a server to a client that requests a WebSocket of this protocol revision. */
async function writesTo(revision: number): Promise<string[]> {
  const engine = new Server({ transports: ['websocket'] });
  openInOneWrite(engine);
  const http = createServer();
  engine.attach(http, { path: '/socket.io' });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const writes: string[] = [];
  http.once('connection', (socket: Socket) => {
    const { _write, _writev } = socket;
    socket._write = (chunk, ...rest) => {
      writes.push(`${chunk}`);
      _write.call(socket, chunk, ...rest);
    };
    socket._writev = (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => `${chunk}`).join(''));
      _writev?.call(socket, chunks, done);
    };
  });
  const client = connect((http.address() as AddressInfo).port, '127.0.0.1');
  const head = [
    `GET /socket.io/?EIO=${revision}&transport=websocket HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  client.write(`${head.join('\r\n')}\r\n\r\n`);
  let received = '';
  for await (const data of client) {
    received += data;
    if (received.includes('maxPayload')) break;
  }
  engine.close();
  http.close();
  return writes;
}

it('the handshake’s response and the first packet are sent in one write', async () => {
  const [first] = await writesTo(4);
  expect(first).toMatch(/^HTTP\/1\.1 101 [\s\S]*\r\n\r\n[\s\S]{2,4}0\{"sid":"/);
});

it('another protocol revision is answered and closed', async () => {
  expect((await writesTo(3)).map((text) => text.slice(0, 12))).toEqual(['HTTP/1.1 101', 'HTTP/1.1 400']);
});
