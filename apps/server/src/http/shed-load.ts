import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the event loop lags so much that newcomers are turned away. */
    isBusy: () => boolean;
  }
}

/** Milliseconds by which the passes of the event loop are late on average over a second, at most. */
const MAX_DELAY_MS = 250;
const SAMPLE_MS = 1_000;
/** Between two measurements of how late a pass is. */
const RESOLUTION_MS = 10;
/** Seconds in a row with more than that before newcomers are turned away: one alone is a hiccup. */
const SECONDS_LATE = 2;
const RETRY_AFTER_S = 5;

/**
 * Served also while the loop lags: health checks, the API, which talks and administrators need, and the parts of a
 * page. Whoever was given a page can do nothing with half of it, and what a talk needs later, such as the form to
 * report somebody, is fetched when it is needed.
 */
const ALWAYS = /^\/(api|assets|healthz|readyz|metrics)(?=[/?]|$)/;

/**
 * Turns pages away with 503 and Retry-After while the event loop lags, so that those who are here already are
 * served. `factor` multiplies the delay that is put up with.
 */
export function shedLoad(app: FastifyInstance, factor: number): void {
  const maxDelayMs = MAX_DELAY_MS * Math.max(1, factor);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let secondsLate = 0;
  let timer: NodeJS.Timeout | undefined;
  // Sockets and pages have to ask the same: what a page says is true for the socket it then opens.
  const isBusy = () => secondsLate >= SECONDS_LATE;
  app.decorate('isBusy', isBusy);
  app.addHook('onRequest', async (request, reply) => {
    if (!isBusy() || ALWAYS.test(request.url)) return;
    reply.header('retry-after', RETRY_AFTER_S);
    throw new HttpError('unavailable');
  });
  app.addHook('onReady', async () => {
    delay.enable();
    timer = setInterval(() => {
      const isLate = delay.mean / 1e6 - RESOLUTION_MS > maxDelayMs;
      delay.reset();
      secondsLate = isLate ? secondsLate + 1 : 0;
    }, SAMPLE_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
}
