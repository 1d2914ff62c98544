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

/** What a JWT says of a moment, in epoch milliseconds; its payload counts in seconds. */
function momentOf(token: string, claim: 'exp' | 'iat'): number | undefined {
  const [, payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const seconds = (claims as { exp?: unknown; iat?: unknown })[claim];
    return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/** When a JWT runs out, in epoch milliseconds. Undefined when it cannot be read. The signature is the server's to check. */
export const expiryOf = (token: string) => momentOf(token, 'exp');

/** So far a right clock and the way from the server may bring two times apart. */
const RIGHT_CLOCK_MS = 60_000;

/** By how many milliseconds the clock of this device was ahead of the server's at the last sign-in; a right one by none. */
export function clockAhead(store: KeyValueStore = deviceStore): number {
  return Number(store.getItem('adminClockAhead') ?? 0);
}

/**
 * Looks at the kept token at `now` and says until when it is good (epoch milliseconds by the clock of this device,
 * which may be wrong). One that is of no use any more is removed.
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

/** Keeps a token that the server gave at `now`: when that was by its own clock stands in it. */
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
