import type { AgeWithout } from '@app/contract/site';
import { MOST_AGE_CHECK_DAYS } from '@app/contract/terms';
import { z } from 'zod';
import { REGION } from '../domain/age';

/** Who is asked for their age: everybody, those from some regions, or those who were reported as perhaps under 18. */
export type AgeMode = 'all' | 'regions' | 'suspicion';

/** The operator's age check. */
export type AgeSettings = {
  mode: AgeMode;
  /** The service that knows the answer. */
  url: string;
  /** Shared with it. */
  secret: string;
  /** The one before it, with which answers may still be signed. */
  secretBefore: string | undefined;
  /** How long an answer holds. */
  days: number;
  without: AgeWithout;
  regions: readonly string[];
  /** The header, in small letters, in which the operator's proxy names the region; undefined: it is not needed. */
  regionHeader: string | undefined;
};

const DAYS_REASON = `must be a number of days, 1 to ${MOST_AGE_CHECK_DAYS}`;
const REGIONS_REASON = 'must be codes of ISO 3166 such as FR or US-TX, separated by commas';
const URL_REASON =
  'must be an http or https address without a name, a password, a # or a "request" of its own';
/** Headers that say something else, or that a proxy does not set. */
const NO_REGION =
  /^(host|cookie|authorization|origin|referer|user-agent|accept.*|sec-.*|x-forwarded-.*|forwarded)$/;

function isServiceAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash, searchParams } = new URL(text);
  return username === '' && password === '' && hash === '' && !searchParams.has('request');
}

/** The environment variables of the age check, each with its rule and its default. */
export const ageKeys = {
  AGE_CHECK: z
    .enum(['off', 'all', 'regions', 'suspicion'], 'must be off, all, regions or suspicion')
    .default('off'),
  AGE_CHECK_URL: z.string().refine(isServiceAddress, URL_REASON).optional(),
  AGE_CHECK_SECRET: z.string().optional(),
  AGE_CHECK_SECRET_BEFORE: z.string().optional(),
  AGE_CHECK_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, DAYS_REASON)
    .transform(Number)
    .pipe(z.number().min(1, DAYS_REASON).max(MOST_AGE_CHECK_DAYS, DAYS_REASON))
    .default(30),
  AGE_CHECK_WITHOUT: z.enum(['text', 'nothing'], 'must be text or nothing').default('text'),
  AGE_CHECK_REGIONS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().toUpperCase() || []))
    .refine((regions) => regions.every((region) => REGION.test(region)), REGIONS_REASON),
  AGE_CHECK_REGION_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,63}$/i, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .refine((name) => !NO_REGION.test(name), 'must be a header that only your proxy sets')
    .optional(),
};

type AgeEnv = z.output<ReturnType<typeof z.object<typeof ageKeys>>>;

type Others = {
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: number;
  AUTH_SECRET?: string | undefined;
  TURN_SECRET?: string | undefined;
};

type Fault = { key: string; reason: string; about?: readonly string[] };

/** What is missing for the age check that is switched on, or does not fit. */
export function* faultsOfAgeCheck(settings: AgeEnv & Others): Generator<Fault> {
  const { AGE_CHECK: mode, AGE_CHECK_SECRET: secret } = settings;
  if (settings.AGE_CHECK_SECRET_BEFORE !== undefined && secret === undefined) {
    yield { key: 'AGE_CHECK_SECRET_BEFORE', reason: 'needs AGE_CHECK_SECRET, the one of today' };
  }
  // The operator's service knows it, too.
  if (secret !== undefined && [settings.AUTH_SECRET, settings.TURN_SECRET].includes(secret)) {
    yield { key: 'AGE_CHECK_SECRET', reason: 'must not be a secret that is used for something else' };
  }
  if (mode === 'off') return;
  const needs = (key: keyof typeof ageKeys) => ({
    key,
    reason: `AGE_CHECK=${mode} needs it`,
    about: ['AGE_CHECK'],
  });
  if (settings.AGE_CHECK_URL === undefined) yield needs('AGE_CHECK_URL');
  if (secret === undefined) yield needs('AGE_CHECK_SECRET');
  if (mode !== 'regions') return;
  if (settings.AGE_CHECK_REGIONS.length === 0) yield needs('AGE_CHECK_REGIONS');
  if (settings.AGE_CHECK_REGION_HEADER === undefined) yield needs('AGE_CHECK_REGION_HEADER');
  if (settings.TRUST_PROXY === 0) {
    const reason =
      'AGE_CHECK=regions needs a proxy that names the region: visitors could write the header themselves';
    yield { key: 'TRUST_PROXY', reason, about: ['AGE_CHECK'] };
  }
}

/** What a site has to have besides with NODE_ENV=production. */
export function* ageFaultsInProduction(settings: AgeEnv & Others): Generator<Fault> {
  if (settings.AGE_CHECK === 'off') return;
  if (settings.AGE_CHECK_URL?.startsWith('https:') === false) {
    yield { key: 'AGE_CHECK_URL', reason: 'must be an https address in production' };
  }
  if (settings.PUBLIC_URL === undefined) {
    yield { key: 'PUBLIC_URL', reason: 'AGE_CHECK needs it in production: people come back there' };
  }
}

/** The age check as it is switched; undefined: off. */
export function toAgeSettings(settings: AgeEnv): AgeSettings | undefined {
  const { AGE_CHECK: mode, AGE_CHECK_URL: url, AGE_CHECK_SECRET: secret } = settings;
  if (mode === 'off' || url === undefined || secret === undefined) return undefined;
  return {
    ...{ mode, url, secret },
    secretBefore: settings.AGE_CHECK_SECRET_BEFORE,
    days: settings.AGE_CHECK_DAYS,
    without: settings.AGE_CHECK_WITHOUT,
    regions: settings.AGE_CHECK_REGIONS,
    regionHeader: mode === 'regions' ? settings.AGE_CHECK_REGION_HEADER : undefined,
  };
}
