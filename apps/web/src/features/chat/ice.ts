import type { IceServersAnswer } from '@app/contract/ice';
import { request } from '../../lib/http';
import { errorName, type Log } from './log';

/** Credentials are renewed this long before they run out, so that a call never starts on dying ones. */
const RENEW_BEFORE_MS = 5 * 60_000;
/** A call does not wait longer than this for the answer. */
const FETCH_TIMEOUT_MS = 3_000;
/** Without word of an expiry an answer is good for this long. */
const DEFAULT_LIFE_MS = 60 * 60_000;

const NO_SERVERS: IceServersAnswer = { iceServers: [], iceTransportPolicy: 'all' };

export type IceServers = () => Promise<IceServersAnswer>;

/**
 * The STUN and TURN servers, fetched once and again shortly before their credentials run out. When
 * they cannot be had a call is tried without any, and the next call asks again.
 */
export function createIceServers(log: Log): IceServers {
  let cached: { answer: Promise<IceServersAnswer>; freshUntil: number } | null = null;

  return () => {
    if (cached !== null && Date.now() < cached.freshUntil) return cached.answer;
    const entry = { answer: Promise.resolve(NO_SERVERS), freshUntil: Number.POSITIVE_INFINITY };
    entry.answer = request<IceServersAnswer>('/api/ice-servers', {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    }).then(
      (answer) => {
        entry.freshUntil = expiryOf(answer) - RENEW_BEFORE_MS;
        return answer;
      },
      (error: unknown) => {
        log('ice_servers_unavailable', errorName(error));
        entry.freshUntil = 0;
        return NO_SERVERS;
      },
    );
    cached = entry;
    return entry.answer;
  };
}

/** When the first credential runs out, epoch milliseconds: its user name begins with the second it ends at. */
function expiryOf({ iceServers }: IceServersAnswer): number {
  const ends = iceServers
    .map(({ username }) => Number(username?.split(':')[0]) * 1_000)
    .filter((end) => Number.isFinite(end));
  return ends.length === 0 ? Date.now() + DEFAULT_LIFE_MS + RENEW_BEFORE_MS : Math.min(...ends);
}
