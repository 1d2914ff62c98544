import { HTTP_ERRORS, type HttpErrorBody, type HttpErrorCode } from '@app/contract/error-codes';
import type { FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isStoreDown } from '../db/store-down';

const TEXTS: Record<HttpErrorCode, string> = {
  bad_request: 'The request is not valid.',
  common_password: 'This password is among those that are tried first. Choose another one.',
  unauthorized: 'Sign in first.',
  code_required: 'A code is needed as well.',
  forbidden: 'This is not allowed.',
  bad_proof: 'The proof of work is not valid, or not any more.',
  wrong_password: 'Invalid password',
  wrong_code: 'The code is not right.',
  not_found: 'There is no such thing.',
  already_blocked: 'This user is already blocked.',
  not_blocked: 'This user is neither blocked nor timed out.',
  already_reviewed: 'This report is already reviewed.',
  not_reviewed: 'This report has not been reviewed yet.',
  already_approved: 'This request has already been approved.',
  already_rejected: 'This request has already been rejected.',
  claimed: 'Somebody else is looking at this report.',
  too_many_claims: 'You hold reports against too many people at once. Let go of some first.',
  name_taken: 'There is an account of this name already.',
  last_administrator: 'While there are other accounts, one of them has to be an administrator.',
  no_account: 'This is for named accounts.',
  no_user: 'There is no record of the user who was reported.',
  too_large: 'The request is too large.',
  unsupported_media_type: 'The request has to be JSON.',
  rate_limited: 'Too many requests. Try again later.',
  internal: 'Something went wrong.',
  unavailable: 'Not available at the moment. Try again later.',
  unconfirmed: 'It is not known whether this was carried out.',
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
function bodyOf(error: unknown): HttpErrorBody {
  if (error instanceof HttpError) return { error: error.message, code: error.code };
  const code = codeOf(error);
  return { error: code === 'bad_request' ? badRequestText(error) : TEXTS[code], code };
}

/** Of files: not the version, or no such part of it. Both are bad requests, but caches and players look at the status. */
const FILE_STATUSES: readonly unknown[] = [412, 416];

export function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const body = bodyOf(error);
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
  if (isStoreDown(error)) return 'unavailable';
  const status = statusOf(error);
  if (typeof status !== 'number' || status < 400 || status >= 500) return 'internal';
  return CODES_BY_STATUS.get(status) ?? 'bad_request';
}

/** For people: the form that reports somebody shows it as it is. */
const NOT_A_USER_ID = 'This is not a User ID. Check it and try again.';

/** Names the invalid fields, without their content. */
function badRequestText(error: unknown): string {
  if (!hasZodFastifySchemaValidationErrors(error)) return TEXTS.bad_request;
  const fields = new Set(error.validation.map((issue) => issue.instancePath.slice(1)).filter(Boolean));
  if (fields.size === 1 && fields.has('userId')) return NOT_A_USER_ID;
  return fields.size === 0 ? TEXTS.bad_request : `Not valid: ${[...fields].join(', ')}.`;
}
