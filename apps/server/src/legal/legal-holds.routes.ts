import { BUNDLE_SEAL_HEADER, MAX_HOLD_DAYS } from '@app/contract/legal-hold-limits';
import {
  type LegalHold,
  type LegalHoldsAnswer,
  legalHoldFormSchema,
  legalHoldParamsSchema,
  legalHoldsAnswerSchema,
} from '@app/contract/legal-holds';
import type { FastifyRequest } from 'fastify';
import type { AccountStore } from '../accounts/accounts.store';
import { actorOf, administratorOf } from '../http/access';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import { type HoldRow, type LegalHoldStore, stateOf } from './legal-holds.store';
import { packed } from './packed';

const DAY_MS = 24 * 60 * 60 * 1000;

export type LegalHoldParts = {
  holds: LegalHoldStore;
  accounts: Pick<AccountStore, 'list' | 'byId'>;
  /** The lines of a bundle about somebody; see `bundlePerson`. */
  bundle: (userId: string, at: Date, sealed: (sha256: string) => void) => AsyncIterable<string>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `/api/legal-holds`. Where two accounts are administrators, the second of them confirms what the first has placed. */
export function legalHoldRoutes({ holds, accounts, bundle, now }: LegalHoldParts) {
  const config = { access: 'admin' } as const;
  const response = { 200: legalHoldsAnswerSchema };

  async function all(): Promise<LegalHoldsAnswer> {
    const at = now();
    return { holds: (await holds.list(at)).map((row) => toHold(row, at)) };
  }

  async function needsSecond(): Promise<boolean> {
    const administrators = (await accounts.list(now())).filter(({ role }) => role === 'administrator');
    return administrators.length >= 2;
  }

  async function confirmerOf(request: FastifyRequest): Promise<{ actor: string; since: number } | null> {
    const { account } = administratorOf(request);
    const row = account === undefined ? undefined : await accounts.byId(account.id);
    return row === undefined ? null : { actor: row.name, since: row.created_at };
  }

  return (api: Api): void => {
    api.get('/legal-holds', { config, schema: { response } }, all);

    api.post('/legal-holds', { config, schema: { body: legalHoldFormSchema, response } }, async (request) => {
      const { userId, why, until } = request.body;
      const [at, actor] = [now(), actorOf(request)];
      if (until <= at || until > at + MAX_HOLD_DAYS * DAY_MS) {
        throw new HttpError('bad_request', `A hold ends within ${MAX_HOLD_DAYS} days.`);
      }
      const isForTwo = await needsSecond();
      // With the password alone the second name could be that of the same person.
      if (isForTwo && actor === null) throw new HttpError('no_account');
      await holds.place({ userId, why, until, actor, needsSecond: isForTwo, at });
      return all();
    });

    const params = legalHoldParamsSchema;
    api.post('/legal-holds/:id/confirm', { config, schema: { params, response } }, async (request) => {
      await holds.confirm(request.params.id, await confirmerOf(request), now());
      return all();
    });

    // Asked for by POST, since each is noted. Only of a confirmed hold: where there are two, nobody gets one alone.
    api.post('/legal-holds/:id/bundle', { config, schema: { params } }, async (request, reply) => {
      const at = now();
      const userId = await holds.confirmedOn(request.params.id, at);
      const { bytes, sha256 } = await packed((sealed) => bundle(userId, new Date(at), sealed));
      await holds.recordBundle(userId, sha256, actorOf(request), at);
      reply.type('application/gzip').header(BUNDLE_SEAL_HEADER, sha256);
      return reply.send(bytes);
    });

    api.post('/legal-holds/:id/release', { config, schema: { params, response } }, async (request) => {
      await holds.release({ holdId: request.params.id }, actorOf(request), now());
      return all();
    });
  };
}

function toHold(row: HoldRow, at: number): LegalHold {
  return {
    _id: row.hold_id,
    userId: row.user_id,
    why: row.why,
    until: row.until,
    endsAt: row.ended_at ?? row.ends_at,
    placedAt: row.placed_at,
    state: stateOf(row, at),
    ...(row.placed_by !== null && { placedBy: row.placed_by }),
    ...(row.confirmed_by !== null && { confirmedBy: row.confirmed_by }),
    ...(row.released_by !== null && { releasedBy: row.released_by }),
  };
}
