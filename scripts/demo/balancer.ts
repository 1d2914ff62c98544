import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Balancer = {
  port: number;
  /** Stops listening and closes every connection. */
  stop(): Promise<void>;
};

/**
 * Listens at one address and passes each connection on to one of `targets` in turn (ports of the loopback interface),
 * skipping those that refuse. Does not inspect the bytes. Rejects if the address is in use.
 */
export async function startBalancer(
  { host, port }: { host: string; port: number },
  targets: readonly number[],
): Promise<Balancer> {
  const open = new Set<Socket>();
  let connections = 0;

  function passOn(client: Socket, target: number, attemptsLeft: number): void {
    if (attemptsLeft === 0 || client.destroyed) {
      client.destroy();
      return;
    }
    const server = connect({ host: '127.0.0.1', port: targets[target] ?? 0, allowHalfOpen: true });
    const retry = () => passOn(client, (target + 1) % targets.length, attemptsLeft - 1);
    server.once('error', retry);
    server.once('connect', () => {
      server.off('error', retry);
      keep(server);
      for (const [from, to] of [[client, server] as const, [server, client] as const]) {
        // Ends the other side as well, once everything has been passed on.
        from.pipe(to);
        from.once('error', () => to.destroy());
      }
    });
  }

  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  }

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    keep(client);
    passOn(client, connections % targets.length, targets.length);
    connections += 1;
  });
  listener.listen(port, host);
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop() {
      const closed = once(listener, 'close');
      listener.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
