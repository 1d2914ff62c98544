import { HTTP_ERRORS, type HttpErrorCode } from '@app/contract/error-codes';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/lib/http';
import { type ActionFailure, actionFailure, readFailureWords } from './failure-words';

const answered = (code: HttpErrorCode) => new ApiError(code, HTTP_ERRORS[code], 'Said by the server.');
const CODES = Object.keys(HTTP_ERRORS) as HttpErrorCode[];

describe('an action that failed', () => {
  test.each<[HttpErrorCode, ActionFailure['fate']]>([
    ['unavailable', 'unchanged'],
    ['rate_limited', 'unchanged'],
    ['unauthorized', 'unchanged'],
    ['not_found', 'outdated'],
    ['already_blocked', 'outdated'],
    ['unconfirmed', 'unknown'],
    ['internal', 'unknown'],
  ])('%s: the change is %s', (code, fate) => expect(actionFailure(answered(code), 'user').fate).toBe(fate));

  test('says that nothing was changed only if that is certain', () => {
    for (const code of CODES) {
      const { fate, words } = actionFailure(answered(code), 'report');
      expect([code, words.includes('Nothing was changed')]).toEqual([code, fate === 'unchanged']);
      expect([code, words.includes('no telling')]).toEqual([code, fate === 'unknown']);
    }
  });

  test('has a separate text for each other possibility', () => {
    const conflicts = CODES.filter((code) => HTTP_ERRORS[code] === 409);
    const words = conflicts.map((code) => actionFailure(answered(code), 'user').words);
    expect(new Set(words).size).toBe(conflicts.length);
  });

  test('says when a code came too late, which looks like a wrong one', () => {
    const late = new ApiError('wrong_code', 403, 'This took too long. Start again.');
    expect(actionFailure(late, 'account').words).toBe(
      'This took too long. Start again. Nothing was changed.',
    );
  });

  test('names what no longer exists', () => {
    const gone = (['user', 'report', 'request'] as const).map(
      (noun) => actionFailure(answered('not_found'), noun).words,
    );
    expect(gone).toEqual(['This user’s record is gone.', 'This report is gone.', 'This request is gone.']);
  });

  test.each([
    ['without an answer', new ApiError('network', 0, undefined)],
    ['with an answer from in between', new ApiError('unknown', 502, undefined)],
    ['with a code this build does not know', new ApiError('newer' as HttpErrorCode, 409, 'x')],
    ['by a fault of ours', new TypeError('x')],
  ])('%s may have been carried out', (_how, error) => {
    expect(actionFailure(error, 'user')).toEqual({
      fate: 'unknown',
      words: expect.stringMatching(/There’s no telling whether this was carried out\.$/),
    });
  });
});

test('a list that cannot be loaded gives the reason, and does not mention changes', () => {
  for (const code of CODES) expect(readFailureWords(answered(code))).not.toContain('changed');
  expect(readFailureWords(answered('unavailable'))).toBe('The database can’t be reached right now.');
  expect(readFailureWords(new ApiError('network', 0, undefined))).toBe('The server couldn’t be reached.');
});
