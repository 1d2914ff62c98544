import { z } from 'zod';
import { MAX_TOKEN_NAME_LENGTH, MOST_TOKEN_DAYS, TOKEN_NAME, TOKEN_SCOPES } from './api-token-limits';

const scopesSchema = z
  .array(z.enum(TOKEN_SCOPES))
  .min(1)
  .max(TOKEN_SCOPES.length)
  .refine((scopes) => scopes.includes('read'), 'Every token has the scope read.');

/** Body of `POST /api/tokens`: it asks for the password of the account once more. */
export const newTokenSchema = z.object({
  name: z.string().trim().normalize('NFC').min(1).max(MAX_TOKEN_NAME_LENGTH).regex(TOKEN_NAME),
  scopes: scopesSchema,
  /** How many days it is valid. */
  days: z.int().min(1).max(MOST_TOKEN_DAYS),
  password: z.string().min(1).max(1_024),
});

export type NewToken = z.infer<typeof newTokenSchema>;

/** Answer of `POST /api/tokens`: the token itself, which is told only this once. */
export const madeTokenSchema = z.object({ token: z.string() });

export type MadeToken = z.infer<typeof madeTokenSchema>;

const tokenSchema = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** The account that made it. */
  madeBy: z.string(),
  /** ISO times; the last use to the hour. */
  madeAt: z.string(),
  usedAt: z.string().exactOptional(),
  expiresAt: z.string(),
});

/** A token as administrators see it: never the token itself. */
export type ApiToken = z.infer<typeof tokenSchema>;

/** Answer of `GET /api/tokens`: the newest first, expired ones included. */
export const tokensAnswerSchema = z.object({ tokens: z.array(tokenSchema) });

export type TokensAnswer = z.infer<typeof tokensAnswerSchema>;
