import { createHash, randomInt } from 'node:crypto';
import { APPEAL_CODE_LENGTH, APPEAL_CODE_LETTERS } from '@app/contract/unblock';

/** What a code is for: the same letters are two codes. */
export type CodePurpose = 'appeal' | 'receipt';

/** A new code as it is shown: 80 random bits in unambiguous letters, in groups of four. */
export function newShownCode(): string {
  return shown(Array.from({ length: APPEAL_CODE_LENGTH }, () => randomInt(APPEAL_CODE_LETTERS.length)));
}

/** The code of what was sent with this random id: the same each time it is sent. */
export function shownCodeOf(purpose: CodePurpose, id: string): string {
  const digest = createHash('sha256').update(`${purpose} of ${id}`).digest();
  // The letters are 32, so that each is as likely.
  return shown([...digest.subarray(0, APPEAL_CODE_LENGTH)]);
}

function shown(numbers: readonly number[]): string {
  const letters = numbers.map((number) => APPEAL_CODE_LETTERS[number % APPEAL_CODE_LETTERS.length]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The stored digest of a code in the contract's form. With 80 bits it needs no slow hash. */
export function hashOfCode(purpose: CodePurpose, code: string): string {
  return createHash('sha256')
    .update(`${purpose}:${code.replaceAll('-', '')}`)
    .digest('base64url');
}
