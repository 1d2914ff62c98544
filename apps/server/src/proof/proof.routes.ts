import { challengeAnswerSchema, challengeQuerySchema } from '@app/contract/proof';
import type { Api } from '../http/api';
import type { FormPrices } from './forms';

/** Challenges one address may ask for in a minute. */
const RATE = { max: 30, timeWindow: 60 * 1000 };

/** `GET /api/challenge`: the proof of work a form needs, if any. The queue's comes over the socket. */
export function proofRoutes(forms: Pick<FormPrices, 'challengeFor'>) {
  return (api: Api): void => {
    api.get(
      '/challenge',
      {
        config: { access: 'public', rateLimit: api.limit(RATE) },
        schema: { querystring: challengeQuerySchema, response: { 200: challengeAnswerSchema } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const challenge = await forms.challengeFor(request.query.for, request);
        return { ...(challenge !== undefined && { challenge }) };
      },
    );
  };
}
