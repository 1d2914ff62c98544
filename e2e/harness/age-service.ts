import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service can be made to answer; each is a link on its page. */
const ANSWERS = ['grants', 'refuses', 'is late', 'forges', 'babbles'] as const;

type Claims = { jti: string; return_to: string };

const ANSWER_S = 5 * 60;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: object, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function wayBack({ jti, return_to }: Claims, answer: (typeof ANSWERS)[number], secret: string): string {
  const ends = Math.floor(Date.now() / 1_000) + (answer === 'is late' ? -ANSWER_S : ANSWER_S);
  const claims = { sub: 'age-answer', jti, adult: answer !== 'refuses', exp: ends };
  const token = sign(claims, answer === 'forges' ? 'a secret of somebody else' : secret);
  const back = new URL(return_to);
  back.searchParams.set('answer', answer === 'babbles' ? 'no answer at all' : token);
  return back.href;
}

/** An age service of an operator's, on a port of its own: its page has a link for each answer. */
export async function startAgeService(secret: string) {
  let isHanging = false;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    // Browsers ask for an icon by themselves.
    if (pathname !== '/check') return void response.writeHead(204).end();
    if (isHanging) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      // With this a browser has left the page it came from.
      return void response.write('<!doctype html><html lang="en"><title>An age service</title>');
    }
    const [, body = ''] = (searchParams.get('request') ?? '').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
    const links = ANSWERS.map(
      (each) => `<p><a href="${wayBack(claims, each, secret).replaceAll('&', '&amp;')}">${each}</a></p>`,
    );
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>An age service</title><h1>How old?</h1>${links.join('')}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`,
    /** Begins a page and never ends it, from now on, or answers again. */
    hang(on: boolean): void {
      isHanging = on;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type AgeService = Awaited<ReturnType<typeof startAgeService>>;
