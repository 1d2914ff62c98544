import { z } from 'zod';

/** Control characters (general category Cc): nobody types them, and PostgreSQL refuses NUL in any text. */
export const NO_CONTROLS = /^\P{Cc}*$/u;

/** All of them but tab and line break, which belong to what people write. */
const STRAY_CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** What somebody wrote, of 1 to `max` UTF-16 units: stray control characters and outer blanks are dropped. */
export function proseSchema(max: number) {
  return z
    .string()
    .transform((text) => text.replace(STRAY_CONTROLS, '').trim())
    .pipe(z.string().min(1).max(max));
}
