import type { Language } from '@app/contract/languages';
import { expect, test } from 'vitest';
import type { Term } from './glossary';
import { findGlossary, findLength, findSame, findScript, sharedWord } from './wording';

const pair = (language: Language, english: string, text: string, key = 'chat.a') => ({
  language,
  key,
  english,
  text,
});

test.each([
  ['es', 'Send', 'Enviar'],
  ['ru', 'Your User ID', 'Ваш ID'],
  ['ja', 'Send', '送信'],
  ['ja', 'Skip', 'スキップ'],
  ['ja', 'Loading', 'ローディングー'],
  ['zh', 'Send', '发送'],
  ['hi', 'Send', 'भेजें'],
  ['ar', 'Send', 'إرسال'],
  ['ko', 'Send', '보내기'],
  ['ja', 'About {{product}} and SOULS', '{{product}}とSOULSについて'],
  ['ru', 'FAQ', 'FAQ'],
  ['ru', '{{number}}.', '{{number}}.'],
] as const)('%s: %s may be %s', (language, english, text) => {
  expect(findScript(pair(language, english, text))).toEqual([]);
});

test.each([
  ['ru', 'Go', 'Go'],
  ['ja', 'Go', '가기'],
  ['zh', 'Skip', '跳过スキップ'],
  ['zh', 'Skip', '스킵'],
  ['hi', 'Go', 'إرسال'],
  ['ar', 'Go', 'भेजें'],
  ['ko', 'Go', '送信'],
  ['es', 'Send', 'Отправить'],
  ['de', 'Send', 'Sеnden'],
  ['ru', 'Send', 'Отправить Send'],
  ['ja', 'Send now', '送信Now'],
  ['ru', 'Chat', 'Чaт'],
] as const)('%s: %s may not be %s', (language, english, text) => {
  expect(findScript(pair(language, english, text))).not.toEqual([]);
});

test('finds texts left in English, except shared words', () => {
  expect(findSame(pair('fr', 'Try again', 'Réessayer'), [])).toEqual([]);
  expect(findSame(pair('fr', 'Try again', 'Try again'), ['again'])).toHaveLength(1);
  expect(findSame(pair('fr', 'Messages', 'Messages'), [])).toHaveLength(1);
  expect(findSame(pair('fr', 'Messages', 'Messages'), ['Messages'])).toEqual([]);
  expect(findSame(pair('fr', 'SOULS', 'SOULS'), [])).toEqual([]);
  expect(findSame(pair('fr', 'Phase {{number}}', 'Phase {{number}}'), ['Phase'])).toEqual([]);
  expect(sharedWord(pair('fr', 'Messages', 'Messages'))).toBe('Messages');
  expect(sharedWord(pair('fr', 'Messages', 'Envois'))).toBeUndefined();
});

test.each([
  ['nine char', 'x'.repeat(21), 0],
  ['nine char', 'x'.repeat(22), 1],
  ['ten chars.', 'x'.repeat(18), 0],
  ['ten chars.', 'x'.repeat(19), 1],
  // Tags do not count, and combining marks count with their letter.
  ['<p>ten chars.</p>', `<p>${'x'.repeat(19)}</p>`, 1],
  ['ten chars.', 'हि'.repeat(18), 0],
] as const)('for %s, %s: %i findings', (english, text, findings) => {
  expect(findLength(pair('hi', english, text))).toHaveLength(findings);
});

const saltar = { word: 'saltar', stems: ['salt', 'otra persona'] };
const words: Term['words'] = {
  es: saltar,
  fr: saltar,
  de: saltar,
  it: saltar,
  pt: saltar,
  ru: saltar,
  ja: saltar,
  zh: saltar,
  hi: saltar,
  ar: { word: 'بلاغ', stems: ['بلغ'] },
  ko: saltar,
};
const SKIP: Term = { term: 'skip', english: /\bskip/i, meaning: '', words, except: ['chat.rope'] };

test.each([
  ['Skip', 'Saltar'],
  ['Skip', 'Con otra\u00a0persona'],
  ['Send', 'Enviar'],
  // A link's tag with the word as its name is not the word.
  ['<skip>Send</skip>', '<skip>Enviar</skip>'],
])('%s may be %s', (english, text) => {
  expect(findGlossary(pair('es', english, text), [SKIP])).toEqual([]);
});

test('finds another translation of a glossary word', () => {
  expect(findGlossary(pair('es', 'Skip', 'Omitir'), [SKIP])).toEqual(['no word for skip, which is saltar']);
  expect(findGlossary(pair('es', 'Skip', '<saltar>Omitir</saltar>'), [SKIP])).toHaveLength(1);
  expect(findGlossary(pair('es', 'Skip rope', 'Comba', 'chat.rope'), [SKIP])).toEqual([]);
  expect(findGlossary(pair('en', 'Skip', 'Skip'), [SKIP])).toEqual([]);
});

test('compares Arabic words without vowel marks', () => {
  expect(findGlossary(pair('ar', 'Skip', 'بَلِّغ'), [SKIP])).toEqual([]);
  expect(findGlossary(pair('ar', 'Skip', 'تخطٍّ'), [SKIP])).toHaveLength(1);
});
