import type { Language } from '@app/contract/languages';
import { expect, test } from 'vitest';
import { findPunctuation } from './punctuation';

const find = (language: Language, text: string, english = 'Text') =>
  findPunctuation({ language, key: 'chat.a', english, text });

test.each([
  ['en', 'Choose “Allow”, it’s safe…'],
  ['es', '¿Seguro? ¡Sí! Elige «Permitir».'],
  ['es', '<p>¿Lo ves? ¡Bien!</p><p>¿Y {{name}}?</p>'],
  ['fr', 'Vraiment\u202f? L’un dit\u00a0: «\u00a0oui\u00a0»\u202f; à 10:30, https://a'],
  ['fr', 'Quoi\u202f?!'],
  ['de', 'Wähle „Zulassen“.'],
  ['it', 'Scegli «Consenti». L’altra persona'],
  ['pt', 'Escolha “Permitir”.'],
  ['de', 'Wird geladen\u00a0…'],
  ['ru', 'Выберите «Разрешить».'],
  ['ru', 'Это\u00a0— пауза'],
  ['ja', '「許可」を選んでください。{{name}}さん、18+ですか？v1.0、10:30'],
  ['ja', '{{number}}.'],
  ['zh', '请选择“允许”，好吗？'],
  ['hi', '“अनुमति” चुनें। ठीक है?'],
  ['ar', 'اختر «سماح»، حسنًا؟ 1,000'],
  ['ko', '‘허용’을 선택하세요.'],
] as const)('%s: %s is correct', (language, text) => {
  expect(find(language, text)).toEqual([]);
});

test.each([
  ['es', ' hola'],
  ['es', 'hola '],
  ['es', '<p>hola </p>'],
  ['es', 'hola  amigo'],
  ['es', 'hola .'],
  ['es', 'hola , amigo'],
  ['es', 'hola\namigo'],
  ['es', 'hola\u200bamigo'],
  ['ar', 'مرحبا\u200f'],
  ['es', 'cafe\u0301'],
  ['es', 'un momento...'],
  ['es', 'Seguro?'],
  ['es', '?Seguro¿'],
  ['es', '¿Seguro'],
  ['es', 'Hola!'],
  ['es', '¿Seguro ?'],
  ['es', 'dice "sí"'],
  ['de', 'sagt “ja”'],
  ['de', 'sagt „ja'],
  ['de', 'Gut。'],
  ['fr', "l'un"],
  ['fr', 'Vraiment ?'],
  ['fr', 'Vraiment?'],
  ['fr', 'L’un dit : oui'],
  ['fr', '« oui »'],
  ['fr', '«\u00a0oui »'],
  ['fr', 'dit „oui“'],
  ['it', 'dice „sì“'],
  ['pt', 'diz «sim»'],
  ['de', 'Wird geladen …'],
  ['ru', 'говорит “да”'],
  ['ru', 'Это — пауза'],
  ['ja', '送信.'],
  ['ja', '送信?はい'],
  ['ja', '送信。 はい'],
  ['ja', '送信，はい'],
  ['ja', '“送信”'],
  ['ja', '{{name}}: 送信'],
  ['zh', '发送,好'],
  ['zh', '用 SOULS.'],
  ['zh', '「发送」'],
  ['hi', 'भेजें.'],
  ['hi', 'भेजें. ठीक है।'],
  ['hi', 'भेजें ।'],
  ['ar', 'حسنًا?'],
  ['ar', 'نعم, لا'],
  ['ar', 'نعم; لا'],
  ['ar', 'حسنًا ؟'],
  ['ar', 'قال „نعم“'],
  ['ko', '「허용」'],
] as const)('%s: %s is not correct', (language, text) => {
  expect(find(language, text)).not.toEqual([]);
});

test('accepts three dots where English has them', () => {
  expect(find('es', 'Buscando...', 'Searching...')).toEqual([]);
  expect(find('es', 'Buscando…', 'Searching...')).toEqual([]);
  expect(find('es', 'Buscando....', 'Searching...')).toEqual(['dots in place of …']);
});
