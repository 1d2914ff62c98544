import { z } from 'zod';
import { MAX_ACCOUNT_NAME_LENGTH, MIN_ACCOUNT_PASSWORD_LENGTH } from './limits';
import { NO_CONTROLS } from './plain-text';
import { ROLES } from './roles';

const roleSchema = z.enum(ROLES);

/**
 * What a named account signs in with; no two differ in case alone, nor in what is not drawn. The audit log calls scripts
 * `token NAME of ACCOUNT`, so that no account may begin like that.
 */
export const accountNameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(MAX_ACCOUNT_NAME_LENGTH)
  .regex(/^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@-]*$/u)
  .refine((name) => !/^token /i.test(name));

/** A password that is given: any that may have been chosen. */
const givenPasswordSchema = z.string().min(1).max(1_024);

/** A password that is chosen. */
export const chosenPasswordSchema = z.string().min(MIN_ACCOUNT_PASSWORD_LENGTH).max(1_024);

/** Six digits of an authenticator app, or a recovery code, spaced as people like. */
const codeSchema = z.string().trim().min(6).max(64).regex(NO_CONTROLS);

/** Body of `POST /api/login`. The password alone is that of the server's settings. */
export const loginSchema = z.object({
  password: givenPasswordSchema,
  name: z.string().trim().max(MAX_ACCOUNT_NAME_LENGTH).regex(NO_CONTROLS).optional(),
  code: codeSchema.optional(),
});

export type Login = z.infer<typeof loginSchema>;

/** Answer of a login: a signed JWT whose `exp` is in seconds. */
export const loginAnswerSchema = z.object({ token: z.string() });

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** Answer of `GET /api/login`: what the page has to ask for. */
export const loginFormSchema = z.object({
  /** There are named accounts. */
  named: z.boolean(),
  /** The password of the server's settings is taken without a name. */
  passwordAlone: z.boolean(),
});

export type LoginForm = z.infer<typeof loginFormSchema>;

const sessionSchema = z.object({
  _id: z.string(),
  /** Browser and system in two words. */
  browser: z.string(),
  current: z.boolean(),
  /** ISO times. */
  createdAt: z.string(),
  expiresAt: z.string(),
});

export type AccountSession = z.infer<typeof sessionSchema>;

/** Answer of `GET /api/account`: who is signed in. Without a name it is the password of the server's settings. */
export const ownAccountSchema = z.object({
  name: z.string().exactOptional(),
  role: roleSchema,
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  sessions: z.array(sessionSchema),
});

export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Body of calls that ask for the password once more. */
export const confirmationSchema = z.object({ password: givenPasswordSchema });

/** Body of `POST /api/account/password`. */
export const passwordChangeSchema = z.object({
  password: givenPasswordSchema,
  newPassword: chosenPasswordSchema,
});

/** Answer of `POST /api/account/totp`: what an authenticator app needs, and what to send back with its first code. */
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string(), setup: z.string() });

export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** Body of `POST /api/account/totp/confirm`. */
export const totpConfirmSchema = z.object({ setup: z.string().max(1_000), code: codeSchema });

/** Recovery codes, shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** An account as administrators see it. */
export const accountSchema = z.object({
  _id: z.string(),
  name: z.string(),
  role: roleSchema,
  totp: z.boolean(),
  /** How often it is signed in at the moment. */
  sessions: z.int(),
  /** ISO time. */
  createdAt: z.string(),
});

export type Account = z.infer<typeof accountSchema>;

/** Answer of `GET /api/accounts`. */
export const accountsAnswerSchema = z.object({ accounts: z.array(accountSchema) });

export type AccountsAnswer = z.infer<typeof accountsAnswerSchema>;

/** Body of `POST /api/accounts`. */
export const newAccountSchema = z.object({
  name: accountNameSchema,
  role: roleSchema,
  password: chosenPasswordSchema,
});

export type NewAccount = z.infer<typeof newAccountSchema>;

/** Body of `POST /api/accounts/{id}/role`. */
export const roleChangeSchema = z.object({ role: roleSchema });

/** Body of `POST /api/accounts/{id}/password`. */
export const newPasswordSchema = z.object({ password: chosenPasswordSchema });
