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

/**
 * When a JWT runs out, in epoch milliseconds; its payload carries `exp` in seconds. Undefined when it
 * cannot be read. The signature is the server's to check.
 */
export function expiryOf(token: string): number | undefined {
  const [, payload, signature, ...rest] = token.split('.');
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    return typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/** Looks at the kept token at `now` (epoch milliseconds). One that is of no use any more is removed. */
export function openToken(now: number, store: KeyValueStore = deviceStore): TokenState {
  const token = store.getItem(TOKEN_KEY);
  if (token === null || token === '') return { state: 'missing' };
  const until = expiryOf(token);
  if (until !== undefined && until > now) return { state: 'valid', token, until };
  dropToken(store);
  return { state: until === undefined ? 'undecodable' : 'expired' };
}

export function keepToken(token: string, store: KeyValueStore = deviceStore): void {
  store.setItem(TOKEN_KEY, token);
}

export function dropToken(store: KeyValueStore = deviceStore): void {
  store.removeItem(TOKEN_KEY);
}
