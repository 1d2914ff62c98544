import { expect, it } from 'vitest';
import { columnsOfStatement, readStatement, statementOf } from './statements';

const NOW = 1_000;
const BLOCKED = { blockedAt: 500, timeoutUntil: null };

it('a statement has the given category, else the usual one, and a language only with words', () => {
  expect(statementOf({}, 'rule', 'spam')).toEqual({ category: 'spam', decider: 'rule' });
  const given = { category: 'threat', words: 'No.', language: 'fr' } as const;
  expect(statementOf(given, 'person', 'spam')).toEqual({ ...given, decider: 'person' });
  expect(statementOf({ words: 'No.' }, 'person', 'other').language).toBe('en');
  expect(statementOf({ language: 'fr' }, 'person', 'other')).toEqual({
    category: 'other',
    decider: 'person',
  });
});

it('is read back as long as its restriction is in force', () => {
  const statement = statementOf({ words: 'No.' }, 'person', 'spam');
  const ofBlock = columnsOfStatement(statement, 500);
  expect(readStatement(ofBlock, BLOCKED, NOW)).toEqual(statement);
  // Of a block that was lifted, or given anew by a process that writes no statements.
  expect(readStatement(ofBlock, { blockedAt: null, timeoutUntil: null }, NOW)).toBeUndefined();
  expect(readStatement(ofBlock, { blockedAt: 501, timeoutUntil: null }, NOW)).toBeUndefined();
  const ofTimeout = columnsOfStatement(statement, 2_000);
  expect(readStatement(ofTimeout, { blockedAt: null, timeoutUntil: 2_000 }, NOW)).toEqual(statement);
  expect(readStatement(ofTimeout, { blockedAt: null, timeoutUntil: 2_000 }, 2_000)).toBeUndefined();
  // The later of two decisions explains both.
  expect(readStatement(ofBlock, { blockedAt: 500, timeoutUntil: 2_000 }, NOW)).toEqual(statement);
});

it('is none where none was given, or another version wrote what this one does not know', () => {
  expect(readStatement(columnsOfStatement(undefined, 500), BLOCKED, NOW)).toBeUndefined();
  const columns = columnsOfStatement(statementOf({}, 'person', 'spam'), 500);
  expect(readStatement({ ...columns, statement_category: 'new' }, BLOCKED, NOW)).toBeUndefined();
  expect(readStatement({ ...columns, statement_decider: 'jury' }, BLOCKED, NOW)).toBeUndefined();
});
