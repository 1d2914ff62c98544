import { z } from 'zod';

/** Where the files of the shield's model are served, each below the digest of them all. */
export const SHIELD_PATH = '/shield';

/**
 * What browsers are told of the shield, a classifier that blurs a partner's picture on the viewer's own device. `mode`:
 * is it on unless the visitor decides otherwise, where the device is fast enough, or only offered?
 */
export const shieldSchema = z.object({
  mode: z.enum(['offer', 'on']),
  /** The path of the model's `model.json`. It changes with the model. */
  model: z.string(),
  /** For each class of the model, in its order: from which probability a picture is refused; null: never. */
  refusedFrom: z.array(z.number().nullable()),
});

export type ShieldSetting = z.infer<typeof shieldSchema>;
