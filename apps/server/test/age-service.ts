import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service does with whoever comes next. */
export type AgeServiceMood = 'grants' | 'refuses' | 'is late' | 'forges' | 'hangs' | 'babbles';

/** The claims of a request, as docs/operations/age-check.md says. */
export type AgeClaims = {
  sub: string;
  iss: string;
  jti: string;
  iat: number;
  exp: number;
  return_to: string;
};

const ANSWER_S = 5 * 60;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

/** Signs an answer to a request as a service does that shares no code with the site. */
export function signAnswer(claims: object, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${hmac(text, secret).toString('base64url')}`;
}

function readRequest(token: string, secret: string, at: number): AgeClaims {
  const [head = '', body = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), hmac(`${head}.${body}`, secret)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('the request is not signed with the shared secret');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as AgeClaims;
  if (claims.sub !== 'age-request' || claims.exp * 1_000 < at) throw new Error('this is no request');
  return claims;
}

/** The way back with an answer; `at`: when it is given, epoch milliseconds. */
function wayBack({ jti, return_to }: AgeClaims, mood: AgeServiceMood, secret: string, at: number): string {
  const nowS = Math.floor(at / 1_000);
  const answer = { sub: 'age-answer', jti, adult: mood !== 'refuses', exp: nowS + ANSWER_S };
  const back = new URL(return_to);
  const late = { ...answer, exp: nowS - ANSWER_S };
  const text =
    mood === 'babbles'
      ? 'no answer at all'
      : signAnswer(
          mood === 'is late' ? late : answer,
          mood === 'forges' ? 'a secret of somebody else' : secret,
        );
  back.searchParams.set('answer', text);
  return back.href;
}

/** An age service of an operator's, on a port of its own, that believes whoever comes. `now`: its clock. */
export async function startAgeService(secret: string, now: () => number = Date.now) {
  const requests: AgeClaims[] = [];
  let mood: AgeServiceMood = 'grants';

  function answer(response: ServerResponse, claims: AgeClaims): void {
    if (mood !== 'hangs') response.writeHead(302, { location: wayBack(claims, mood, secret, now()) }).end();
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    if (pathname !== '/check') return void response.writeHead(404).end();
    try {
      const claims = readRequest(searchParams.get('request') ?? '', secret, now());
      requests.push(claims);
      answer(response, claims);
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check?site=this`,
    /** The requests that came, in their order. */
    requests,
    be(next: AgeServiceMood): void {
      mood = next;
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type AgeService = Awaited<ReturnType<typeof startAgeService>>;
