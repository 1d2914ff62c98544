import { z } from 'zod';
import { isGuessable } from './auth/guessable-password';
import { configKeys } from './config-keys';

/** A setting with an invalid value. The message names the key and never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(
    readonly key: string,
    reason: string,
  ) {
    super(`${key}: ${reason}`);
  }
}

const MIN_AUTH_SECRET_LENGTH = 32;
const MIN_PASSWORD_LENGTH = 12;
const MIN_SHARED_SECRET_LENGTH = 16;
/** Secrets from examples, and what people type to pass a length check. */
const DEFAULT_SECRET = /change.?me|example|placeholder|default|^(.{1,4})\1+$/i;

type Settings = z.output<ReturnType<typeof z.object<typeof configKeys>>>;

/**
 * Reads every setting from the environment. An empty value counts as none. Throws ConfigError for the first invalid
 * one; with NODE_ENV=production also for one that is not safe to run with.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.keys(configKeys)
      .filter((key) => (env[key] ?? '').trim() !== '')
      .map((key) => [key, env[key]?.trim()]),
  );
  const parsed = z.object(configKeys).safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(String(issue?.path[0]), issue?.message ?? 'not understood');
  }
  const settings = parsed.data;
  checkPairs(settings);
  if (settings.NODE_ENV === 'production') checkProduction(settings);
  return { ...toConfig(settings), rateLimitsChosen: given.RATE_LIMIT_FACTOR !== undefined };
}

export type Config = ReturnType<typeof readConfig>;

/** The location of the store, for commands that use it without serving it. Throws ConfigError. */
export function readStoreLocation(env: Readonly<Record<string, string | undefined>>) {
  const { databaseUrl, dataDir } = readConfig({ DATABASE_URL: env.DATABASE_URL, DATA_DIR: env.DATA_DIR });
  return { databaseUrl, dataDir };
}

function checkPairs(settings: Settings): void {
  if (settings.TURN_URLS.length > 0 && settings.TURN_SECRET === undefined) {
    throw new ConfigError('TURN_SECRET', 'TURN_URLS needs it');
  }
  if (settings.TURN_URLS.length === 0 && settings.TURN_SECRET !== undefined) {
    throw new ConfigError('TURN_URLS', 'TURN_SECRET needs it');
  }
  if (settings.ROLE === 'lobby' && settings.REDIS_URL === undefined) {
    throw new ConfigError('ROLE', 'lobby needs REDIS_URL: there is nobody to host it for');
  }
  if (settings.METRICS_PORT !== undefined && settings.METRICS_PORT === settings.PORT) {
    throw new ConfigError('METRICS_PORT', 'must differ from PORT');
  }
}

function checkProduction(settings: Settings): void {
  requireSecret('AUTH_SECRET', settings.AUTH_SECRET, MIN_AUTH_SECRET_LENGTH);
  requireSecret('ADMIN_PASSWORD', settings.ADMIN_PASSWORD, MIN_PASSWORD_LENGTH);
  if (isGuessable(settings.ADMIN_PASSWORD ?? '')) {
    throw new ConfigError('ADMIN_PASSWORD', 'is among the passwords that are tried first');
  }
  if (settings.TURN_SECRET !== undefined) {
    requireSecret('TURN_SECRET', settings.TURN_SECRET, MIN_SHARED_SECRET_LENGTH);
  }
  if (settings.METRICS_TOKEN !== undefined) {
    requireSecret('METRICS_TOKEN', settings.METRICS_TOKEN, MIN_SHARED_SECRET_LENGTH);
  }
  if (settings.REDIS_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new ConfigError(
      'REDIS_URL',
      'needs DATABASE_URL: several processes cannot share an embedded store',
    );
  }
  if (settings.ALLOWED_ORIGINS.includes('*')) {
    throw new ConfigError('ALLOWED_ORIGINS', 'a wildcard is not allowed in production');
  }
  if (settings.TURN_URLS.length === 0 && settings.ICE_POLICY === undefined) {
    throw new ConfigError(
      'TURN_URLS',
      'is required in production, or ICE_POLICY=all, with which strangers learn each other’s address',
    );
  }
  if (settings.ICE_POLICY === 'relay' && settings.TURN_URLS.length === 0) {
    throw new ConfigError('ICE_POLICY', 'relay needs TURN_URLS and TURN_SECRET');
  }
}

function requireSecret(key: string, value: string | undefined, minLength: number): void {
  if (value === undefined) throw new ConfigError(key, 'is required in production');
  if (value.length < minLength) throw new ConfigError(key, `must have at least ${minLength} characters`);
  if (DEFAULT_SECRET.test(value)) throw new ConfigError(key, 'must not be a default or a repeated pattern');
}

function toConfig(settings: Settings) {
  const turn =
    settings.TURN_SECRET === undefined
      ? undefined
      : {
          urls: settings.TURN_URLS,
          secret: settings.TURN_SECRET,
          relayAddresses: settings.TURN_RELAY_ADDRESSES,
        };
  return {
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    /** undefined: SQLite in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** The Redis through which processes share the lobby; undefined: there is one process. */
    redisUrl: settings.REDIS_URL,
    /** Whether this process takes no visitors and hosts the lobby for the others. */
    isLobbyOnly: settings.ROLE === 'lobby',
    adminPassword: settings.ADMIN_PASSWORD,
    /** Is ADMIN_PASSWORD accepted even if an account is an administrator? */
    adminPasswordAlone: settings.ADMIN_PASSWORD_ALONE === 'on',
    /** undefined: one is kept in `dataDir`. */
    authSecret: settings.AUTH_SECRET,
    ice: {
      stunUrls: settings.STUN_URLS,
      turn,
      policy: settings.ICE_POLICY ?? (turn === undefined ? ('all' as const) : ('relay' as const)),
    },
    /** The site's own origin as browsers see it, without a trailing slash. */
    publicUrl: settings.PUBLIC_URL,
    /** The site is reached over TLS only. */
    alwaysHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    /** Origins beside the own one whose pages may use this server; '*' is any. */
    allowedOrigins: settings.ALLOWED_ORIGINS,
    /** Number of reverse proxies in front, which add to X-Forwarded-For. */
    trustProxy: settings.TRUST_PROXY,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    /** Whether a visitor whom several devices have reported is timed out for an hour. */
    autoTimeout: settings.AUTO_TIMEOUT === 'on',
    /** Whether new devices solve a proof of work on a busy or suspect network. */
    proofOfWork: settings.PROOF_OF_WORK === 'on',
    logLevel: settings.LOG_LEVEL,
    metrics: { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    /** Whether pictures are blurred by the sender until visitors show themselves. */
    softStart: settings.SOFT_START === 'on',
    settings: { helplines: settings.HELPLINES_FILE },
    text: {
      words: settings.WORD_FILTER,
      lists: settings.WORD_LISTS_FILE,
      hidesEarlyLinks: settings.EARLY_LINKS === 'mask',
    },
    /** Words that make a report urgent. */
    urgentWords: settings.URGENT_WORDS_FILE,
    contactEmail: settings.CONTACT_EMAIL,
    /** Where to report a vulnerability, as a URI; undefined: nowhere is named. */
    securityContact: settings.SECURITY_CONTACT,
    links: {
      socialPhoto: settings.SOCIAL_PHOTO_URL,
      socialPost: settings.SOCIAL_POST_URL,
      socialMessaging: settings.SOCIAL_MESSAGING_URL,
      donate: settings.DONATE_URL,
      community: settings.COMMUNITY_URL,
      communitySocial: settings.COMMUNITY_SOCIAL_URL,
    },
  };
}
