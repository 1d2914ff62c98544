import { ApiError } from '../../lib/http';

/** Someone else changed it meanwhile: the list on the screen is out of date. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
}

/** Why a call did not succeed, for the administrator. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.';
  switch (error.code) {
    case 'conflict':
      return 'This was changed meanwhile. The list has been refreshed.';
    case 'not_found':
      return 'This is no longer there. The list has been refreshed.';
    case 'unauthorized':
      return 'Your session has ended.';
    case 'forbidden':
      return 'The server does not allow this.';
    case 'rate_limited':
      return 'Too many calls in a short time. Wait a moment.';
    case 'unavailable':
      return 'The database is not available at the moment. Nothing was changed.';
    case 'network':
      return 'The server could not be reached.';
    case 'bad_request':
    case 'too_large':
    case 'unsupported_media_type':
      return error.text ?? 'The server did not accept this.';
    case 'internal':
    case 'unknown':
      return `The server failed (${error.status}).`;
    default:
      return error.code satisfies never;
  }
}
