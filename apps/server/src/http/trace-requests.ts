import type { FastifyInstance } from 'fastify';
import type { OpenSpan, Tracing } from '../tracing/tracing';

const FAILED_FROM = 500;

/**
 * Makes a span of each request: its method, its route's pattern and its status, never its address, path, query, headers
 * or body. What a caller says of their own trace (`traceparent`) is not read: a stranger would have every request of
 * theirs recorded. To be registered before other hooks, so that what they do is part of the span.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.begin(request.method, 'server');
    spans.set(request, span);
    // What follows is within it as well: the framework keeps to this also when it waits for a body.
    span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url;
    const status = reply.statusCode;
    spans.get(request)?.end(
      {
        'http.request.method': method,
        'http.response.status_code': status,
        ...(route !== undefined && { 'http.route': route }),
      },
      { name: route === undefined ? method : `${method} ${route}`, failed: status >= FAILED_FROM },
    );
  });
}
