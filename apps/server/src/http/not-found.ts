import { NOTICE_COOKIE } from '@app/contract/documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, sendError } from './errors';
import { looksForPage } from './pages';
import { BARE_SECURITY_HEADERS } from './security-headers';

/** Answers a request for what does not exist: a browser that looks for a page is sent to the landing page. */
export function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  hasPages: boolean,
): FastifyReply {
  const { method, headers } = request;
  if (!hasPages || !looksForPage(method, pathOf(request), headers.accept)) {
    return sendError(reply, new HttpError('not_found'));
  }
  // Lets the landing page say what happened, for so many seconds.
  reply.header('set-cookie', `${NOTICE_COOKIE}=not_found; Path=/; Max-Age=10; SameSite=Lax`);
  return reply.header('cache-control', 'no-store').redirect('/', 302);
}

/**
 * Answers a request that the framework cannot route: somebody who typed `/100%` is sent to the landing page, too, and a
 * program is told that its request is wrong.
 */
export function answerUnroutable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  hasPages: boolean,
): FastifyReply {
  // No hook sees this request, and nobody reads its body.
  reply.headers({ ...BARE_SECURITY_HEADERS, connection: 'close' });
  const isBrowser = request.headers.accept?.includes('text/html') ?? false;
  return isBrowser ? answerNotFound(request, reply, hasPages) : sendError(reply, error);
}

/** Was a path refused that can name no file, such as one with an empty segment? */
export function isImpossibleFile(error: unknown, { routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*' && (error as { statusCode?: unknown }).statusCode === 403;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
