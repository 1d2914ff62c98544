import type { IceServersAnswer } from '@app/contract/ice';
import { errorName, type Log } from '@/features/chat/log';
import { request } from '@/lib/http';

/** Credentials are renewed this long before they expire, so that a call never starts on expiring ones. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** A request without an answer fails after this. */
const FETCH_TIMEOUT_MS = 3_000;
/** The lifetime of the server's credentials: a wrong clock must not make it longer. */
const LONGEST_LIFE_MS = 60 * 60_000;
/** Pauses between failed requests; the last one is repeated. */
const RETRY_AFTER_MS = [1_000, 2_000, 4_000, 8_000] as const;
const LONGEST_RETRY_MS = 15_000;

export type IceServers = {
  /** Requests the servers ahead of the first call, so that it need not wait. */
  warm(): void;
  /**
   * Resolves once the servers are known, however many requests that takes: without them a call could not tell whether
   * it may show this machine's address to the partner. `onFailure` is called after the first failed request.
   */
  get(onFailure: () => void): Promise<IceServersAnswer>;
  /** Stops all requests. Pending promises never resolve. */
  stop(): void;
};

/** `until` by the device's clock, `steadyUntil` by the monotonic one. */
type Known = { answer: IceServersAnswer; until: number; steadyUntil: number };

/** The STUN and TURN servers and whether only relayed paths may be used, cached until shortly before they expire. */
export function createIceServers(log: Log): IceServers {
  const cancel = new AbortController();
  let known: Known | null = null;
  let fetching: Promise<IceServersAnswer> | null = null;

  async function fetchServers(): Promise<IceServersAnswer> {
    const answer = await within(FETCH_TIMEOUT_MS, (signal) =>
      request<unknown>('/api/ice-servers', { signal }),
    );
    // An answer of a portal or a proxy must not be mistaken for "any path is allowed".
    if (!isAnswer(answer)) throw new TypeError('not an answer');
    const life = lifeOf(answer);
    known = { answer, until: Date.now() + life, steadyUntil: performance.now() + life };
    return answer;
  }

  function current(): Promise<IceServersAnswer> {
    if (known !== null && isGood(known, RENEW_BEFORE_MS)) return Promise.resolve(known.answer);
    fetching ??= fetchServers().finally(() => {
      fetching = null;
    });
    return fetching;
  }

  function note(error: unknown): void {
    if (!cancel.signal.aborted) log('ice_servers_unavailable', errorName(error));
  }

  return {
    warm: () => void current().catch(note),
    async get(onFailure) {
      for (let failures = 0; ; failures += 1) {
        try {
          return await current();
        } catch (error) {
          note(error);
          if (known !== null && isGood(known, 0)) return known.answer;
          if (failures === 0 && !cancel.signal.aborted) onFailure();
          await pause(RETRY_AFTER_MS[failures] ?? LONGEST_RETRY_MS, cancel.signal);
        }
      }
    },
    stop: () => cancel.abort(),
  };
}

/** Waits up to a fifth longer, so that pages which failed together do not retry together; for ever once `stopped`. */
function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) return;
    const stop = () => clearTimeout(timer);
    const timer = setTimeout(
      () => {
        stopped.removeEventListener('abort', stop);
        resolve();
      },
      ms * (1 + Math.random() / 5),
    );
    stopped.addEventListener('abort', stop);
  });
}

/**
 * Gives up after `ms` milliseconds, whatever happens to the request: not every browser aborts an answer that stops in
 * the middle when its signal says so.
 */
function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const cancel = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('no whole answer', 'TimeoutError'));
      cancel.abort();
    }, ms);
    ask(cancel.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function isServer(server: unknown): boolean {
  if (typeof server !== 'object' || server === null) return false;
  const { urls, username, credential } = server as Record<string, unknown>;
  const isText = (text: unknown) => typeof text === 'string' && text !== '';
  if (!Array.isArray(urls) || !urls.every(isText)) return false;
  return urls.every((url: string) => !url.startsWith('turn') || (isText(username) && isText(credential)));
}

function isAnswer(answer: unknown): answer is IceServersAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { iceServers, iceTransportPolicy } = answer as Partial<Record<keyof IceServersAnswer, unknown>>;
  if (!Array.isArray(iceServers) || !iceServers.every(isServer)) return false;
  return iceTransportPolicy === 'all' || iceTransportPolicy === 'relay';
}

/** For how many milliseconds it is valid. The user name of a credential begins with its expiry in seconds. */
function lifeOf({ iceServers }: IceServersAnswer): number {
  const ends = iceServers
    .map(({ username }) => Number(username?.split(':')[0]) * 1_000)
    .filter((end) => Number.isFinite(end));
  if (ends.length === 0) return LONGEST_LIFE_MS + RENEW_BEFORE_MS;
  return Math.min(...ends.map((end) => end - Date.now()), LONGEST_LIFE_MS);
}

/** Will it be valid `ahead` milliseconds from now? One clock may be set, the other stops in some sleeping machines. */
function isGood({ until, steadyUntil }: Known, ahead: number): boolean {
  return Date.now() < until - ahead && performance.now() < steadyUntil - ahead;
}
