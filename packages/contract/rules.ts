/**
 * What the server does by itself, and an administrator may switch: timing out whom several devices have reported,
 * suggesting timeouts and blocks to moderators, hiding unwelcome words, and pulling the brake.
 */
export const RULES = ['auto_timeout', 'strikes', 'words', 'brake'] as const;

export type Rule = (typeof RULES)[number];

/** 'shadow': it does nothing, and notes what it would have done. */
export const RULE_MODES = ['off', 'shadow', 'on'] as const;

export type RuleMode = (typeof RULE_MODES)[number];

export type RuleModes = { readonly [R in Rule]: RuleMode };

/** Rules that decide about people; what they would have done is noted for each of them. */
export const RULES_ON_PEOPLE = ['auto_timeout', 'strikes'] as const satisfies readonly Rule[];

export type RuleOnPeople = (typeof RULES_ON_PEOPLE)[number];
