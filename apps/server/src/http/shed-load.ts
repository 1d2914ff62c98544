import underPressure from '@fastify/under-pressure';
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
/** Seconds in a row with more than that before newcomers are turned away: one alone is a hiccup. */
const SECONDS_LATE = 2;
const RETRY_AFTER_S = 5;

/** Served also while the loop lags: health checks, and the API, which talks and administrators need. */
const ALWAYS = /^\/(api|healthz|readyz|metrics)(?=[/?]|$)/;

/**
 * Turns pages and their files away with 503 and Retry-After while the event loop lags, so that those
 * who are here already are served. `factor` multiplies the delay that is put up with.
 */
export function shedLoad(app: FastifyInstance, factor: number): void {
  let secondsLate = 0;
  let timer: NodeJS.Timeout | undefined;
  const isBusy = () => secondsLate >= SECONDS_LATE;
  app.decorate('isBusy', isBusy);
  app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS * Math.max(1, factor),
    sampleInterval: SAMPLE_MS,
    pressureHandler(request, reply) {
      if (!isBusy() || ALWAYS.test(request.url)) return undefined;
      reply.header('retry-after', RETRY_AFTER_S);
      return Promise.reject(new HttpError('unavailable'));
    },
  });
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      secondsLate = app.isUnderPressure() ? secondsLate + 1 : 0;
    }, SAMPLE_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
