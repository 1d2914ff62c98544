import { createSocket } from 'node:dgram';
import { once } from 'node:events';

// Runs inside a network namespace whose loopback interface is held down to a rate: what comes from the parent
// process is sent over it, and what arrives goes back.
const from = createSocket('udp4');
const to = createSocket('udp4');
for (const socket of [from, to]) {
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
}
// The packets that are under way belong to the interface's queue, not to the sender's allowance.
from.setSendBufferSize(4_000_000);
to.setRecvBufferSize(4_000_000);

to.on('message', (packet) => process.send?.(packet));
process.on('message', (packet: Uint8Array) => from.send(packet, to.address().port, '127.0.0.1'));
process.on('disconnect', () => process.exit());
process.send?.('ready');
