import { randomBytes } from 'node:crypto';
import type { IceServersAnswer } from '@app/contract/ice';
import type { Config } from '../config';
import type { Api } from '../http/api';
import { turnCredential } from './turn-credentials';

export type IceParts = {
  ice: Config['ice'];
  /** Epoch milliseconds. */
  now: () => number;
};

/** Answers one address may fetch in a minute. */
const RATE = { max: 120, timeWindow: 60 * 1000 };

/** `GET /api/ice-servers`: what a call may use, with a short-lived credential of its own. */
export function iceRoutes({ ice, now }: IceParts) {
  return (api: Api): void => {
    api.get(
      '/ice-servers',
      { config: { access: 'public', rateLimit: api.limit(RATE), setsDevice: true } },
      async (_request, reply): Promise<IceServersAnswer> => {
        reply.header('cache-control', 'no-store');
        return { iceServers: iceServers(ice, now()), iceTransportPolicy: ice.policy };
      },
    );
  };
}

function iceServers(ice: Config['ice'], now: number): IceServersAnswer['iceServers'] {
  const stun = ice.stunUrls.length === 0 ? [] : [{ urls: ice.stunUrls }];
  if (ice.turn === undefined) return stun;
  // A random id: the relay has no use for knowing which visitor this is.
  const id = randomBytes(9).toString('base64url');
  return [...stun, { urls: ice.turn.urls, ...turnCredential(ice.turn.secret, id, now) }];
}
