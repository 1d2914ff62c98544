import { CATEGORIES, type Category, DECIDERS, type Decider } from '@app/contract/categories';
import { isLanguage } from '@app/contract/languages';
import type { ReasonsGiven, Statement } from '@app/contract/statements';
import { runningTimeout, type StoredRestriction } from './moderation';

/** What is stored of a statement, beside the restriction that it is about. */
export type StatementColumns = {
  statement_for: number | null;
  statement_category: string | null;
  statement_decider: string | null;
  statement_words: string | null;
  statement_language: string | null;
};

export const STATEMENT_COLUMNS = [
  'statement_for',
  'statement_category',
  'statement_decider',
  'statement_words',
  'statement_language',
] as const satisfies readonly (keyof StatementColumns)[];

const NO_STATEMENT: StatementColumns = {
  statement_for: null,
  statement_category: null,
  statement_decider: null,
  statement_words: null,
  statement_language: null,
};

/** What a moderator told somebody, or a rule; `usual` is the category if none was chosen. */
export function statementOf(given: ReasonsGiven, decider: Decider, usual: Category): Statement {
  const { category = usual, words, language = 'en' } = given;
  return { category, decider, ...(words !== undefined && { words, language }) };
}

/**
 * The stored form of a statement about the restriction that it explains: a block or a timeout that has just begun.
 * Without a statement nothing is left of an earlier one.
 */
export function columnsOfStatement(
  statement: Statement | undefined,
  restrictedBy: number | null,
): StatementColumns {
  if (statement === undefined || restrictedBy === null) return NO_STATEMENT;
  return {
    statement_for: restrictedBy,
    statement_category: statement.category,
    statement_decider: statement.decider,
    statement_words: statement.words ?? null,
    statement_language: statement.language ?? null,
  };
}

/**
 * The statement about a restriction in force at `now` (epoch milliseconds). Undefined if there is none, or if it is
 * about an earlier restriction.
 */
export function readStatement(
  columns: StatementColumns,
  restriction: StoredRestriction,
  now: number,
): Statement | undefined {
  const { statement_for, statement_category, statement_decider, statement_words, statement_language } =
    columns;
  const inForce = [restriction.blockedAt, runningTimeout(restriction, now)];
  if (statement_for === null || !inForce.includes(statement_for)) return undefined;
  const category = CATEGORIES.find((known) => known === statement_category);
  const decider = DECIDERS.find((known) => known === statement_decider);
  if (category === undefined || decider === undefined) return undefined;
  return {
    category,
    decider,
    ...(statement_words !== null && { words: statement_words }),
    ...(isLanguage(statement_language) && { language: statement_language }),
  };
}
