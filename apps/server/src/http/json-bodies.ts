import type { FastifyInstance } from 'fastify';

/**
 * Reads bodies as JSON, and an empty one as none: many clients send their usual content type also with calls that have
 * no body. Routes that need a body refuse one that is missing. Has to be called before the routes are registered.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
