import type { Language } from '@app/contract/languages';
import { expect, test } from 'vitest';
import { blocksOf, FILLED, findPictographs, findPlaceholders, findTags } from './markup';

const pair = (english: string, text: string, key = 'pages.a', language: Language = 'es') => ({
  language,
  key,
  english,
  text,
});

test('finds the paragraphs and list items of a text', () => {
  expect(blocksOf('<p>One <terms>two</terms>.</p><ul><li>{{name}}!</li></ul>')).toEqual([
    'One two.',
    `${FILLED}!`,
  ]);
});

test.each([
  ['{{name}}, hello', 'hola, {{ name }}'],
  ['{{a}} of {{b}}', '{{b}}: {{a}}'],
  ['{{count, number}} left', 'quedan {{count, number}}'],
])('the placeholders of %s are kept in %s', (english, text) => {
  expect(findPlaceholders(pair(english, text))).toEqual([]);
});

test.each([
  ['{{name}}', 'name'],
  ['{{name}}', '{{nombre}}'],
  ['{{name}}', '{{name}} {{name}}'],
  ['{{count, number}} left', 'quedan {{count}}'],
  ['{{name}}', '{{name}} }'],
])('the placeholders of %s are not kept in %s', (english, text) => {
  expect(findPlaceholders(pair(english, text))).toHaveLength(1);
});

test.each([
  ['ar', '_zero', 0],
  ['ar', '_one', 0],
  ['ar', '_two', 0],
  ['ar', '_few', 1],
  ['ru', '_one', 1],
] as const)('%s%s without its count: %i findings', (language, suffix, findings) => {
  expect(findPlaceholders(pair('{{count}} left', 'x', `chat.left${suffix}`, language))).toHaveLength(
    findings,
  );
  // Any other placeholder has to stay.
  expect(findPlaceholders(pair('{{count}} of {{name}}', 'x', `chat.left${suffix}`, language))).toHaveLength(
    1,
  );
});

test('finds missing and additional pictures', () => {
  expect(findPictographs(pair('✅ Sent.', '✅ Enviado.'))).toEqual([]);
  expect(findPictographs(pair('✅ Sent.', 'Enviado.'))).toEqual(['pictures are none, in English ✅']);
  expect(findPictographs(pair('Sent.', '❌ Enviado.'))).toHaveLength(1);
});

test('accepts the same tags, with links in any order', () => {
  const english = '<p>a <terms>b</terms> <privacy>c</privacy></p><ul><li>d</li></ul>';
  expect(findTags(pair(english, english))).toEqual([]);
  const moved = '<p><privacy>c</privacy> a <terms>b</terms></p><ul><li>d</li></ul>';
  expect(findTags(pair(english, moved))).toEqual([]);
});

test.each([
  ['<p>a</p>', 'a'],
  ['<p>a', '<p>a'],
  ['<p>a</p>', '<p>a</p></p>'],
  ['<p>a</p>', '<p>a < b</p>'],
  ['<p><terms>a</terms></p>', '<p><terms>a</p></terms>'],
  ['<p><terms>a</terms></p>', '<p>a <terms></terms></p>'],
  ['<p><terms>a</terms></p>', '<p><privacy>a</privacy></p>'],
  ['<p>a</p><ul><li>b</li></ul>', '<ul><li>b</li></ul><p>a</p>'],
])('the tags of %s are not kept in %s', (english, text) => {
  expect(findTags(pair(english, text))).toHaveLength(1);
});

test('outside the pages only texts rendered with tags may have them', () => {
  const text = 'a <terms>b</terms>';
  expect(findTags(pair(text, text, 'landing.accept'))).toEqual([]);
  expect(findTags(pair(text, text, 'landing.title'))).toEqual(['<terms> is not known here']);
});
