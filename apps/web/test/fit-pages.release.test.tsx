import { LANGUAGE_CODES } from '@app/contract/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { AppRoutes } from '@/router';
import './fonts-of-all-scripts.css';
import { misfits } from './misfits';
import { eachPage, openState, withPages } from './page-states';
import { DESK, expectFits, PHONE, SMALLEST_PHONE, setView } from './reading';
import { show, speak } from './show';
import { languagesSuite, pseudoSuite } from './states.suite';

withPages();

const planted = document.createElement('style');
afterEach(() => planted.remove());

/** What spoils a page that fits, and what has to be noticed then. */
const FAULTS = [
  ['a text wider than its button', '/', 'nav a { width: 2.75rem; padding: 0 }', /^a\..+: \d+ px out of a\./],
  ['a text cut off', '/', 'nav li { width: 2.75rem; overflow: hidden }', /^a\..+ cut off by li/],
  [
    'a text out of the window',
    '/',
    'div { overflow: visible } ol p { translate: 20rem }',
    /: out of the window$/,
  ],
  ['two texts in one place', '/', 'form > p { position: relative; bottom: 3rem }', /^button.+: over p/],
  [
    'a hint too wide for its field',
    '/',
    'input { padding-inline: 7rem }',
    /^input.+: needs \d+ px, has \d+ px$/,
  ],
  [
    'something over the way in',
    '/',
    'footer + div { position: fixed; bottom: 20rem }',
    /: covered by select/,
  ],
  [
    'a page wider than its window',
    '/',
    'footer { width: 200vw } div { overflow: visible }',
    /^\d+ wide in a window of 360$/,
  ],
  ['a title that breaks within a word', '/faq', 'h1 { width: 2.75rem }', /^“\S+” of a title breaks$/],
] as const;

test.each(FAULTS)('%s is noticed', async (_, path, style, finding) => {
  await speak('en');
  await setView(PHONE);
  const takeAway = await show(<AppRoutes />, 'en', path);
  await expectFits(path);
  planted.textContent = style;
  document.head.append(planted);
  await expect.poll(() => misfits()).toContainEqual(expect.stringMatching(finding));
  await takeAway();
});

test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))(
  'the offer of %s covers neither the form nor who listens',
  async (language) => {
    await speak('en');
    localStorage.clear();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
    const takeAway = await openState('the landing page after a talk', 'en');
    await expect.poll(() => document.querySelector(`div[lang=${language}] button`)).not.toBeNull();
    for (const view of [SMALLEST_PHONE, PHONE, DESK]) {
      await setView(view);
      await expectFits(`${language} offered, ${view.width} wide`);
    }
    await takeAway();
  },
);

test.each([
  ['en', '/'],
  ['ru', '/'],
  ['ru', '/contact'],
] as const)(
  'in letters twice as large each field of %s %s shows what it asks, and no word touches an edge',
  async (language, path) => {
    await speak(language);
    await setView({ ...PHONE, letters: '200%' });
    const takeAway = await openState(path, language);
    await expect.poll(() => misfits().filter((found) => found.startsWith('input'))).toEqual([]);
    const touching = () => misfits({ edge: 8 }).filter((found) => found.endsWith('out of the window'));
    await expect.poll(touching).toEqual([]);
    await takeAway();
  },
);

languagesSuite('pages and forms', eachPage);
pseudoSuite('pages and forms', eachPage, 'ar');
