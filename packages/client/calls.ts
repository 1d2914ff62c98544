import type { HttpErrorBody } from '@app/contract/error-codes';
import type { IceServersAnswer } from '@app/contract/ice';
import type { ChatReport, ChatReportAnswer } from '@app/contract/reports';
import { CallRefusedError } from './errors';

/** Where the site is, and the cookie of the device; a browser sends its own. */
export type Site = { url: string; cookie?: string | undefined };

async function call<T>({ url, cookie }: Site, path: string, body?: object): Promise<T> {
  const answer = await fetch(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (await answer.json()) as T;
  // What a proxy answers is no JSON.
  const refused = (await answer.json().catch(() => ({}))) as Partial<HttpErrorBody>;
  throw new CallRefusedError(
    answer.status,
    refused.code,
    refused.error ?? `${path} was answered ${answer.status}`,
  );
}

/** Reports somebody met in a talk. Rejects with CallRefusedError. */
export const sendReport = (site: Site, report: ChatReport): Promise<ChatReportAnswer> =>
  call(site, '/api/report', report);

/** What an RTCPeerConnection takes; only for announced visitors where there is a relay. Rejects with CallRefusedError. */
export const fetchIceServers = (site: Site): Promise<IceServersAnswer> => call(site, '/api/ice-servers');

/**
 * A device of one's own for a program, which has no cookies by itself: the value of its header `cookie`. Without one a
 * visitor is bound to their connection: their reports are anonymous, and they pay first where something has to be paid.
 */
export async function newDevice(url: string): Promise<string> {
  // It comes with every answer of this call, a refusal too.
  const { headers, body } = await fetch(new URL('/api/ice-servers', url));
  // Left unread it would keep its connection until it is collected.
  await body?.cancel();
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
