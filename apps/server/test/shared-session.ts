import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What the server sends when a request is done and no transaction is open. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
/** The server's answer to a start without a password. */
const WELCOME = Buffer.concat([Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1'), READY]);
const TERMINATE = 'X'.charCodeAt(0);

/** What a pooler in transaction mode does: so many sessions of the server answer everybody, one request each in turn. */
export async function startSharedSessions(url: string, count = 1): Promise<{ url: string; stop(): void }> {
  const { hostname, port, username, pathname } = new URL(url);
  const sessions: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const session = connect(Number(port), hostname);
    sessions.push(session);
    session.write(startMessage(Buffer.from(`user\0${username}\0database\0${pathname.slice(1)}\0\0`)));
    await answer(session);
  }
  let requests = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const clients = new Set<Socket>();
  const pooler = createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    client.once('data', () => {
      client.write(WELCOME);
      client.on('data', (request) => {
        if (request[0] === TERMINATE) return void client.end();
        turn = turn.then(async () => {
          const session = sessions[requests % count] as Socket;
          requests += 1;
          session.write(request);
          client.write(await answer(session));
        });
      });
    });
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const at = new URL(url);
  at.port = String((pooler.address() as AddressInfo).port);
  return {
    url: at.href,
    stop() {
      for (const client of clients) client.destroy();
      pooler.close();
      for (const session of sessions) session.destroy();
    },
  };
}

/** The first message of a connection: its length, version 3.0, and names with their values. */
function startMessage(words: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + words.length, 0);
  head.writeInt32BE(0x3_0000, 4);
  return Buffer.concat([head, words]);
}

async function answer(session: Socket): Promise<Buffer> {
  let all = Buffer.alloc(0);
  while (!all.subarray(-READY.length).equals(READY)) {
    const [part] = (await once(session, 'data')) as [Buffer];
    all = Buffer.concat([all, part]);
  }
  return all;
}
