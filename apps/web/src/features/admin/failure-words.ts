import { ApiError } from '@/lib/http';

/** The kinds of subjects of actions. */
export type Noun = 'user' | 'report' | 'request' | 'account' | 'case' | 'switch' | 'hold' | 'token';

/** What is known about an action that did not succeed. */
export type ActionFailure = {
  /**
   * 'unchanged': it was not carried out, and the shown state is right. 'outdated': it was not carried out, because the
   * shown state is outdated. 'unknown': it may have been carried out.
   */
  fate: 'unchanged' | 'outdated' | 'unknown';
  /** The reason, in a sentence or two for the administrator. */
  words: string;
};

const unchanged = (words: string): ActionFailure => ({ fate: 'unchanged', words });
const outdated = (words: string): ActionFailure => ({ fate: 'outdated', words });
const unknown = (words: string): ActionFailure => ({
  fate: 'unknown',
  words: `${words} There’s no telling whether this was carried out.`,
});

function goneWords(noun: Noun): string {
  switch (noun) {
    case 'user':
    case 'case':
      return 'This user’s record is gone.';
    case 'report':
      return 'This report is gone.';
    case 'request':
      return 'This request is gone.';
    case 'account':
    case 'switch':
      return 'This is gone.';
    case 'hold':
      return 'This hold has ended.';
    case 'token':
      return 'This token is gone.';
    default:
      return noun satisfies never;
  }
}

/** The result of an action on a `noun` that ended with `error`. */
export function actionFailure(error: unknown, noun: Noun): ActionFailure {
  if (!(error instanceof ApiError)) return unknown('Something went wrong.');
  switch (error.code) {
    case 'not_found':
      return outdated(goneWords(noun));
    case 'already_blocked':
      return outdated('This user is already blocked.');
    case 'already_decided':
      return outdated('This has been carried out before.');
    case 'not_blocked':
      return outdated('This user is neither blocked nor timed out.');
    case 'already_reviewed':
      return outdated('This report is already reviewed.');
    case 'not_reviewed':
      return outdated('This report has not been reviewed yet.');
    case 'already_approved':
      return outdated('This request has already been approved.');
    case 'already_rejected':
      return outdated('This request has already been rejected.');
    case 'on_legal_hold':
      return unchanged('A legal hold keeps this from erasure. Nothing was changed.');
    case 'already_held':
      return outdated('There’s already a hold on this person.');
    case 'needs_another':
      return unchanged(
        'Another administrator has to confirm this first, with an account nobody else has changed since. Nothing was changed.',
      );
    case 'claimed':
      return outdated(error.text ?? 'Someone else is looking at this report.');
    case 'too_many_claims':
      return unchanged(
        'You’ve claimed reports against too many people at once: release some first. Nothing was changed.',
      );
    case 'name_taken':
      return outdated(
        noun === 'token'
          ? 'You already have a token with this name.'
          : 'There’s already an account with this name.',
      );
    case 'last_administrator':
      return outdated('As long as there are other accounts, one of them must be an administrator.');
    case 'too_early':
      return outdated('It has to run in shadow for a week before it can be switched on.');
    case 'no_user':
      return outdated('The reported user’s record is gone.');
    case 'no_account':
      return outdated('You’re signed in without an account.');
    case 'unauthorized':
    case 'code_required':
      return unchanged('Your session has ended. Nothing was changed.');
    case 'wrong_password':
      return unchanged('Wrong password. Nothing was changed.');
    case 'wrong_code':
      // The server says if it is the time that ran out: then no code of this key is right any more.
      return unchanged(`${error.text ?? 'That code is wrong.'} Nothing was changed.`);
    case 'forbidden':
      return unchanged('Your account isn’t allowed to do this. Nothing was changed.');
    case 'rate_limited':
      return unchanged('Too many requests in a short time. Nothing was changed: wait a moment.');
    case 'unavailable':
      return unchanged('The database can’t be reached right now. Nothing was changed.');
    case 'bad_request':
    case 'common_password':
    case 'too_large':
    case 'unsupported_media_type':
      return unchanged(`${error.text ?? 'The server didn’t accept this.'} Nothing was changed.`);
    case 'network':
      return unknown('The server couldn’t be reached.');
    case 'unconfirmed':
      return unknown('The connection to the database broke halfway.');
    case 'internal':
    case 'unknown':
      return unknown(`The server failed (${error.status}).`);
    default:
      error.code satisfies never;
      return unknown(`The server failed (${error.status}).`);
  }
}

/** The reason why something could not be loaded, for the administrator. */
export function readFailureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.';
  switch (error.code) {
    case 'unauthorized':
      return 'Your session has ended.';
    case 'forbidden':
      return 'Your account isn’t allowed to see this.';
    case 'rate_limited':
      return 'Too many requests in a short time. Wait a moment.';
    case 'unavailable':
      return 'The database can’t be reached right now.';
    case 'network':
      return 'The server couldn’t be reached.';
    default:
      return error.status < 500 && error.text !== undefined
        ? error.text
        : `The server failed (${error.status}).`;
  }
}
