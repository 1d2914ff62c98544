import { createRegionOf, type RegionOf } from './age/region';
import { createDevices, type Devices } from './auth/device-cookie';
import type { Config } from './config';
import { type AddressLimits, createAddressLimits } from './http/address-limits';
import {
  type AddressOf,
  createAddressOf,
  createNetworkKey,
  createNetworksOf,
  type NetworksOf,
} from './http/client-address';
import type { NewLimiter } from './http/limiters';
import { createOriginCheck, type OriginCheck } from './http/origins';

export type CallerParts = {
  config: Pick<
    Config,
    | 'age'
    | 'alwaysHttps'
    | 'authSecretBefore'
    | 'trustProxy'
    | 'publicUrl'
    | 'allowedOrigins'
    | 'rateLimitFactor'
  >;
  authSecret: string;
  newLimiter: NewLimiter;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Who calls, over HTTP and over the socket alike: their device, their networks, and the page they call from. */
export type Callers = {
  devices: Devices;
  /** Keyed hashes of the networks a request comes from, proxies considered, the narrowest first. */
  networksOf: NetworksOf;
  /** The narrowest of them. */
  addressOf: AddressOf;
  addressLimits: AddressLimits;
  /** May a page of this origin call? */
  mayCall: OriginCheck;
  /** From which region, if anybody asks. */
  regionOf: RegionOf;
};

/** The checks of whoever calls; counts are shared with other processes by the limiters. */
export function createCallers({ config, authSecret, newLimiter, now }: CallerParts): Callers {
  const networksOf = createNetworksOf(config.trustProxy, createNetworkKey(authSecret, now));
  return {
    devices: createDevices({ now: authSecret, before: config.authSecretBefore }, config.alwaysHttps),
    networksOf,
    addressOf: createAddressOf(networksOf),
    addressLimits: createAddressLimits({ factor: config.rateLimitFactor, newLimiter }),
    mayCall: createOriginCheck(config),
    regionOf: createRegionOf(config.age?.regionHeader, config.trustProxy),
  };
}
