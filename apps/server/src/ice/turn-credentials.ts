import { createHmac } from 'node:crypto';

/** How long a credential works: longer than most talks, and a relay keeps what is allocated. */
const TTL_S = 60 * 60;

/**
 * A credential a TURN server checks without asking us, in the form coturn calls its REST API: the user
 * name is when it ends (epoch seconds) and an id, the password a keyed hash of that. `now` is epoch milliseconds.
 */
export function turnCredential(
  secret: string,
  id: string,
  now: number,
): { username: string; credential: string } {
  const username = `${Math.floor(now / 1000) + TTL_S}:${id}`;
  // HMAC-SHA1 is what this form prescribes.
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
