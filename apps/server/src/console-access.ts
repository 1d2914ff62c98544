import { randomUUID } from 'node:crypto';
import { ownAccountRoutes } from './accounts/account.routes';
import { createAccounts } from './accounts/accounts';
import { accountsRoutes } from './accounts/accounts.routes';
import { createApiTokens } from './accounts/api-tokens';
import { apiTokenRoutes } from './accounts/api-tokens.routes';
import { createAccountChange } from './accounts/change';
import { createConfirm } from './accounts/confirm';
import { createSeal } from './accounts/sealed';
import { createSecondFactor } from './accounts/second-factor';
import { authRoutes } from './auth/auth.routes';
import { createAuthenticate } from './auth/authenticate';
import { createTokenAuthentication } from './auth/authenticate-token';
import type { Devices } from './auth/device-cookie';
import { createFailureLog } from './auth/failure-log';
import { isGuessable } from './auth/guessable-password';
import { createHashQueue } from './auth/hash-queue';
import { createLoginAttempts } from './auth/login-attempts';
import { createNewSession } from './auth/new-session';
import { createPasswordCheck, hashPassword, isPasswordOf } from './auth/password';
import { createSignIn } from './auth/sign-in';
import { createSignInNetworks } from './auth/sign-in-networks';
import { createTokens } from './auth/tokens';
import type { Config } from './config';
import type { Database } from './db/connect';
import type { Authenticate } from './http/access';
import type { Api } from './http/api';
import type { NewLimiter } from './http/limiters';
import type { Stores } from './stores';

export type ConsoleAccessParts = {
  config: Pick<Config, 'authSecretBefore' | 'trustProxy' | 'rateLimitFactor' | 'adminPasswordAlone'>;
  db: Database;
  authSecret: string;
  /** ADMIN_PASSWORD, or the one generated in its place. */
  adminPassword: string;
  stores: Pick<Stores, 'audit' | 'accounts' | 'accountSessions' | 'apiTokens'>;
  devices: Pick<Devices, 'idOf'>;
  newLimiter: NewLimiter;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Who gets into the console and how: accounts, sessions, and the calls around them. */
export function createConsoleAccess(parts: ConsoleAccessParts): {
  authenticate: Authenticate;
  routes: readonly ((api: Api) => void)[];
} {
  const { config, db, authSecret, stores, devices, now } = parts;
  const { audit, accounts: store, accountSessions: sessions } = stores;
  const tokens = createTokens({ authSecret, password: parts.adminPassword, now });
  const networksOf = createSignInNetworks(authSecret, config.trustProxy);
  const attempts = createLoginAttempts({
    newLimiter: parts.newLimiter,
    factor: config.rateLimitFactor,
    queue: createHashQueue(),
  });
  const written = { db, audit, newId: randomUUID, now };
  const failures = createFailureLog(written);
  const change = createAccountChange({ db, store, sessions });
  // Hashes that all begin at once would keep others waiting for their turn, such as whoever signs such a caller out.
  const chosen = createHashQueue();
  const accounts = createAccounts({
    ...written,
    store,
    change,
    sessions,
    hashPassword: (password) => chosen.run(0, () => hashPassword(password)),
    isGuessable,
  });
  const secondFactor = createSecondFactor({
    ...written,
    store,
    change,
    seal: createSeal(authSecret, config.authSecretBefore),
  });
  const signIn = createSignIn({
    attempts,
    store,
    secondFactor,
    sessions,
    failures,
    isPassword: createPasswordCheck(parts.adminPassword),
    passwordAlone: config.adminPasswordAlone,
  });
  const newSession = createNewSession({ db, audit, tokens, sessions, now });
  const confirm = createConfirm({ attempts, failures, isPasswordOf });
  const own = { db, store, accounts, sessions, secondFactor, confirm, now };
  return {
    authenticate: createTokenAuthentication({
      ...{ tokens: stores.apiTokens, attempts, failures, networksOf, now },
      bySession: createAuthenticate({ tokens, sessions, devices, networksOf, now }),
    }),
    routes: [
      authRoutes({ db, sessions, devices, networksOf, signIn, newSession, accounts: store }),
      ownAccountRoutes(own),
      accountsRoutes({ store, accounts, now }),
      apiTokenRoutes({
        ...{ store, confirm, list: stores.apiTokens.list },
        apiTokens: createApiTokens({ ...written, tokens: stores.apiTokens, change }),
      }),
    ],
  };
}
