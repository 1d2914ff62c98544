/** What a token may do: 'read' lists, figures and metrics; 'moderate' also decides on users, reports and requests. */
export const TOKEN_SCOPES = ['read', 'moderate'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** How every token begins: scanners for leaked secrets look for it, followed by 48 hexadecimal digits. */
export const TOKEN_PREFIX = 'swk_';
/** How long a token may be valid, in days. */
export const MOST_TOKEN_DAYS = 365;
export const MAX_TOKEN_NAME_LENGTH = 40;
/** How many there may be in all. */
export const MOST_TOKENS = 100;

/**
 * Without blanks, so that "token NAME of ACCOUNT" in the audit log has one meaning; nor with what is drawn as one or not
 * at all, some of which counts as letters (U+3164).
 */
export const TOKEN_NAME = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u;
