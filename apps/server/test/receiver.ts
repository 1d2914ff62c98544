import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: IncomingHttpHeaders; body: string };
/** What a receiver does with the next message. */
type Mood = 'takes' | 'fails' | 'hangs';

/** A receiver of webhooks on the loopback interface, which fails, hangs or takes what comes. */
export async function startReceiver() {
  const received: Received[] = [];
  let mood: Mood = 'takes';
  let asked = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    asked += 1;
    if (mood === 'hangs') return;
    if (mood === 'takes') received.push({ headers: request.headers, body });
    response.writeHead(mood === 'takes' ? 204 : 500).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** How many messages came, whatever became of them. */
    asked: () => asked,
    be(next: Mood): void {
      mood = next;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
