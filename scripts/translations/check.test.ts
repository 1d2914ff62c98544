import { expect, test } from 'vitest';
import { checkLanguage } from './check';
import { type Exceptions, textsUnder } from './texts';

const texts = (value: unknown) => new Map(textsUnder(value, 'chat'));
const ENGLISH = texts({ send: 'Send', sent: 'Sent to {{name}}', left_one: 'one', left_other: 'many' });
const GERMAN = { send: 'Senden', sent: 'An {{name}} gesendet', left_one: 'eins', left_other: 'viele' };
const NONE: Exceptions = { words: [], notes: {} };

function find(german: unknown, exceptions = NONE): string[] {
  return checkLanguage('de', ENGLISH, texts(german), exceptions, []).map(
    ({ key, what }) => `${key}: ${what}`,
  );
}

test('accepts a complete language', () => {
  expect(find(GERMAN)).toEqual([]);
  expect(checkLanguage('en', ENGLISH, ENGLISH, NONE, [])).toEqual([]);
});

test('applies every rule', () => {
  const { left_one: _, ...rest } = GERMAN;
  expect(find({ ...rest, send: 'Send' })).toEqual([
    'chat.left_one: is missing',
    'chat.send: same: is the same as in English',
  ]);
  expect(find({ ...GERMAN, sent: 'Gesendet' })).toEqual([expect.stringContaining('placeholders are none')]);
  expect(find({ ...GERMAN, send: '<p>Senden</p>' })).toEqual([expect.stringContaining('<p> is not known')]);
  expect(find({ ...GERMAN, send: '✅ Senden' })).toEqual([expect.stringContaining('pictures are')]);
  expect(find({ ...GERMAN, send: 'Посыл' })).toEqual(
    expect.arrayContaining(['chat.send: script: no Latin letter']),
  );
  expect(find({ ...GERMAN, send: 'Das hier absenden' })).toEqual([
    expect.stringContaining('length: 17 characters'),
  ]);
  expect(find({ ...GERMAN, send: 'Senden .' })).toEqual(['chat.send: punctuation: a space before . or ,']);
});

test('an exception excuses its rule if it has a reason and is needed', () => {
  const notes = (note: object) => ({ words: [], notes: { 'chat.send': note } });
  const same = { ...GERMAN, send: 'Send' };
  expect(find(same, notes({ same: 'the word on the key of every keyboard' }))).toEqual([]);
  expect(find(same, notes({ same: 'why not' }))).toEqual([
    'chat.send: the exception for same gives no reason',
  ]);
  expect(find(same, notes({ length: 'a long reason for it' }))).toHaveLength(2);
  expect(find(GERMAN, { words: [], notes: { 'chat.none': { same: 'a reason for it' } } })).toEqual([
    'chat.none: an exception for a text that is not there',
  ]);
});

test('a shared word is allowed while a text consists of it', () => {
  expect(find({ ...GERMAN, send: 'Send' }, { words: ['Send'], notes: {} })).toEqual([]);
  expect(find(GERMAN, { words: ['Send'], notes: {} })).toEqual([
    expect.stringMatching(/^words: Send is not/),
  ]);
});
