import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { casesOf } from './letter-cases';

const LAST = 0x1_ffff;
const IS_CASED = /[\p{Changes_When_Casemapped}\p{Changes_When_Casefolded}]/u;

const CASED = Array.from({ length: LAST + 1 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => IS_CASED.test(letter));

it('every letter has the cases that the text indexes of SQLite find', () => {
  const db = new Sqlite(':memory:');
  db.exec("create virtual table texts using fts5(text, tokenize = 'trigram')");
  const add = db.prepare('insert into texts (text) values (?)');
  for (const letter of CASED) add.run(`<${letter}>`);
  const find = db.prepare('select text from texts where texts match ?').pluck();
  const wrong = CASED.flatMap((letter) => {
    const found = (find.all(`"<${letter}>"`) as string[]).map((text) => text.slice(1, -1));
    const [known, ours] = [found.sort().join(' '), [...casesOf(letter)].sort().join(' ')];
    return known === ours ? [] : [`${letter}: ${ours} instead of ${known}`];
  });
  db.close();
  expect(wrong).toEqual([]);
});

it.each([
  ['i', 'Ii'],
  ['İ', 'İ'],
  ['ı', 'ı'],
  ['ß', 'ßẞ'],
  ['ς', 'Σςσ'],
  ['k', 'Kk\u212a'],
  ['7', '7'],
  ['日', '日'],
  ['🌙', '🌙'],
])('%s has the cases %s', (letter, cases) => expect([...casesOf(letter)].sort().join('')).toBe(cases));
