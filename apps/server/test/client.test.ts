import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { connectClient } from './client';

it('a client rejects if its server ends between opening the connection and accepting it', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (ws) => {
    ws.on('message', () => ws.close());
    const opened = { sid: 'a', upgrades: [], pingInterval: 10_000, pingTimeout: 8_000, maxPayload: 1_000 };
    ws.send(`0${JSON.stringify(opened)}`);
  });
  try {
    const { port } = server.address() as AddressInfo;
    await expect(connectClient(`http://127.0.0.1:${port}`)).rejects.toThrow('ended: transport close');
  } finally {
    server.close();
  }
});
