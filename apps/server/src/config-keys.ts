import { z } from 'zod';
import { ageKeys } from './age/age-settings';
import { redisTlsKeys } from './db/redis-tls';
import { readHelplines, WELL_KNOWN } from './settings/helplines';
import { readModelFolder } from './shield/model-folder';
import { readWordLists } from './text/word-lists';
import { readTargets } from './webhooks/targets';

/** A comma-separated list of what `item` takes; none given is an empty list. `reason`: what each item has to be. */
function list<T extends z.ZodType<string, string>>(item: T, reason: string) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const items = z.array(item).safeParse(text.split(',').flatMap((part) => part.trim() || []));
      if (items.success) return items.data;
      // The item's own reason speaks of patterns and unions.
      context.addIssue({ code: 'custom', message: reason });
      return z.NEVER;
    });
}

/** A decimal number without a sign: `0x10` or `1e3` would be a mistake. */
function decimal(form: RegExp, reason: string) {
  return z.string().regex(form, reason).transform(Number);
}

const whole = (reason: string) => decimal(/^\d+$/, reason);

function port(reason: string) {
  return whole(reason).pipe(z.number().max(MAX_PORT, reason));
}

function link(fallback: string) {
  return z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).default(fallback);
}

const MAX_PORT = 65_535;
const PORT_REASON = 'must be a port number, 0 to 65535';
const REDIS_REASON = 'must be redis:// addresses, separated by commas';
const SECURITY_CONTACT_REASON = 'must be an e-mail address or an https address';
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * An http(s) origin: scheme, host and port, nothing else. Returns it in the spelling browsers send. A `*` within a host
 * would match no page.
 */
function origin(reason: string) {
  return z
    .string()
    .refine((text) => /^https?:\/\/[^/?#@*\\]+\/?$/.test(text) && URL.canParse(text), reason)
    .transform((text) => new URL(text).origin);
}

/** A host, or an IPv6 address in brackets, and a port. */
const ICE_HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/**
 * An address of a STUN or TURN server (RFC 7064 and 7065), which has no slashes. A browser that is given any other
 * makes no call at all.
 */
function iceServer(form: RegExp) {
  return z.string().refine((text) => {
    const host = ICE_HOST.exec(form.exec(text)?.[1] ?? '');
    const port = Number(host?.[1] ?? 1);
    return host !== null && port > 0 && port <= MAX_PORT;
  });
}

/** Can the driver decode name and password of this address? It throws an error without naming the setting. */
function canDecode(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Is what follows the host the number of a database, or nothing? Any other, and an option after a `?`, would end the
 * process at its first connection.
 */
function namesDatabase(address: string): boolean {
  return /^\w+:\/\/[^/?#]+(\/\d*)?$/.test(address);
}

/**
 * The driver takes these modes for `verify-full`, and says in eight lines that it will not always do so. Named as that,
 * they go on verifying. `uselibpqcompat` chooses the weaker meaning.
 */
function verifyingFully(address: string): string {
  if (/[?&]uselibpqcompat=true(&|#|$)/.test(address)) return address;
  return address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/g, '$1verify-full');
}

const PERCENT_REASON = 'a % in a name or password has to be written as %25';

/** Every environment variable the server reads, each with its rule and its default. */
export const configKeys = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: port(PORT_REASON).default(3001),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .regex(/^[^~]/, 'must be a path without ~, which only a shell replaces')
    .default('.data'),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_PASSWORD_ALONE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  AUTH_SECRET: z.string().optional(),
  AUTH_SECRET_BEFORE: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
    .refine(canDecode, PERCENT_REASON)
    .transform(verifyingFully)
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^\s,]+(,rediss?:\/\/[^\s,]+)*$/, REDIS_REASON)
    .refine((text) => text.split(',').every((address) => URL.canParse(address)), REDIS_REASON)
    .refine(
      (text) => text.split(',').every(namesDatabase),
      'what follows the host can only be the number of a database, as in redis://host:6379/0',
    )
    .refine((text) => text.split(',').every(canDecode), PERCENT_REASON)
    .optional(),
  ...redisTlsKeys,
  ROLE: z.enum(['all', 'lobby'], 'must be all or lobby').default('all'),
  STUN_URLS: list(
    iceServer(/^stuns?:(.+)$/i),
    'must be stun: addresses such as stun:host:3478, separated by commas',
  ),
  TURN_URLS: list(
    iceServer(/^turns?:([^?]+)(?:\?transport=(?:udp|tcp))?$/i),
    'must be turn: addresses such as turn:host:3478?transport=udp, separated by commas',
  ),
  TURN_SECRET: z.string().optional(),
  TURN_RELAY_ADDRESSES: list(
    z.union([z.literal('any'), z.ipv4(), z.ipv6()]),
    'must be addresses separated by commas, or "any"',
  ),
  ICE_POLICY: z.enum(['all', 'relay'], 'must be all or relay').optional(),
  RELAY_CHECK: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUBLIC_URL: origin('must be an http(s) address without a path').optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ALLOWED_ORIGINS: list(
    z.union([z.literal('*'), origin('')]),
    'must be origins such as https://example.org, separated by commas',
  ),
  TRUST_PROXY: whole('must be a number of proxies').pipe(z.number().max(10, 'must be 10 at most')).default(0),
  RATE_LIMIT_FACTOR: decimal(/^\d+(\.\d+)?$/, 'must be a number')
    .pipe(z.number().positive('must be more than 0').max(1_000_000, 'must be 1000000 at most'))
    .default(1),
  PATIENCE_FACTOR: decimal(/^\d+(\.\d+)?$/, 'must be a number')
    .pipe(z.number().min(1, 'must be 1 at least').max(3, 'must be 3 at most'))
    .default(1),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
  METRICS_PORT: port(PORT_REASON).optional(),
  METRICS_TOKEN: z.string().optional(),
  AUTO_TIMEOUT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  NEWCOMER_WAIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SOFT_START: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /** The parsed content of the file. */
  HELPLINES_FILE: z
    .string()
    .optional()
    .transform((file, context) => {
      try {
        return file === undefined ? WELL_KNOWN : readHelplines(file);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  SHIELD: z.enum(['off', 'offer', 'on'], 'must be off, offer or on').default('on'),
  /** The checked content of the folder. */
  SHIELD_MODEL: z
    .string()
    .optional()
    .transform((folder, context) => {
      try {
        return folder === undefined ? undefined : readModelFolder(folder);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  WORD_FILTER: z.enum(['off', 'mask', 'block'], 'must be off, mask or block').default('off'),
  /** The parsed content of the file. */
  WORD_LISTS_FILE: z
    .string()
    .optional()
    .transform((file, context) => {
      try {
        return file === undefined ? {} : readWordLists(file);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  /** The parsed content of the file. */
  URGENT_WORDS_FILE: z
    .string()
    .optional()
    .transform((file, context) => {
      try {
        return file === undefined ? {} : readWordLists(file);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  /** The parsed content of the file. */
  WEBHOOKS_FILE: z
    .string()
    .optional()
    .transform((file, context) => {
      try {
        return file === undefined ? [] : readTargets(file);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    }),
  EARLY_LINKS: z.enum(['mask', 'pass'], 'must be mask or pass').default('mask'),
  ...ageKeys,
  CONTACT_EMAIL: z.email('must be an e-mail address').default('contact@example.org'),
  /** Kept as a URI, which RFC 9116 asks for. */
  SECURITY_CONTACT: z
    .union(
      [
        z.email().transform((address) => `mailto:${address}`),
        // The union reports the reason of the option that came closest.
        z.url({ protocol: /^https$/, normalize: true, error: SECURITY_CONTACT_REASON }),
      ],
      SECURITY_CONTACT_REASON,
    )
    .optional(),
  SOCIAL_PHOTO_URL: link('https://example.org/photos'),
  SOCIAL_POST_URL: link('https://example.org/posts'),
  SOCIAL_MESSAGING_URL: link('https://example.org/messages'),
  DONATE_URL: link('https://example.org/donate'),
  COMMUNITY_URL: link('https://example.org/community'),
  COMMUNITY_SOCIAL_URL: link('https://example.org/community-news'),
};
