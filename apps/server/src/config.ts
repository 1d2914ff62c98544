import type { RuleModes } from '@app/contract/rules';
import { z } from 'zod';
import { ageFaultsInProduction, faultsOfAgeCheck, toAgeSettings } from './age/age-settings';
import { isGuessable } from './auth/guessable-password';
import { configKeys } from './config-keys';
import { faultsOfRedisTls, toRedisTls } from './db/redis-tls';

/** A setting with an invalid value, or several. The message has a line for each: the key and what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** `key`, `reason`: the first setting. `others`: what else is wrong. No reason repeats a value. */
  constructor(
    readonly key: string,
    reason: string,
    others: readonly ConfigError[] = [],
  ) {
    super([`${key}: ${reason}`, ...others.map(({ message }) => message)].join('\n'));
  }
}

/** One thing that is wrong with a setting. `about`: further settings it follows from, without which nothing can be said of it. */
export type Fault = { key: string; reason: string; about?: readonly string[] };

/** People type it, and may begin or end it with a blank. */
const PASSWORD = 'ADMIN_PASSWORD';
const MIN_AUTH_SECRET_LENGTH = 32;
const MIN_PASSWORD_LENGTH = 12;
const MIN_SHARED_SECRET_LENGTH = 16;
/** Secrets from examples, and what people type to pass a length check. */
const DEFAULT_SECRET = /change.?me|example|placeholder|default|^(.{1,4})\1+$/i;

/** A text without the line breaks at its end, which are those of the file it was in. */
export const withoutLineEnd = (text: string): string => text.replace(/[\r\n]+$/, '');

type EnvSettings = z.output<ReturnType<typeof z.object<typeof configKeys>>>;

/**
 * Reads every setting from the environment, without the blanks at its ends unless it is a password. An empty value
 * counts as none. Throws one ConfigError that names all invalid ones; with NODE_ENV=production also those that are not
 * safe to run with. `unread`: what is wrong with files that settings were to come from, to be named among them.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, unread: readonly Fault[] = []) {
  const given = Object.fromEntries(
    Object.keys(configKeys)
      .filter((key) => (env[key] ?? '').trim() !== '')
      .map((key) => [key, key === PASSWORD ? withoutLineEnd(env[key] ?? '') : env[key]?.trim()]),
  );
  const schema = z.object(configKeys);
  const parsed = schema.safeParse(given);
  const invalid: Fault[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    key: String(path[0]),
    reason: message,
  }));
  const names = new Set([...invalid, ...unread].flatMap(({ key, about = [] }) => [key, ...about]));
  const valid = Object.fromEntries(Object.entries(given).filter(([key]) => !names.has(key)));
  const settings = parsed.data ?? schema.parse(valid);
  const unfit = [
    ...faultsOfPairs(settings),
    ...(settings.NODE_ENV === 'production' ? faultsInProduction(settings) : []),
  ].filter(({ key, about = [] }) => ![key, ...about].some((name) => names.has(name)));
  throwIfAny([...unread, ...invalid, ...unfit]);
  return { ...toConfig(settings), rateLimitsChosen: given.RATE_LIMIT_FACTOR !== undefined };
}

/** Throws the faults as one error, one of each setting. */
export function throwIfAny(faults: readonly Fault[]): void {
  const firsts = faults.filter(({ key }, at) => faults.findIndex((fault) => fault.key === key) === at);
  const [first, ...others] = firsts;
  if (first === undefined) return;
  throw new ConfigError(
    first.key,
    first.reason,
    others.map(({ key, reason }) => new ConfigError(key, reason)),
  );
}

export type Config = ReturnType<typeof readConfig>;

/** The location of the store, for commands that use it without serving it. Throws ConfigError. */
export function readStoreLocation(env: Readonly<Record<string, string | undefined>>) {
  const { databaseUrl, dataDir } = readConfig({ DATABASE_URL: env.DATABASE_URL, DATA_DIR: env.DATA_DIR });
  return { databaseUrl, dataDir };
}

/** How rules are switched that nobody has switched in the console. */
export function ruleDefaults({ autoTimeout, text }: Pick<Config, 'autoTimeout' | 'text'>): RuleModes {
  return {
    auto_timeout: autoTimeout ? 'on' : 'off',
    strikes: 'on',
    words: text.filtersWords ? 'on' : 'off',
    // What is usual has to be seen first.
    brake: 'shadow',
  };
}

function* faultsOfPairs(settings: EnvSettings): Generator<Fault> {
  if (settings.TURN_URLS.length > 0 && settings.TURN_SECRET === undefined) {
    yield { key: 'TURN_SECRET', reason: 'TURN_URLS needs it' };
  }
  if (settings.TURN_URLS.length === 0 && settings.TURN_SECRET !== undefined) {
    yield { key: 'TURN_URLS', reason: 'TURN_SECRET needs it' };
  }
  if (settings.ROLE === 'lobby' && settings.REDIS_URL === undefined) {
    const reason = 'lobby needs REDIS_URL: there is nobody to host it for';
    yield { key: 'ROLE', reason, about: ['REDIS_URL'] };
  }
  if (settings.METRICS_PORT !== undefined && settings.METRICS_PORT === settings.PORT) {
    yield { key: 'METRICS_PORT', reason: 'must differ from PORT', about: ['PORT'] };
  }
  if (settings.AUTH_SECRET_BEFORE !== undefined && settings.AUTH_SECRET === undefined) {
    yield { key: 'AUTH_SECRET_BEFORE', reason: 'needs AUTH_SECRET, the one of today' };
  }
  yield* faultsOfRedisTls(settings);
  yield* faultsOfAgeCheck(settings);
}

function* faultsInProduction(settings: EnvSettings): Generator<Fault> {
  yield* faultsOfSecret('AUTH_SECRET', settings.AUTH_SECRET, MIN_AUTH_SECRET_LENGTH);
  yield* faultsOfSecret('ADMIN_PASSWORD', settings.ADMIN_PASSWORD, MIN_PASSWORD_LENGTH);
  if (isGuessable(settings.ADMIN_PASSWORD ?? '')) {
    yield { key: 'ADMIN_PASSWORD', reason: 'is among the passwords that are tried first' };
  }
  if (settings.TURN_SECRET !== undefined) {
    yield* faultsOfSecret('TURN_SECRET', settings.TURN_SECRET, MIN_SHARED_SECRET_LENGTH);
  }
  if (settings.METRICS_TOKEN !== undefined) {
    yield* faultsOfSecret('METRICS_TOKEN', settings.METRICS_TOKEN, MIN_SHARED_SECRET_LENGTH);
  }
  if (settings.AGE_CHECK_SECRET !== undefined) {
    yield* faultsOfSecret('AGE_CHECK_SECRET', settings.AGE_CHECK_SECRET, MIN_AUTH_SECRET_LENGTH);
  }
  yield* ageFaultsInProduction(settings);
  if (settings.REDIS_URL !== undefined && settings.DATABASE_URL === undefined) {
    const reason = 'needs DATABASE_URL: several processes cannot share an embedded store';
    yield { key: 'REDIS_URL', reason, about: ['DATABASE_URL'] };
  }
  if (settings.ALLOWED_ORIGINS.includes('*')) {
    yield { key: 'ALLOWED_ORIGINS', reason: 'a wildcard is not allowed in production' };
  }
  if (settings.TURN_URLS.length === 0 && settings.ICE_POLICY === undefined) {
    const reason =
      'is required in production, or ICE_POLICY=all, with which strangers learn each other’s address';
    yield { key: 'TURN_URLS', reason, about: ['ICE_POLICY'] };
  }
  if (settings.ICE_POLICY === 'relay' && settings.TURN_URLS.length === 0) {
    yield { key: 'ICE_POLICY', reason: 'relay needs TURN_URLS and TURN_SECRET', about: ['TURN_URLS'] };
  }
}

function* faultsOfSecret(key: string, value: string | undefined, minLength: number): Generator<Fault> {
  if (value === undefined) yield { key, reason: 'is required in production' };
  else if (value.length < minLength) yield { key, reason: `must have at least ${minLength} characters` };
  else if (DEFAULT_SECRET.test(value)) yield { key, reason: 'must not be a default or a repeated pattern' };
}

function toConfig(settings: EnvSettings) {
  const turn =
    settings.TURN_SECRET === undefined
      ? undefined
      : {
          urls: settings.TURN_URLS,
          secret: settings.TURN_SECRET,
          relayAddresses: settings.TURN_RELAY_ADDRESSES,
        };
  const shield =
    settings.SHIELD === 'off' || settings.SHIELD_MODEL === undefined
      ? undefined
      : { mode: settings.SHIELD, ...settings.SHIELD_MODEL.setting };
  return {
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    /** undefined: SQLite in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** The Redis through which processes share the lobby; undefined: there is one process. */
    redisUrl: settings.REDIS_URL,
    /** Authorities and a certificate for connections to it. */
    redisTls: toRedisTls(settings),
    /** Whether this process takes no visitors and hosts the lobby for the others. */
    isLobbyOnly: settings.ROLE === 'lobby',
    adminPassword: settings.ADMIN_PASSWORD,
    /** Is ADMIN_PASSWORD accepted even if an account is an administrator? */
    adminPasswordAlone: settings.ADMIN_PASSWORD_ALONE === 'on',
    /** undefined: one is kept in `dataDir`. */
    authSecret: settings.AUTH_SECRET,
    /** The one before it, whose cookies and sealed texts still count; undefined: none. */
    authSecretBefore: settings.AUTH_SECRET_BEFORE,
    ice: {
      stunUrls: settings.STUN_URLS,
      turn,
      policy: settings.ICE_POLICY ?? (turn === undefined ? ('all' as const) : ('relay' as const)),
    },
    /** Whether the server asks its own relay for an address now and then. */
    relayCheck: settings.RELAY_CHECK === 'on',
    /** The site's own origin as browsers see it, without a trailing slash. */
    publicUrl: settings.PUBLIC_URL,
    /** The site is reached over TLS only. */
    alwaysHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    /** Whether browsers that insist on https here shall do so for the names below this host as well. */
    hstsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
    /** Origins beside the own one whose pages may use this server; '*' is any. */
    allowedOrigins: settings.ALLOWED_ORIGINS,
    /** Number of reverse proxies in front, which add to X-Forwarded-For. */
    trustProxy: settings.TRUST_PROXY,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    /** Multiplies how long the server waits for a page that reloads, and for itself to stop. */
    patienceFactor: settings.PATIENCE_FACTOR,
    /** Whether a visitor whom several devices have reported is timed out for an hour, until somebody switches that. */
    autoTimeout: settings.AUTO_TIMEOUT === 'on',
    /** Whether new devices wait on a busy or suspect network. */
    newcomersWait: settings.NEWCOMER_WAIT === 'on',
    logLevel: settings.LOG_LEVEL,
    metrics: { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    /** Whether pictures are blurred by the sender until visitors show themselves. */
    softStart: settings.SOFT_START === 'on',
    settings: {
      helplines: settings.HELPLINES_FILE,
      ...(shield !== undefined && { shield }),
    },
    /** The files of the shield's model; undefined: there is no shield. */
    shieldFiles: shield === undefined ? undefined : settings.SHIELD_MODEL?.files,
    text: {
      /** Whether the rule is on until somebody switches it, and what it does then. */
      filtersWords: settings.WORD_FILTER !== 'off',
      words: settings.WORD_FILTER === 'block' ? ('block' as const) : ('mask' as const),
      lists: settings.WORD_LISTS_FILE,
      hidesEarlyLinks: settings.EARLY_LINKS === 'mask',
    },
    /** The operator's own words that make a report urgent, in place of the built-in ones of their languages. */
    urgentWords: settings.URGENT_WORDS_FILE,
    /** Who is told of what happens, outside of the console. */
    webhooks: settings.WEBHOOKS_FILE,
    /** Whose age somebody else checks; undefined: nobody's. */
    age: toAgeSettings(settings),
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
