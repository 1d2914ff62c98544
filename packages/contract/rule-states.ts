import { z } from 'zod';
import { RULE_MODES, RULES } from './rules';

/** What a rule would have done while it ran in shadow, as long as that is kept. */
const foundSchema = z.object({
  /** How often it would have acted: on so many lines, in so many hours, or against so many people. */
  times: z.int(),
  /** Of those people: moderators restricted so many since, and dismissed all reports against so many. */
  upheld: z.int().exactOptional(),
  dismissed: z.int().exactOptional(),
});

export type RuleFound = z.infer<typeof foundSchema>;

export const ruleStateSchema = z.object({
  rule: z.enum(RULES),
  mode: z.enum(RULE_MODES),
  found: foundSchema,
});

export type RuleState = z.infer<typeof ruleStateSchema>;

/** Answer of `GET /api/rules`, and of the change of one. */
export const rulesAnswerSchema = z.object({ rules: z.array(ruleStateSchema) });

export type RulesAnswer = z.infer<typeof rulesAnswerSchema>;

/** Parameters and body of `POST /api/rules/:rule`. */
export const ruleParamsSchema = z.object({ rule: z.enum(RULES) });
export const ruleModeSchema = z.object({ mode: z.enum(RULE_MODES) });
