import { expect, test } from 'vitest';
import { pairTexts, textsUnder } from './texts';

const ENGLISH = new Map(
  textsUnder(
    { title: 'Chat', talk: { send: 'Send', left_one: 'one left', left_other: 'some left' } },
    'chat',
  ),
);

const RUSSIAN = {
  title: 'Чат',
  talk: { send: 'Отправить', left_one: 'а', left_few: 'б', left_many: 'в', left_other: 'г' },
};

function findingsIn(texts: unknown): string[] {
  return pairTexts('ru', ENGLISH, new Map(textsUnder(texts, 'chat'))).findings.map(
    ({ key, what }) => `${key} ${what}`,
  );
}

test('gives texts by their path, and treats other values as empty', () => {
  expect(textsUnder({ a: 'x', b: { 'c d': 'y', e: 3 } }, 'chat')).toEqual([
    ['chat.a', 'x'],
    ['chat.b.c d', 'y'],
    ['chat.b.e', ''],
  ]);
});

test('accepts the same keys with the plural forms of the language', () => {
  expect(findingsIn(RUSSIAN)).toEqual([]);
});

test('pairs a plural form with the English form of the same name, or else the last', () => {
  const { pairs } = pairTexts('ru', ENGLISH, new Map(textsUnder(RUSSIAN, 'chat')));
  expect(pairs.filter(({ key }) => key.includes('left')).map(({ key, english }) => [key, english])).toEqual(
    expect.arrayContaining([
      ['chat.talk.left_one', 'one left'],
      ['chat.talk.left_few', 'some left'],
      ['chat.talk.left_many', 'some left'],
      ['chat.talk.left_other', 'some left'],
    ]),
  );
});

test('finds missing, empty and additional texts', () => {
  const { send: _, ...talk } = RUSSIAN.talk;
  expect(findingsIn({ title: ' ', talk: { ...talk, sent: 'x' } })).toEqual([
    'chat.title is empty',
    'chat.talk.send is missing',
    'chat.talk.sent is not among the English texts',
  ]);
});

test('finds missing plural forms, and those the language does not have', () => {
  const { left_few: _, ...talk } = RUSSIAN.talk;
  expect(findingsIn({ title: 'Чат', talk: { ...talk, left_two: 'д' } })).toEqual([
    'chat.talk.left_few is missing',
    // The order depends on the version of Node.
    expect.stringMatching(
      /^chat\.talk\.left_two is no plural form of the language, which has (?=.*few)(?=.*many)(?=.*one)/,
    ),
  ]);
});
