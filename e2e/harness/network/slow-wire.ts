import { createSocket } from 'node:dgram';
import { once } from 'node:events';

// Runs inside a network namespace whose loopback interface has a limited rate: sends what comes from the parent
// process over that interface, and returns what arrives.
const from = createSocket('udp4');
const to = createSocket('udp4');
for (const socket of [from, to]) {
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
}
// Large enough for all packets under way: only the interface's queue has to limit them, not the sockets' buffers.
from.setSendBufferSize(4_000_000);
to.setRecvBufferSize(4_000_000);

to.on('message', (packet) => process.send?.(packet));
process.on('message', (packet: Uint8Array) => from.send(packet, to.address().port, '127.0.0.1'));
process.on('disconnect', () => process.exit());
process.send?.('ready');
