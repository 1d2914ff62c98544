import { HTTP_ERRORS, type HttpErrorBody, type HttpErrorCode } from '@app/contract/error-codes';
import type { FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isStoreDown, wasEndedForAnother } from '../db/store-down';

const TEXTS: Record<HttpErrorCode, string> = {
  bad_request: 'The request is not valid.',
  common_password: 'This password is one of the first that attackers try. Choose another one.',
  unauthorized: 'Sign in first.',
  code_required: 'You need a code as well.',
  forbidden: 'This is not allowed.',
  wrong_password: 'Invalid password',
  wrong_code: 'That code is wrong.',
  not_found: 'That doesn’t exist.',
  already_blocked: 'This user is already blocked.',
  not_blocked: 'This user is neither blocked nor timed out.',
  already_reviewed: 'This report is already reviewed.',
  not_reviewed: 'This report has not been reviewed yet.',
  already_approved: 'This request has already been approved.',
  already_rejected: 'This request has already been rejected.',
  already_decided: 'This decision has been carried out before.',
  on_legal_hold: 'A legal hold keeps this from erasure.',
  already_held: 'There’s already a hold on this person.',
  needs_another: 'Another administrator has to confirm this first, with an account of their own.',
  claimed: 'Someone else is looking at this report.',
  too_many_claims: 'You’ve claimed reports against too many people at once. Release some first.',
  name_taken: 'There’s already an account with this name.',
  last_administrator: 'As long as there are other accounts, one of them must be an administrator.',
  no_account: 'This needs a named account.',
  too_early: 'It has to run in shadow for a week before it can be switched on.',
  no_user: 'The reported user’s record is gone.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'The request must be JSON.',
  rate_limited: 'Too many requests. Try again later.',
  internal: 'Something went wrong.',
  unavailable: 'Not available at the moment. Try again later.',
  unconfirmed: 'There’s no telling whether this was carried out.',
};

/** A refusal by a route. `text` is shown to people, so it is never given with a 5xx. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly code: HttpErrorCode,
    text: string = TEXTS[code],
  ) {
    super(text);
  }
}

/** Refused for now: 429 with Retry-After. */
export class TooEarlyError extends HttpError {
  /** `waitMs`: after how many milliseconds the next attempt may come. */
  constructor(readonly waitMs: number) {
    super('rate_limited');
  }
}

/** Codes for errors of the framework and its plugins; any other 4xx is a bad request. */
const CODES_BY_STATUS = new Map<number, HttpErrorCode>(
  (
    ['unauthorized', 'forbidden', 'not_found', 'too_large', 'unsupported_media_type', 'rate_limited'] as const
  ).map((code) => [HTTP_ERRORS[code], code]),
);

/** What the caller is told of an error: the text of a refusal, only the kind of anything else. */
export function bodyOf(error: unknown): HttpErrorBody {
  if (error instanceof HttpError) return { error: error.message, code: error.code };
  const code = codeOf(error);
  return { error: code === 'bad_request' ? badRequestText(error) : TEXTS[code], code };
}

/**
 * Of files: not the version, or no such part of it. Both are bad requests, but caches and players look at the status.
 */
const FILE_STATUSES: readonly unknown[] = [412, 416];

export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const body = bodyOf(error);
  if (body.code === 'internal') body.requestId = reply.request.id;
  const status = statusOf(error);
  reply.code(FILE_STATUSES.includes(status) ? (status as number) : HTTP_ERRORS[body.code]);
  if (status === 416) reply.headers((error as { headers?: Record<string, string> }).headers ?? {});
  if (error instanceof TooEarlyError) reply.header('retry-after', Math.ceil(error.waitMs / 1_000));
  return reply.header('cache-control', 'no-store').send(body);
}

function statusOf(error: unknown): unknown {
  return (error as { statusCode?: unknown } | null)?.statusCode;
}

function codeOf(error: unknown): HttpErrorCode {
  if (isStoreDown(error) || wasEndedForAnother(error)) return 'unavailable';
  const status = statusOf(error);
  if (typeof status !== 'number' || status < 400 || status >= 500) return 'internal';
  return CODES_BY_STATUS.get(status) ?? 'bad_request';
}

/** For people: the form that reports somebody shows it as it is. */
const NOT_A_USER_ID = 'That isn’t a User ID. Check it and try again.';

/** Names the invalid fields, without their content. */
function badRequestText(error: unknown): string {
  if (!hasZodFastifySchemaValidationErrors(error)) return TEXTS.bad_request;
  const fields = new Set(error.validation.map((issue) => issue.instancePath.slice(1)).filter(Boolean));
  if (fields.size === 1 && fields.has('userId')) return NOT_A_USER_ID;
  return fields.size === 0 ? TEXTS.bad_request : `Not valid: ${[...fields].join(', ')}.`;
}
