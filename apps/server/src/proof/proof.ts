import { type ChallengeParts, createChallenges } from './challenges';
import { createFormPrices, type FormPriceParts } from './forms';
import { createNewcomers, type NewcomerParts } from './newcomers';

export type ProofParts = ChallengeParts &
  NewcomerParts &
  Pick<FormPriceParts, 'devices' | 'visitors' | 'networksOf' | 'wait'>;

/** What new devices on busy or suspect networks pay to join, and to send a form. */
export function createProof(parts: ProofParts) {
  const newcomers = createNewcomers(parts);
  const challenges = createChallenges(parts);
  return { newcomers, challenges, forms: createFormPrices({ ...parts, newcomers, challenges }) };
}
