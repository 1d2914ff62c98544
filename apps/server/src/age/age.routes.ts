import {
  type AgeStart,
  type AgeState,
  ageAnswerQuerySchema,
  ageStartSchema,
  ageStateSchema,
} from '@app/contract/age';
import type { AgeNotice } from '@app/contract/age-notices';
import { NOTICE_COOKIE } from '@app/contract/documents';
import type { FastifyRequest } from 'fastify';
import type { Devices } from '../auth/device-cookie';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import { originOf } from '../http/origins';
import type { AgeStore } from './age.store';
import type { AgeCheck } from './age-check';
import type { AgeSettings } from './age-settings';
import type { AgeNonces } from './nonces';
import type { RegionOf } from './region';
import { readAgeAnswer, signAgeRequest } from './signing';

/** Of one address, in a minute: questions, and journeys to the service and back. */
const STATE_RATE = { max: 60, timeWindow: 60 * 1000 };
const JOURNEY_RATE = { max: 20, timeWindow: 60 * 1000 };
const DAY_MS = 24 * 60 * 60 * 1000;
/** For how long the landing page may say how it went, in seconds. */
const NOTICE_S = 10;

export type AgeRouteParts = {
  settings: AgeSettings;
  publicUrl: string | undefined;
  ages: AgeCheck;
  store: Pick<AgeStore, 'find' | 'save'>;
  nonces: AgeNonces;
  devices: Pick<Devices, 'idOf'>;
  regionOf: RegionOf;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * The way to the operator's age check and back: `GET /api/age-check` says whether this device is asked,
 * `POST /api/age-check` gives the signed request, and `GET /api/age-check/answer` is where the browser brings the answer.
 */
export function ageRoutes(parts: AgeRouteParts) {
  const { settings, ages, store, nonces, devices, regionOf, now } = parts;
  const secrets = [settings.secret, ...(settings.secretBefore === undefined ? [] : [settings.secretBefore])];

  /** Also of a page that was given its cookie with this answer. */
  const deviceOf = (request: FastifyRequest) => devices.idOf(request.headers.cookie) ?? request.givenDevice;

  async function stateOf(request: FastifyRequest): Promise<AgeState> {
    const device = deviceOf(request);
    const asked = await ages.isAsked({ device, region: regionOf(request.headers) });
    const found = asked && device !== undefined ? await store.find(device, now()) : undefined;
    return { asked, ...(found !== undefined && { adult: found.adult }) };
  }

  async function take(token: string, cookies: string | undefined): Promise<AgeNotice> {
    const device = devices.idOf(cookies);
    const answer = await readAgeAnswer(token, secrets, now());
    if (answer === 'expired') return 'age_expired';
    if (answer === 'invalid' || device === undefined) return 'age_invalid';
    const taken = await nonces.take(answer.nonce, device);
    if (taken !== 'taken') return taken === 'expired' ? 'age_expired' : 'age_invalid';
    const kept = { adult: answer.adult, expiresAt: now() + settings.days * DAY_MS };
    await store.save(device, kept).catch(async (error: unknown) => {
      await nonces.giveBack(answer.nonce);
      throw error;
    });
    return answer.adult ? 'age_adult' : 'age_refused';
  }

  return (api: Api): void => {
    api.get(
      '/age-check',
      {
        config: { access: 'public', rateLimit: api.limit(STATE_RATE), setsDevice: true },
        schema: { response: { 200: ageStateSchema } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return stateOf(request);
      },
    );

    api.post(
      '/age-check',
      {
        config: { access: 'public', rateLimit: api.limit(JOURNEY_RATE) },
        schema: { response: { 200: ageStartSchema } },
      },
      async (request, reply): Promise<AgeStart> => {
        reply.header('cache-control', 'no-store');
        const device = devices.idOf(request.headers.cookie);
        if (device === undefined) throw new HttpError('bad_request', 'This needs the cookie of the site.');
        // Who is not asked has nothing stored about them.
        if (!(await stateOf(request)).asked) throw new HttpError('not_found');
        const site = originOf(request, parts.publicUrl);
        const { nonce, expiresAt } = nonces.issue(device);
        const returnTo = `${site}/api/age-check/answer`;
        const signed = { nonce, returnTo, site, issuedAt: now(), expiresAt };
        const url = new URL(settings.url);
        url.searchParams.set('request', await signAgeRequest(signed, settings.secret));
        return { url: url.href };
      },
    );

    api.get(
      '/age-check/answer',
      {
        config: { access: 'public', rateLimit: api.limit(JOURNEY_RATE) },
        schema: { querystring: ageAnswerQuerySchema },
        // The landing page says so: a browser came here, not a program.
        attachValidation: true,
      },
      async (request, reply) => {
        const { answer } = request.validationError === undefined ? request.query : {};
        const notice = await take(typeof answer === 'string' ? answer : '', request.headers.cookie);
        reply.header('set-cookie', `${NOTICE_COOKIE}=${notice}; Path=/; Max-Age=${NOTICE_S}; SameSite=Lax`);
        return reply.header('cache-control', 'no-store').redirect('/', 303);
      },
    );
  };
}
