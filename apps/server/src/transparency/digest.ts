import { createHash } from 'node:crypto';
import type { Figures } from '@app/contract/figures';
import type { ClosedMonth } from '@app/contract/transparency';
import { textOfFigures } from '../domain/figures';

/** The version of the hashed form. */
const FORM = 'figures-1';

/** What a month's digest is made of besides its figures: the month before, or nothing before the first. */
export type Before = Pick<ClosedMonth, 'digest' | 'head'> | undefined;

/** SHA-256 over a month's figures and, through the digest and the head of the month before, over all before it. */
export function digestOf(month: string, figures: Figures, before: Before): string {
  const text = JSON.stringify([
    FORM,
    before?.digest ?? '',
    before?.head ?? '',
    month,
    textOfFigures(figures),
  ]);
  return createHash('sha256').update(text).digest('base64url');
}

/** What the audit entry that closes a month says. */
export const closingWords = (month: string, digest: string): string => `${month}, sha256 ${digest}`;
