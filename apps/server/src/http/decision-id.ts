import { DECISION_HEADER } from '@app/contract/decision-limits';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const idSchema = z.uuid();

/** The id of the decision that this call carries out, if it names one. */
export function decisionIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return idSchema.safeParse(headers[DECISION_HEADER.toLowerCase()]).data;
}
