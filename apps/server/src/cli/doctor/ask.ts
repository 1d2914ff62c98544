import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecured } from 'node:https';

/** Longest time for an answer, in milliseconds. */
export const LIMIT_MS = 10_000;
/** Bytes of an answer that are read. */
const MOST_BYTES = 1024 * 1024;

/** `ca`: authorities in place of the well-known ones, as PEM. */
export type Trust = { ca?: string };

export type Answer = { status: number; headers: IncomingMessage['headers']; text: string };

/** Gets an address, without following where it leads. Rejects with the error of the network or of TLS. */
export async function ask(url: string, { ca }: Trust = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const isSecured = url.startsWith('https:');
  const request = isSecured
    ? requestSecured(url, { signal, agent: false, ...(ca !== undefined && { ca }) })
    : requestPlain(url, { signal, agent: false });
  request.end();
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of answer.setEncoding('utf8')) if (text.length < MOST_BYTES) text += String(piece);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text };
  } finally {
    request.on('error', () => undefined).destroy();
  }
}
