import { deviceStore, type KeyValueStore } from './storage';

/** Where the administrator's token is kept on this device (specification, section 3). */
export const TOKEN_KEY = 'token';

/** A token as it stands at one moment. `until` is epoch milliseconds. */
export type TokenState =
  | { state: 'missing' }
  | { state: 'undecodable' }
  | { state: 'expired' }
  | { state: 'valid'; token: string; until: number };

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
}

type Claims = { exp?: unknown; iat?: unknown; sub?: unknown };

/** What a JWT says, unchecked; undefined when it cannot be read. */
function claimsOf(token: string): Claims | undefined {
  const [, payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** What a JWT says of a moment, in epoch milliseconds; its payload counts in seconds. */
function momentOf(token: string, claim: 'exp' | 'iat'): number | undefined {
  const seconds = claimsOf(token)?.[claim];
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}

/** Whose token it is: the same for all sessions of one account, and for all without an account. */
export function holderOf(token: string): string | undefined {
  const holder = claimsOf(token)?.sub;
  return typeof holder === 'string' ? holder : undefined;
}

/** When a JWT expires, in epoch milliseconds; undefined when it cannot be read. The server checks the signature. */
export const expiryOf = (token: string) => momentOf(token, 'exp');

/** How far a right clock and the network delay may put two times apart. */
const RIGHT_CLOCK_MS = 60_000;

/** How many milliseconds this device's clock was ahead of the server's at the last sign-in; 0 for a right one. */
export function clockAhead(store: KeyValueStore = deviceStore): number {
  return Number(store.getItem('adminClockAhead') ?? 0);
}

/**
 * Checks the kept token at `now` and gives until when it is valid (epoch milliseconds by this device's clock, which may
 * be wrong). An invalid one is removed.
 */
export function openToken(now: number, store: KeyValueStore = deviceStore): TokenState {
  const token = store.getItem(TOKEN_KEY);
  if (token === null || token === '') return { state: 'missing' };
  const expiry = expiryOf(token);
  const until = expiry === undefined ? undefined : expiry + clockAhead(store);
  if (until !== undefined && until > now) return { state: 'valid', token, until };
  dropToken(store);
  return { state: until === undefined ? 'undecodable' : 'expired' };
}

/** Keeps a token received at `now`; the server's time of issue is in it. */
export function keepToken(token: string, now: number, store: KeyValueStore = deviceStore): void {
  store.setItem(TOKEN_KEY, token);
  const ahead = now - (momentOf(token, 'iat') ?? now);
  if (Math.abs(ahead) > RIGHT_CLOCK_MS) store.setItem('adminClockAhead', String(ahead));
  else store.removeItem('adminClockAhead');
}

export function dropToken(store: KeyValueStore = deviceStore): void {
  store.removeItem(TOKEN_KEY);
  store.removeItem('adminClockAhead');
}
