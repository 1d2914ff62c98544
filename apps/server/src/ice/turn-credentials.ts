import { createHmac } from 'node:crypto';

/** How long a credential is valid: longer than most talks, and a relay keeps existing allocations. */
const TTL_S = 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 96 bits: no two devices share a name. */
const NAME_LENGTH = 16;

/**
 * The name of a client in credentials, the same for a day (UTC), so that the relay's quotas apply to it. It reveals
 * neither device nor address, and the relay's log cannot follow either for longer. `originKey` names the client, `now`
 * is epoch milliseconds.
 */
export function turnName(authSecret: string, originKey: string, now: number): string {
  const day = Math.floor(now / DAY_MS);
  const digest = createHmac('sha256', authSecret).update(`turn:${day}:${originKey}`).digest('base64url');
  return digest.slice(0, NAME_LENGTH);
}

/**
 * A credential that a TURN server checks without asking us, in the form coturn calls its REST API: the user name is
 * its expiry (epoch seconds) and `name`, the password a keyed hash of that. `now` is epoch milliseconds.
 */
export function turnCredential(
  secret: string,
  name: string,
  now: number,
): { username: string; credential: string } {
  const username = `${Math.floor(now / 1000) + TTL_S}:${name}`;
  // This form prescribes HMAC-SHA1.
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
