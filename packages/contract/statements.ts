import { z } from 'zod';
import { CATEGORIES, DECIDERS } from './categories';
import { LANGUAGE_CODES } from './languages';
import { MAX_STATEMENT_LENGTH } from './limits';
import { proseSchema } from './plain-text';

const languageSchema = z.enum(LANGUAGE_CODES);

/**
 * Why somebody is shut out. The usual sentence for a category is a text of the site in the reader's language; `words`
 * are what a moderator wrote instead, in `language`. It never says who reported, nor how many.
 */
export const statementSchema = z.object({
  category: z.enum(CATEGORIES),
  decider: z.enum(DECIDERS),
  words: z.string().exactOptional(),
  language: languageSchema.exactOptional(),
});

export type Statement = z.infer<typeof statementSchema>;

const wordsSchema = proseSchema(MAX_STATEMENT_LENGTH);

/** What a decision to block or time out may say; without a category it is found from the reports, else 'other'. */
export const reasonsGivenShape = {
  category: z.enum(CATEGORIES).optional(),
  /** What the person is told instead of the usual sentence. */
  words: wordsSchema.optional(),
  /** In which language that is; English if it is not said. */
  language: languageSchema.optional(),
};

export type ReasonsGiven = z.infer<z.ZodObject<typeof reasonsGivenShape>>;

/** What the answer to an unblock request may say instead of the usual sentence. */
export const answerGivenShape = { words: reasonsGivenShape.words, language: reasonsGivenShape.language };

export type AnswerGiven = z.infer<z.ZodObject<typeof answerGivenShape>>;
