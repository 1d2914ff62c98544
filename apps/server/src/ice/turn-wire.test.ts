import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { openTurnWire } from './turn-wire';

const warned = vi.fn();
afterEach(() => void process.off('warning', warned));

/** A message without attributes that is decoded by its length alone. */
const MESSAGE = Buffer.alloc(60);
MESSAGE.writeUInt16BE(40, 2);

it('reads an answer that comes in many pieces, with no more listeners for each', async () => {
  process.on('warning', warned);
  const server = createServer((socket) => {
    socket.setNoDelay();
    socket.once('data', async () => {
      for (const byte of MESSAGE) {
        socket.write(Buffer.of(byte));
        await wait(2);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const relay = { host: '127.0.0.1', port, transport: 'tcp' } as const;
  const wire = await openTurnWire(relay, AbortSignal.timeout(60_000));
  expect(await wire.ask(Buffer.from('request'))).toEqual(MESSAGE);
  wire.close();
  server.close();
  await once(server, 'close');
  expect(warned).not.toHaveBeenCalled();
});
