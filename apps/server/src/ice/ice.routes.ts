import type { IceServersAnswer } from '@app/contract/ice';
import type { Devices } from '../auth/device-cookie';
import type { Config } from '../config';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import type { Metrics } from '../metrics';
import type { Origin } from '../realtime/nodes/bus-messages';
import { turnCredential, turnName } from './turn-credentials';

export type IceParts = {
  ice: Config['ice'];
  /** Keys the names in credentials. */
  authSecret: string;
  devices: Pick<Devices, 'idOf'>;
  /** Keyed hash of a request's address, proxies considered: the same as for connections. */
  addressOf: (remote: string | undefined, forwarded: string | undefined) => string;
  /** Is anybody from there connected, to whatever node? */
  isConnected: (origin: Origin) => Promise<boolean>;
  /** Names a client: its device, or without one its address. */
  originKey: (origin: Origin) => string;
  /** Counts what is given out. */
  metrics: Pick<Metrics, 'relayCredential'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Answers one address may fetch in a minute. */
const RATE = { max: 120, timeWindow: 60 * 1000 };

/**
 * `GET /api/ice-servers`: the servers a call may use. Where a relay is configured only announced visitors get them,
 * with a short-lived credential; others get 403.
 */
export function iceRoutes(parts: IceParts) {
  const { ice, authSecret, devices, addressOf, isConnected, originKey, now } = parts;
  return (api: Api): void => {
    api.get(
      '/ice-servers',
      { config: { access: 'public', rateLimit: api.limit(RATE), setsDevice: true } },
      async ({ headers, raw }, reply): Promise<IceServersAnswer> => {
        reply.header('cache-control', 'no-store');
        const iceServers = ice.stunUrls.length === 0 ? [] : [{ urls: ice.stunUrls }];
        if (ice.turn === undefined) return { iceServers, iceTransportPolicy: ice.policy };
        const forwarded = headers['x-forwarded-for'] as string | undefined;
        const origin = {
          device: devices.idOf(headers.cookie),
          address: addressOf(raw.socket.remoteAddress, forwarded),
        };
        if (!(await isConnected(origin)))
          throw new HttpError('forbidden', 'Only for visitors who are connected.');
        const name = turnName(authSecret, originKey(origin), now());
        const credential = turnCredential(ice.turn.secret, name, now());
        parts.metrics.relayCredential();
        return {
          iceServers: [...iceServers, { urls: ice.turn.urls, ...credential }],
          iceTransportPolicy: ice.policy,
        };
      },
    );
  };
}
