import { createHash } from 'node:crypto';
import { TOKEN_PREFIX } from '@app/contract/api-token-limits';

/** The token of a script in this header; undefined: there is none. */
export function apiTokenIn(authorization: string | undefined): string | undefined {
  const [, token] = /^Bearer (\S{1,200})$/i.exec(authorization ?? '') ?? [];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}

/** What is stored of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
