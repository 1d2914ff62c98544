import { z } from 'zod';
import { LANGUAGE_CODES } from './languages';
import { NO_CONTROLS } from './plain-text';
import { shieldSchema } from './shield';

/** Somebody who listens to people in distress. A page only links to them. */
export const helplineSchema = z.strictObject({
  /** As they call themselves. */
  name: z.string().trim().min(1).max(80).regex(NO_CONTROLS, 'must not hold control characters'),
  url: z.url({ protocol: /^https$/, error: 'must be an https address' }).max(200),
  /** ISO 3166 code of the one country they are there for; none: several. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters')
    .optional(),
});

export type Helpline = z.infer<typeof helplineSchema>;

/** For each language of the site, the one to be shown first at the head. */
export const helplinesSchema = z.record(z.enum(LANGUAGE_CODES), z.array(helplineSchema));

export type Helplines = z.infer<typeof helplinesSchema>;

/** Answer of `GET /api/settings`: what the operator has chosen for the pages. */
export const settingsSchema = z.object({
  helplines: helplinesSchema,
  /** Missing where the operator has no model for it. */
  shield: shieldSchema.exactOptional(),
});

export type Settings = z.infer<typeof settingsSchema>;
