import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Version 2 of the PROXY protocol: signature, version and command, family, length, addresses, more of `length`. */
const SIGNATURE = Buffer.from('0d0a0d0a000d0a515549540a', 'hex');
const HEAD_BYTES = 16;
const PROXY_TCP4 = Buffer.from([0x21, 0x11]);

export type ProxyReader = { stop(): Promise<void> };

/**
 * Reads version 2 of the PROXY protocol in front of a program that cannot, and connects to it from the address it says:
 * for that program the visitor is then who calls. Addresses have to be of the loopback interface.
 */
export async function startProxyReader(port: number, to: number): Promise<ProxyReader> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    keep(caller);
    let head = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) return;
      const end = HEAD_BYTES + head.readUInt16BE(14);
      if (head.length < end) return;
      caller.off('data', read).pause();
      const isTcp4 = head.subarray(0, 12).equals(SIGNATURE) && head.subarray(12, 14).equals(PROXY_TCP4);
      if (!isTcp4) return caller.destroy();
      const localAddress = [...head.subarray(16, 20)].join('.');
      const program = keep(connect({ host: '127.0.0.1', port: to, localAddress, allowHalfOpen: true }));
      program.on('close', () => caller.destroy());
      caller.on('close', () => program.destroy());
      program.write(head.subarray(end));
      caller.pipe(program).pipe(caller);
    };
    caller.on('data', read);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
