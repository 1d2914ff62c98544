import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the event loop lags so much that newcomers are turned away. */
    isBusy: () => boolean;
  }
}

/** How late the event loop may be on average over a second, in milliseconds. */
const MAX_DELAY_MS = 250;
const SAMPLE_MS = 1_000;
/** Interval of the measurements, in milliseconds. */
const RESOLUTION_MS = 10;
/** Consecutive late seconds before newcomers are turned away: a single one is a hiccup. */
const SECONDS_LATE = 2;
const RETRY_AFTER_S = 5;

/**
 * Served even while the loop lags: health checks, the API, which talks and administrators need, and the files of a
 * page. Half a page is useless, and files that a talk needs later, such as the report form, are loaded on demand.
 */
const ALWAYS = /^\/(api|assets|healthz|readyz|metrics)(?=[/?]|$)/;

/**
 * Turns pages away with 503 and Retry-After while the event loop lags, so that connected visitors are still served.
 * `factor` multiplies the tolerated delay.
 */
export function shedLoad(app: FastifyInstance, factor: number): void {
  const maxDelayMs = MAX_DELAY_MS * Math.max(1, factor);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let secondsLate = 0;
  let timer: NodeJS.Timeout | undefined;
  // Sockets and pages use the same answer: a page that was served can open its socket.
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
      // Without a measurement (NaN) no two passes of the loop began within that second.
      const isLate = !(delay.mean / 1e6 - RESOLUTION_MS <= maxDelayMs);
      delay.reset();
      secondsLate = isLate ? secondsLate + 1 : 0;
    }, SAMPLE_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
}
