import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on loopback. `takes`: whether it takes what it is given. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: { to: string[]; text: string }[] = [];
  let takes = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key === undefined ? ['STARTTLS'] : [],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (!takes) return done(new Error('not now'));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
    ...options,
  });
  // A client that gives up, or refuses the certificate, is no error of the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    take(now: boolean): void {
      takes = now;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
