import type { IceServersAnswer } from '@app/contract/ice';
import { errorName, type Log } from '@/features/chat/log';
import { request } from '@/lib/http';

/** Credentials are renewed this long before they expire, so that a call never starts on expiring ones. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** A request without an answer fails after this. */
const FETCH_TIMEOUT_MS = 3_000;
/** The lifetime of the server's credentials: a wrong clock must not make it longer. */
const LONGEST_LIFE_MS = 60 * 60_000;
/** The pause after the first failed request; it doubles up to the longest. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

export type IceServers = ReturnType<typeof createIceServers>;

/** `until` by the device's clock, `steadyUntil` by the monotonic one. */
type CachedServers = { answer: IceServersAnswer; until: number; steadyUntil: number };

/** The STUN and TURN servers and whether only relayed paths may be used, cached until shortly before they expire. */
export function createIceServers(log: Log) {
  let stopped = false;
  const pauses = new Set<ReturnType<typeof setTimeout>>();
  let cached: CachedServers | null = null;
  let fetching: Promise<IceServersAnswer> | null = null;

  async function fetchServers(): Promise<IceServersAnswer> {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const answer = await request<unknown>('/api/ice-servers', { signal });
    // An answer of a portal or a proxy must not be mistaken for "any path is allowed".
    if (!isAnswer(answer)) throw new TypeError('not an answer');
    const life = lifetimeMs(answer);
    cached = { answer, until: Date.now() + life, steadyUntil: performance.now() + life };
    return answer;
  }

  function current(): Promise<IceServersAnswer> {
    if (cached !== null && isValid(cached, RENEW_BEFORE_MS)) return Promise.resolve(cached.answer);
    fetching ??= fetchServers().finally(() => {
      fetching = null;
    });
    return fetching;
  }

  function note(error: unknown): void {
    if (!stopped) log('ice_servers_unavailable', errorName(error));
  }

  /** Waits up to a fifth longer, so that pages which failed together do not retry together; for ever once stopped. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (stopped) return;
      const spread = ms * (1 + Math.random() / 5);
      const timer = setTimeout(() => {
        pauses.delete(timer);
        resolve();
      }, spread);
      pauses.add(timer);
    });
  }

  return {
    /** Requests the servers ahead of the first call, so that it need not wait. */
    warm: () => void current().catch(note),
    /**
     * Resolves once the servers are known, however many requests that takes: without them a call could not tell whether
     * it may show this machine's address to the partner. `onFailure` is called after the first failed request.
     */
    async get(onFailure: () => void): Promise<IceServersAnswer> {
      for (let failures = 0; ; failures += 1) {
        try {
          return await current();
        } catch (error) {
          note(error);
          if (cached !== null && isValid(cached, 0)) return cached.answer;
          if (failures === 0 && !stopped) onFailure();
          await pause(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
        }
      }
    },
    /** Stops all requests. Pending promises never resolve. */
    stop(): void {
      stopped = true;
      for (const timer of pauses) clearTimeout(timer);
    },
  };
}

function isAnswer(answer: unknown): answer is IceServersAnswer {
  if (typeof answer !== 'object' || answer === null) return false;
  const { iceServers, iceTransportPolicy } = answer as Partial<Record<keyof IceServersAnswer, unknown>>;
  return Array.isArray(iceServers) && (iceTransportPolicy === 'all' || iceTransportPolicy === 'relay');
}

/** For how many milliseconds it is valid. The user name of a credential begins with its expiry in seconds. */
function lifetimeMs({ iceServers }: IceServersAnswer): number {
  const ends = iceServers
    .map(({ username }) => Number(username?.split(':')[0]) * 1_000)
    .filter((end) => Number.isFinite(end));
  if (ends.length === 0) return LONGEST_LIFE_MS + RENEW_BEFORE_MS;
  return Math.min(...ends.map((end) => end - Date.now()), LONGEST_LIFE_MS);
}

/** Will it be valid `ahead` milliseconds from now? One clock may be set, the other stops in some sleeping machines. */
function isValid({ until, steadyUntil }: CachedServers, ahead: number): boolean {
  return Date.now() < until - ahead && performance.now() < steadyUntil - ahead;
}
