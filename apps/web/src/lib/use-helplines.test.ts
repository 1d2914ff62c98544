import { expect, it } from 'vitest';
import { chooseHelplines } from './use-helplines';

const LINES = [
  { name: 'Everywhere', url: 'https://all.test' },
  { name: 'Samaritans', url: 'https://gb.test', country: 'GB' },
  { name: 'Lifeline', url: 'https://us.test', country: 'US' },
];

it.each([
  [['en-US'], ['Lifeline (US)', 'Everywhere']],
  [
    ['de', 'en-GB', 'en-US'],
    ['Samaritans (UK)', 'Everywhere'],
  ],
  [
    ['x_y', '', 'zh-Hant-US-x-y'],
    ['Lifeline (US)', 'Everywhere'],
  ],
  [['en'], ['Everywhere', 'Samaritans (UK)']],
  [['fr-FR'], ['Everywhere', 'Samaritans (UK)']],
])('whoever reads %o is shown %o', (languages, labels) => {
  expect(chooseHelplines(LINES, 'en', languages).map(({ label }) => label)).toEqual(labels);
});

it('countries are named in the language of the page', () => {
  expect(chooseHelplines(LINES, 'de', ['de-AT'])[1]?.label).toBe('Samaritans (UK)');
  expect(chooseHelplines(LINES, 'ru', ['en-US'])[0]?.label).toBe('Lifeline (США)');
});
