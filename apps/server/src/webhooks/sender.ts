import type { Log } from '../log';
import { sendMail } from './mail';
import type { Due, Outbox } from './outbox.store';
import { payloadFor } from './payload';
import type { Target } from './targets';

/** How often is looked for what is due, in milliseconds. */
const EVERY_MS = 5_000;
/** How long a receiver may take to answer, in milliseconds; below the lease of the outbox. */
const LIMIT_MS = 10_000;

export type SenderParts = {
  outbox: Outbox;
  targets: readonly Target[];
  /** Of the site; undefined: not known. */
  origin: string | undefined;
  log: Pick<Log, 'warn' | 'error'>;
  /** Is told of each attempt. */
  counted: (target: string, result: 'sent' | 'failed' | 'given_up') => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** How long a receiver may take to answer, in milliseconds. */
  limitMs?: number;
  everyMs?: number;
};

/** Tells the targets what is in the outbox. A receiver that fails, hangs or is away is tried again. */
export function createSender(parts: SenderParts) {
  const { outbox, log, counted, now } = parts;
  const targets = new Map(parts.targets.map((target) => [target.name, target]));
  /** Ends the attempts under way. Each round has one of its own: a signal never lets go of those made from it. */
  let round = new AbortController();
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Rejects unless the receiver takes it. */
  async function post(due: Due, target: Target, stopping: AbortSignal): Promise<void> {
    const limitMs = parts.limitMs ?? LIMIT_MS;
    const { format, secret, url } = target;
    if (format === 'email') return sendMail(due, target, parts.origin, { limitMs, stopping });
    const limit = AbortSignal.timeout(limitMs);
    const answer = await fetch(url, {
      method: 'POST',
      ...payloadFor(due, { format, secret }, parts.origin, now()),
      redirect: 'error',
      signal: AbortSignal.any([limit, stopping]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }

  async function tell(due: Due, stopping: AbortSignal): Promise<void> {
    const target = targets.get(due.target);
    // It was taken out of the file.
    if (target === undefined) return outbox.done(due, now());
    try {
      await post(due, target, stopping);
    } catch (error) {
      const triesAgain = await outbox.failed(due, now());
      counted(target.name, triesAgain ? 'failed' : 'given_up');
      const fields = { target: target.name, kind: due.kind, attempts: due.attempts, reason: reasonOf(error) };
      if (triesAgain) log.warn(fields, 'a webhook failed and will be tried again');
      else log.error(fields, 'a webhook was given up');
      return;
    }
    await outbox.done(due, now());
    counted(target.name, 'sent');
  }

  /** Tells what is due now. */
  async function run(): Promise<void> {
    round = new AbortController();
    const { signal } = round;
    await Promise.all((await outbox.take(now())).map((due) => tell(due, signal)));
    await outbox.purge(now());
  }

  function next(): void {
    timer = setTimeout(() => {
      running = run()
        .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be sent'))
        .then(() => (isStopped ? undefined : next()));
    }, parts.everyMs ?? EVERY_MS);
    timer.unref();
  }

  return {
    run,

    /** Begins, where there is somebody to tell. */
    start(): void {
      if (targets.size > 0) next();
    },

    /** Ends attempts under way; they are made again. */
    stop(): Promise<void> {
      isStopped = true;
      round.abort();
      clearTimeout(timer);
      return running;
    },
  };
}

/** Without the address, which may hold a secret. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: unknown } };
  return String(cause?.code ?? (name === 'TimeoutError' ? 'no answer' : message));
}
