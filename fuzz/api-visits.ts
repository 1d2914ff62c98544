import { pick } from '../simulation/seeded';
import type { ApiCall } from './api-calls';
import { anyCaller, type Caller, type Callers, PASSWORD } from './callers';
import { jsonText, mutated } from './json-text';
import { attackerId } from './packets';
import { sampleOf, withFault } from './schema-values';

type Random = () => number;

/** A call that is sent whole: what it is, who makes it, and its bytes. */
export type ApiVisit = { call: ApiCall; caller: Caller; bytes: Buffer };

/** Ids the server gave out, of which so many are remembered. */
const MOST_IDS = 300;
/** Calls that end sessions or take a tenth of a second of a processor are made so much more rarely. */
const RARELY = 0.04;
const RARE = /logout|sign-out|sessions|password|totp|login$|^\/api\/accounts$/;

export type ApiVisits = {
  next(random: Random, from: string): Promise<ApiVisit>;
  /** Takes notice of an answer: its ids are used from then on. */
  heard(visit: ApiVisit, status: number, text: string): void;
};

/** Calls with bodies made of what the server says it takes, many of them with a session of the console. */
export function createApiVisits(calls: readonly ApiCall[], callers: Callers): ApiVisits {
  const ids: string[] = [];

  function textFor(random: Random, name: string): string | undefined {
    switch (name) {
      case 'userId':
      case 'userIds':
      case 'except':
      case 'reportingUserId':
      case 'reportedUserId':
        return random() < 0.7 ? `attacker-${Math.floor(random() * 20)}` : attackerId(random);
      case 'id':
      case '_id':
      case 'roomId':
      case 'reportIds':
        return ids.length > 0 && random() < 0.9 ? pick(random, ids) : `${Math.floor(random() * 1e6)}`;
      case 'password':
      case 'newPassword':
        return random() < 0.7 ? PASSWORD : 'another long password';
      case 'page':
      case 'pageSize':
      case 'nth':
        return String(Math.floor(random() * 3));
      case 'code':
        return pick(random, ['123456', 'ABCD-EFGH-JKMN-PQRS']);
      default:
        return undefined;
    }
  }

  function anyCall(random: Random): ApiCall {
    for (;;) {
      const call = pick(random, calls);
      if (!RARE.test(call.path) || random() < RARELY) return call;
    }
  }

  function bodyFor(random: Random, { body: schema }: ApiCall): string {
    if (schema === undefined) return random() < 0.9 ? '' : jsonText(random);
    const body = sampleOf(random, schema, (name) => textFor(random, name));
    const kind = random();
    if (kind < 0.5) return JSON.stringify(body);
    if (kind < 0.8) return JSON.stringify(withFault(random, body));
    return mutated(random, JSON.stringify(body));
  }

  function addressFor(random: Random, { path, query }: ApiCall): string {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(textFor(random, name) ?? 'none'),
    );
    const asked = query
      .filter(() => random() < 0.4)
      .map(({ name, schema }) => {
        const value = String(sampleOf(random, schema, (each) => textFor(random, each), name));
        return `${name}=${encodeURIComponent(random() < 0.85 ? value : Buffer.from(mutated(random, value)).toString())}`;
      });
    return asked.length === 0 ? address : `${address}?${asked.join('&')}`;
  }

  return {
    async next(random, from) {
      const call = anyCall(random);
      const caller = call.guarded ? anyCaller(random) : 'nobody';
      const body = Buffer.from(bodyFor(random, call));
      const head = [
        `${call.method} ${addressFor(random, call)} HTTP/1.1`,
        'Host: localhost',
        `X-Forwarded-For: ${from}`,
        ...(body.length === 0 ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
        ...(await callers.headersOf(caller)),
      ];
      return { call, caller, bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]) };
    },

    heard({ caller }, status, text) {
      if (status === 401) callers.ended(caller);
      // An account of the callers themselves would have to be made anew, which takes long.
      if (text.includes('"accounts":')) return;
      for (const [, id = ''] of text.matchAll(/"_id":"([\w-]{1,64})"/g)) {
        if (!ids.includes(id)) ids.push(id);
      }
      if (ids.length > MOST_IDS) ids.splice(0, ids.length - MOST_IDS);
    },
  };
}
