import { DECISION_HEADER } from '@app/contract/decision-limits';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/connect';
import { HttpError } from '../http/errors';

const idSchema = z.uuid();

/** The id of the decision that this call carries out, if it names one. */
export function decisionIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return idSchema.safeParse(headers[DECISION_HEADER.toLowerCase()]).data;
}

/**
 * Throws HttpError 'already_decided' if this decision is in the log already. To be called after what it changes is
 * locked, so that of two that arrive at once the second sees the first.
 */
export async function requireNew(trx: Database, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await trx.selectFrom('audit_log').select('seq').where('entry_id', '=', id).executeTakeFirst();
  if (found !== undefined) throw new HttpError('already_decided');
}
