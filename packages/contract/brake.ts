import { z } from 'zod';
import { BRAKE_MINUTES } from './brake-minutes';

/** Body of `POST /api/brake`: pulls the brake, or gives the pulled one another end. */
export const brakeFormSchema = z.object({ minutes: z.literal(BRAKE_MINUTES) });

/** So many in the last hour; `usual`: in that hour of the week, as far as known. */
const paceSchema = z.object({ lastHour: z.int(), usual: z.int().exactOptional() });

export type Pace = z.infer<typeof paceSchema>;

/** Answer of `GET /api/brake` and of the changes of it. Times are epoch milliseconds. */
export const brakeSchema = z.object({
  /** Missing: it is off. */
  on: z
    .object({
      since: z.int(),
      until: z.int(),
      /** Who pulled it: the rule, or somebody. */
      by: z.enum(['rule', 'person']),
      /** Their account; none: the password of the server's settings. */
      actor: z.string().exactOptional(),
    })
    .exactOptional(),
  /** First joins of new devices, and reports on talks that took place. */
  joins: paceSchema,
  reports: paceSchema,
  /** False: newcomers never wait, because the settings switch it off. */
  newcomersWait: z.boolean(),
});

export type BrakeState = z.infer<typeof brakeSchema>;
