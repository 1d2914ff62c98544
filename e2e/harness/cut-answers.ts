import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A server whose every answer ends in the middle, as when a network dies under it. */
export type CutAnswers = { url: string; close(): Promise<void> };

export async function openCutAnswers(): Promise<CutAnswers> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{"iceServers":[{"ur',
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
