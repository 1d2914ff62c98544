import type { Role } from '@app/contract/roles';
import type { Administrator, Authenticate } from '../http/access';
import { HttpError } from '../http/errors';
import type { Devices } from './device-cookie';
import type { SessionStore } from './sessions.store';
import type { SignInNetworks } from './sign-in-networks';
import type { Token, Tokens } from './tokens';

type Request = Parameters<Authenticate>[0];

export type AuthenticateParts = {
  tokens: Tokens;
  sessions: Pick<SessionStore, 'holderOf'>;
  devices: Pick<Devices, 'idOf'>;
  networksOf: SignInNetworks;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Identifies the caller: a token that was issued here, has not expired and was not revoked, from the browser it was
 * issued to. The permissions of an account are read with each call, so that a change applies at once.
 */
export function createAuthenticate(parts: AuthenticateParts): Authenticate {
  const { tokens, sessions, devices, networksOf, now } = parts;

  function isFromItsBrowser(token: Token, request: Request): boolean {
    const device = devices.idOf(request.headers.cookie);
    if (device !== undefined) return device === token.device;
    return token.network !== undefined && token.network === networksOf(request).own;
  }

  return async (request): Promise<Administrator> => {
    const [, bearer] = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '') ?? [];
    const token = bearer === undefined ? undefined : await tokens.read(bearer);
    if (token === undefined || !isFromItsBrowser(token, request)) throw new HttpError('unauthorized');
    const holder = await sessions.holderOf(token.sessionId, now());
    if (holder === undefined || holder.accountId !== token.accountId) throw new HttpError('unauthorized');
    const { accountId, name, role } = holder;
    if (accountId === null || name === null) {
      return { sessionId: token.sessionId, account: undefined, role: 'administrator' };
    }
    return { sessionId: token.sessionId, account: { id: accountId, name }, role: role as Role };
  };
}
