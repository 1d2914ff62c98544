import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

/** The path according to RFC 9116. */
const PATH = '/.well-known/security.txt';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 advises less than a year; the file is generated at each request. */
const VALID_DAYS = 180;

export type SecurityTextParts = {
  /** Address for reports of vulnerabilities, as a URI; undefined: there is no such file. */
  contact: string | undefined;
  publicUrl: string | undefined;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Where to report a vulnerability of this site (RFC 9116). */
export function securityTextRoute(app: FastifyInstance, parts: SecurityTextParts): void {
  const { contact, publicUrl, now } = parts;
  app.get(PATH, async (_request, reply) => {
    if (contact === undefined) throw new HttpError('not_found');
    const today = Math.floor(now() / DAY_MS);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
    return [
      `Contact: ${contact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${PATH}`]),
      'Preferred-Languages: en',
      '',
    ].join('\n');
  });
}
