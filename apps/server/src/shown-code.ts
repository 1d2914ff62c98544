import { createHash, randomInt } from 'node:crypto';
import { APPEAL_CODE_LENGTH, APPEAL_CODE_LETTERS } from '@app/contract/unblock';

/** What a code is for: the same letters are two codes. */
export type CodePurpose = 'appeal' | 'receipt';

/** A new code as it is shown: 80 random bits in unambiguous letters, in groups of four. */
export function newShownCode(): string {
  const letters = Array.from(
    { length: APPEAL_CODE_LENGTH },
    () => APPEAL_CODE_LETTERS[randomInt(APPEAL_CODE_LETTERS.length)],
  );
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The stored digest of a code in the contract's form. With 80 bits it needs no slow hash. */
export function hashOfCode(purpose: CodePurpose, code: string): string {
  return createHash('sha256')
    .update(`${purpose}:${code.replaceAll('-', '')}`)
    .digest('base64url');
}
