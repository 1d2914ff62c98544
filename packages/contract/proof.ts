import { z } from 'zod';

/** What a proof of work may be asked for: to join the queue, and to send one of the two forms. */
export const PROOF_PURPOSES = ['join', 'report', 'unblock'] as const;

export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/**
 * A challenge of ALTCHA: find the counter whose key (PBKDF2 of nonce and counter, with the salt and `cost` rounds)
 * begins with `keyPrefix`. `expiresAt` is epoch seconds. The server has signed all of it.
 */
const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex(16),
    salt: hex(16),
    cost: z.int().min(1).max(100_000),
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    expiresAt: z.int().min(0),
  }),
  signature: hex(32),
});

export type Challenge = z.infer<typeof challengeSchema>;

/** A challenge with what solves it. */
export const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex(32) }),
});

export type Proof = z.infer<typeof proofSchema>;

/** Query of `GET /api/challenge`: what the proof is to be for. */
export const challengeQuerySchema = z.object({ for: z.enum(['report', 'unblock']) });

export type ProvenForm = z.infer<typeof challengeQuerySchema>['for'];

/** Its answer; without a challenge none is needed. */
export const challengeAnswerSchema = z.object({ challenge: challengeSchema.exactOptional() });

export type ChallengeAnswer = z.infer<typeof challengeAnswerSchema>;

/** A join that has to wait: for so many milliseconds, or until the challenge is solved. */
export type ProofNeeded = { challenge: Challenge; waitMs: number };
