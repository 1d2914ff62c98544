import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header in which a proxy passes on its id of a request, and in which every answer names it. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** What a log may hold of it, and what no header can be made of. */
const FORM = /^[\w.:-]{8,64}$/;

/**
 * Names a request in the log and in its answer: as the proxy in front named it, else by an id of its own. Without a proxy
 * (`trustProxy` of 0) the header is only what a caller made up.
 */
export function createRequestId(trustProxy: number): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = trustProxy === 0 ? undefined : headers[REQUEST_ID_HEADER];
    return typeof given === 'string' && FORM.test(given) ? given : randomBytes(9).toString('base64url');
  };
}
