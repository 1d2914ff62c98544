import { z } from 'zod';
import { isBlank } from './blank';

/** Control characters (general category Cc): nobody types them, and PostgreSQL refuses NUL in any text. */
export const NO_CONTROLS = /^\P{Cc}*$/u;

/** All of them but tab and line break, which belong to what people write. */
const STRAY_CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * What somebody wrote, of at most `max` UTF-16 units, and not blank: stray control characters and outer blanks are dropped,
 * and its letters composed (NFC), so that a search finds them.
 */
export function proseSchema(max: number) {
  return z
    .string()
    .transform((text) => text.replace(STRAY_CONTROLS, '').trim())
    .pipe(
      z
        .string()
        .max(max)
        .refine((text) => !isBlank(text)),
    )
    .transform((text) => text.normalize('NFC'));
}
