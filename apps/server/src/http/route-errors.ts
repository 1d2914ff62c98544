import { HTTP_ERRORS, type HttpErrorCode } from '@app/contract/error-codes';

/** The refusals of single calls, beside those that follow from what a call takes and from who may make it. */
export const ROUTE_ERRORS: Readonly<Record<string, readonly HttpErrorCode[]>> = {
  'POST /api/login': ['unauthorized', 'code_required'],

  'POST /api/report': ['bad_request'],
  'POST /api/talks/:roomId/feedback': ['forbidden', 'not_found'],
  'POST /api/talks/:roomId/again': ['forbidden', 'not_found'],
  'GET /api/ice-servers': ['forbidden'],
  'POST /api/age-check': ['bad_request', 'not_found'],

  'POST /api/users/block': ['not_found', 'already_blocked', 'already_decided'],
  'POST /api/users/unblock': ['not_found', 'not_blocked', 'already_decided'],
  'POST /api/users/timeout': ['not_found', 'already_decided'],
  'POST /api/reports/:id/review': ['not_found', 'already_reviewed', 'claimed', 'already_decided'],
  'POST /api/reports/:id/restrict': [
    'not_found',
    'already_reviewed',
    'claimed',
    'no_user',
    'already_decided',
  ],
  'DELETE /api/reports/:id': ['not_found', 'not_reviewed', 'on_legal_hold', 'already_decided'],
  'POST /api/cases/take': ['too_many_claims'],
  'POST /api/cases/:userId/claim': ['not_found', 'already_reviewed', 'claimed', 'too_many_claims'],
  'POST /api/cases/:userId/decide': ['already_reviewed', 'claimed', 'no_user', 'already_decided'],
  'POST /api/cases/:userId/notes': ['not_found'],
  'DELETE /api/case-notes/:id': ['not_found', 'on_legal_hold'],
  'POST /api/second-look/:id': ['not_found', 'not_reviewed', 'already_reviewed'],
  'POST /api/unblock-requests/:id/resolve': [
    'not_found',
    'already_approved',
    'already_rejected',
    'already_decided',
  ],
  'POST /api/meetings': ['too_early'],

  'POST /api/legal-holds': ['no_account', 'already_held'],
  'POST /api/legal-holds/:id/confirm': ['not_found', 'needs_another'],
  'POST /api/legal-holds/:id/release': ['not_found'],
  'POST /api/legal-holds/:id/bundle': ['not_found', 'needs_another', 'too_large'],

  'GET /api/account': ['no_account'],
  'POST /api/account/password': ['no_account', 'wrong_password', 'common_password'],
  'POST /api/account/totp': ['no_account', 'wrong_password'],
  'POST /api/account/totp/confirm': ['no_account', 'wrong_code'],
  'POST /api/account/totp/remove': ['no_account', 'wrong_password'],
  'DELETE /api/account/sessions/:id': ['not_found'],

  'POST /api/tokens': ['no_account', 'wrong_password', 'name_taken'],
  'DELETE /api/tokens/:id': ['not_found'],

  'POST /api/accounts': ['name_taken', 'common_password'],
  'POST /api/accounts/:id/role': ['not_found', 'last_administrator'],
  'POST /api/accounts/:id/password': ['not_found', 'common_password'],
  'POST /api/accounts/:id/reset-second-factor': ['not_found'],
  'POST /api/accounts/:id/sign-out-everywhere': ['not_found'],
  'DELETE /api/accounts/:id': ['not_found', 'last_administrator'],
};

/** What is known of a call: who may make it, and whether anything of it is checked. */
export type DescribedCall = {
  method: string;
  url: string;
  access: 'public' | 'admin';
  takesInput: boolean;
  takesBody: boolean;
};

/** Every code a call may be refused with, by status. */
export function errorsOf(call: DescribedCall): Map<number, HttpErrorCode[]> {
  const codes = new Set<HttpErrorCode>(ROUTE_ERRORS[`${call.method} ${call.url}`]);
  if (call.takesInput) codes.add('bad_request');
  if (call.takesBody)
    for (const code of ['bad_request', 'too_large', 'unsupported_media_type'] as const) codes.add(code);
  if (call.access === 'admin') codes.add('unauthorized').add('forbidden');
  if (call.method !== 'GET') codes.add('unconfirmed');
  for (const code of ['rate_limited', 'internal', 'unavailable'] as const) codes.add(code);
  const byStatus = new Map<number, HttpErrorCode[]>();
  for (const code of [...codes].sort()) {
    const status = HTTP_ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
