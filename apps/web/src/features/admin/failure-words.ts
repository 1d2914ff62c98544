import { ApiError } from '@/lib/http';

/** The kinds of subjects of actions. */
export type Noun = 'user' | 'report' | 'request' | 'account' | 'case';

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
  words: `${words} It is not known whether this was carried out.`,
});

function goneWords(noun: Noun): string {
  switch (noun) {
    case 'user':
    case 'case':
      return 'There is no record of this user any more.';
    case 'report':
      return 'This report is gone.';
    case 'request':
      return 'This request is gone.';
    case 'account':
      return 'This is gone.';
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
    case 'claimed':
      return outdated(error.text ?? 'Somebody else is looking at this report.');
    case 'too_many_claims':
      return unchanged(
        'You hold reports against too many people at once: let go of some first. Nothing was changed.',
      );
    case 'name_taken':
      return outdated('There is an account of this name already.');
    case 'last_administrator':
      return outdated('While there are other accounts, one of them has to be an administrator.');
    case 'no_user':
      return outdated('There is no record of the user who was reported.');
    case 'no_account':
      return outdated('You are signed in without an account.');
    case 'unauthorized':
    case 'code_required':
      return unchanged('Your session has ended. Nothing was changed.');
    case 'wrong_password':
      return unchanged('The password is not right. Nothing was changed.');
    case 'wrong_code':
      // The server says if it is the time that ran out: then no code of this key is right any more.
      return unchanged(`${error.text ?? 'The code is not right.'} Nothing was changed.`);
    case 'forbidden':
      return unchanged('Your account may not do this. Nothing was changed.');
    case 'bad_proof':
      return unchanged('The server does not allow this. Nothing was changed.');
    case 'rate_limited':
      return unchanged('Too many calls in a short time. Nothing was changed: wait a moment.');
    case 'unavailable':
      return unchanged('The database cannot be reached at the moment. Nothing was changed.');
    case 'bad_request':
    case 'common_password':
    case 'too_large':
    case 'unsupported_media_type':
      return unchanged(`${error.text ?? 'The server did not accept this.'} Nothing was changed.`);
    case 'network':
      return unknown('The server could not be reached.');
    case 'unconfirmed':
      return unknown('The database was lost in the middle of this.');
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
      return 'Your account may not see this.';
    case 'rate_limited':
      return 'Too many calls in a short time. Wait a moment.';
    case 'unavailable':
      return 'The database cannot be reached at the moment.';
    case 'network':
      return 'The server could not be reached.';
    default:
      return error.status < 500 && error.text !== undefined
        ? error.text
        : `The server failed (${error.status}).`;
  }
}
