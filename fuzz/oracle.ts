import type { ApiVisit } from './api-visits';

/** What no answer may reveal: source paths, stacks, SQL. */
const INNER_WORKINGS =
  /node_modules|\.[cm]?[jt]s:\d+|\bat (?:async )?[\w.<>]+ \(|SQLITE_|SqliteError|Kysely|syntax error at|constraint failed|violates \w+|relation "|\bselect .+ from |\binsert into |\bupdate .+ set /i;

/** 503 is documented; 505 is Node's answer to an unknown version of HTTP. */
const ALLOWED_5XX = new Set([503, 505]);

/** What is wrong with the answers to a request, or undefined. */
export function faultIn(text: string): string | undefined {
  for (const [, status = ''] of text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
    const code = Number(status);
    if (code >= 500 && !ALLOWED_5XX.has(code)) return `answered ${code}`;
  }
  // Stored data may contain anything; a refusal is the server's own text.
  const refused = /^HTTP\/1\.1 [45]\d\d/.test(text);
  const [told] = (refused ? INNER_WORKINGS.exec(text) : null) ?? [];
  return told === undefined ? undefined : `told “${told}”`;
}

/**
 * Describes a head that was not refused as it had to be: with this status once, or with nothing where the connection was
 * reset, and with the end of the connection.
 */
export function leniencyIn(text: string, status: number, stillOpen: boolean): string | undefined {
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, each]) => Number(each));
  if (statuses.length > 1 || statuses.some((each) => each !== status)) {
    return `answered ${statuses.join(' and ')} where ${status} is right`;
  }
  return stillOpen ? `left a connection open after ${statuses.join() || 'no answer'}` : undefined;
}

/** Describes a call that succeeded without permission, or undefined. */
export function trespassIn({ call, caller }: ApiVisit, status: number): string | undefined {
  if (!call.guarded || status < 200 || status >= 300) return undefined;
  const own = /^\/api\/(account\/|account$|logout$)/.test(call.path);
  const mayNot =
    caller === 'nobody' ||
    caller === 'thief' ||
    (caller === 'viewer' && call.method !== 'GET' && !own) ||
    (caller !== 'administrator' && caller !== 'settings' && call.path.startsWith('/api/accounts'));
  return mayNot ? `did for ${caller} what they may not` : undefined;
}
