/** Codes of every refusal, over HTTP (`{error, code}`) and over the socket (`refused {event, code}`). */
export const HTTP_ERRORS = {
  bad_request: 400,
  /** The new password is too common. */
  common_password: 400,
  unauthorized: 401,
  /** The password is right, but the account also requires a code. */
  code_required: 401,
  forbidden: 403,
  /** The password or code that should confirm a change is wrong; nobody is signed out for it. */
  wrong_password: 403,
  wrong_code: 403,
  not_found: 404,
  // Not possible now: each names the current state.
  already_blocked: 409,
  not_blocked: 409,
  already_reviewed: 409,
  not_reviewed: 409,
  already_approved: 409,
  already_rejected: 409,
  /** The decision with this id was carried out before. */
  already_decided: 409,
  /** A legal hold keeps it from erasure. */
  on_legal_hold: 409,
  /** There is a legal hold on this person already. */
  already_held: 409,
  /** Somebody else has to confirm this. */
  needs_another: 409,
  /** Somebody else holds the case. */
  claimed: 409,
  /** The caller holds as many cases as allowed. */
  too_many_claims: 409,
  name_taken: 409,
  last_administrator: 409,
  no_account: 409,
  /** It has to be looked at in shadow first. */
  too_early: 409,
  /** The reported visitor was never here, or is no longer known. */
  no_user: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** The store was lost during the commit of a change: the outcome is unknown. */
  unconfirmed: 503,
} as const;

export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/**
 * What an HTTP call answers when it refuses. `error` is for people, `code` for programs; a fault of the server's
 * own also gives the `requestId` by which its log says more.
 */
export type HttpErrorBody = { error: string; code: HttpErrorCode; requestId?: string };

export const REFUSALS = [
  /** The payload is not what the event takes. */
  'bad_payload',
  /** The frame is over the limit. */
  'too_large',
  /** The frame carries binary data. */
  'binary',
  /** The frame could not be decoded. */
  'malformed',
  /** There is no such event. */
  'unknown_event',
  /** `user_connected` has to come first. */
  'not_announced',
  /** The userId is bound to another device or connection. */
  'not_yours',
  /** Another tab of the same visitor took over; this connection ends. */
  'taken_over',
  /** There is no partner to send this to. */
  'no_partner',
  /** The line contains an unwelcome word. */
  'blocked_words',
  /** Too many of these; wait a little. */
  'rate_limited',
  /** An adult's answer of the operator's age check has to come first: the visitor is not in the queue. */
  'age_check',
  /** The server is about to stop. */
  'stopping',
  /** The server cannot look the visitor up at the moment. */
  'unavailable',
] as const;

export type Refusal = (typeof REFUSALS)[number];
