import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: Record<string, unknown> };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        status?: { code?: number };
        attributes: Attribute[];
      }[];
    }[];
  }[];
};

/** How it answers. */
type Mood = 'takes' | 'fails' | 'hangs' | 'talks garbage' | 'closes';

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A receiver of traces as JSON (OTLP over HTTP) on the loopback interface. */
export async function startTraceReceiver(mood: Mood = 'takes') {
  const bodies: string[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];

  function answer(response: ServerResponse): void {
    switch (mood) {
      case 'takes':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        break;
      case 'fails':
        response.writeHead(500).end();
        break;
      case 'talks garbage':
        response.writeHead(200, { 'content-type': 'application/json' }).end('}{\u0000'.repeat(100_000));
        break;
      case 'closes':
        response.destroy();
        break;
      case 'hangs':
        break;
      default:
        mood satisfies never;
    }
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    bodies.push(body);
    headers.push({ ...request.headers, path: request.url });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    /** Everything that came, as it came. */
    text: () => bodies.join('\n'),
    asked: () => bodies.length,
    resource: () => factsOf(resources()[0]?.resource.attributes ?? []),
    spans: () =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ ...span, facts: factsOf(span.attributes) })),
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
