import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { answerFor } from './own-answers';

/*
 * Whether a text fits must not depend on the fonts of a machine. So the tests bring their own, and check each page in
 * two faces: one as wide as most systems', and one that is 15% wider.
 */

/** The families of a face, for the three stacks of the product. */
type Stacks = { body: string; display: string; mono: string };

/** Ideographs have the same width in every font. */
const CJK = 'var(--cjk)';

const FACES = {
  Noto: {
    body: `"Noto Sans Variable", "Noto Sans Arabic Variable", "Noto Sans Devanagari Variable", ${CJK}`,
    display: `"Fraunces", "Noto Serif Variable", "Noto Sans Arabic Variable", "Noto Sans Devanagari Variable", ${CJK}`,
    mono: `"Noto Sans Mono Variable", ${CJK}`,
  },
  DejaVu: {
    body: `"DejaVu Sans", "Noto Sans Devanagari Wide", ${CJK}`,
    display: `"Fraunces", "DejaVu Serif", "DejaVu Sans", "Noto Sans Devanagari Wide", ${CJK}`,
    mono: `"DejaVu Mono", "DejaVu Sans", ${CJK}`,
  },
} as const satisfies Record<string, Stacks>;

export type Face = keyof typeof FACES;

/** Whether a `font-family` is one of these stacks: each ends with all of CJK. */
export const isBrought = (fontFamily: string) => /"Noto Sans [A-Z]{2} Variable"$/.test(fontFamily);

/** Those in which a page is looked at, the widest last. */
export const FACE_NAMES = Object.keys(FACES) as Face[];
export const WIDEST: Face = 'DejaVu';

/** Rules under another family's name, with all letters scaled by so much. */
type Scaled = { family: string; as: string; percent: number };

type Sheet = { url: string; scaled?: Scaled };

const DEVANAGARI = import.meta.resolve('@fontsource-variable/noto-sans-devanagari/wght.css');

const IDEOGRAPHS: readonly Sheet[] = [
  { url: import.meta.resolve('@fontsource-variable/noto-sans-jp/wght.css') },
  { url: import.meta.resolve('@fontsource-variable/noto-sans-sc/wght.css') },
  { url: import.meta.resolve('@fontsource-variable/noto-sans-kr/wght.css') },
];

/** Sheets of `@font-face` rules, with the fonts beside them. */
const SHEETS: readonly Sheet[] = [
  ...IDEOGRAPHS,
  {
    // Its bold is 17% wider than that of Noto, its regular 8%.
    url: import.meta.resolve('@fontsource/dejavu-sans/400.css'),
    scaled: { family: 'DejaVu Sans', as: 'DejaVu Sans', percent: 108 },
  },
  { url: import.meta.resolve('@fontsource/dejavu-sans/700.css') },
  { url: import.meta.resolve('@fontsource/dejavu-serif/400.css') },
  { url: import.meta.resolve('@fontsource/dejavu-serif/700.css') },
  { url: import.meta.resolve('@fontsource/dejavu-mono/400.css') },
  { url: import.meta.resolve('@fontsource/dejavu-mono/700.css') },
  { url: import.meta.resolve('@fontsource-variable/noto-sans/wght.css') },
  { url: import.meta.resolve('@fontsource-variable/noto-serif/wght.css') },
  { url: import.meta.resolve('@fontsource-variable/noto-sans-mono/wght.css') },
  { url: import.meta.resolve('@fontsource-variable/noto-sans-arabic/wght.css') },
  { url: DEVANAGARI },
  {
    // DejaVu has none.
    url: DEVANAGARI,
    scaled: { family: 'Noto Sans Devanagari Variable', as: 'Noto Sans Devanagari Wide', percent: 115 },
  },
];

const folderOf = ({ url }: Sheet) => path.dirname(fileURLToPath(url));
const FOLDERS = new Map(SHEETS.map(folderOf).map((folder) => [path.basename(folder), folder]));

/** A path of the page's own origin: its content policy takes no font from elsewhere. */
const SERVED_AT = '/fonts-of-the-tests/';

function rulesOf(sheet: Sheet): string {
  const rules = readFileSync(fileURLToPath(sheet.url), 'utf8').replaceAll(
    'url(./',
    `url(${SERVED_AT}${path.basename(folderOf(sheet))}/`,
  );
  if (sheet.scaled === undefined) return rules;
  const { family, as, percent } = sheet.scaled;
  return rules.replaceAll(`'${family}';`, `'${as}'; size-adjust: ${percent}%;`);
}

/** Else the system's settings may round the width of each letter to whole px. */
const EXACT_RULES = ':root, :root * { text-rendering: geometricPrecision !important }';

/** Rules that override the product's stacks for every language. The first face is the default of a page. */
function stackRules(face: Face, index: number): string {
  const { body, display, mono }: Stacks = FACES[face];
  const root = index === 0 ? ':root' : `:root[data-face="${face}"]`;
  return `:is(${root}, ${root} *) {
    --body-stack: ${body} !important; --display-stack: ${display} !important; --mono-stack: ${mono} !important;
  }`;
}

const CJK_RULES = `
  :root { --cjk: "Noto Sans JP Variable", "Noto Sans SC Variable", "Noto Sans KR Variable" }
  :lang(zh) { --cjk: "Noto Sans SC Variable", "Noto Sans JP Variable", "Noto Sans KR Variable" }`;

/** The first letter that stands in one of the hundreds of slices into which fonts of ideographs are cut. */
const FIRST_SLICED = 0x2e80;

/** Whether a rule is for one of these letters; `unicode-range: U+4e00-4e1f,U+4e21`. */
function holdsOneOf(letters: readonly number[], rule: string): boolean {
  const [, ranges = ''] = /unicode-range: ([^;]+)/.exec(rule) ?? [];
  const ends = ranges.split(',').map((range) => range.replace('U+', '').split('-'));
  return ends.some(([first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return letters.some((letter) => from <= letter && letter <= to);
  });
}

/** The rules of a sheet without those that only letters need which are not in `text`. */
function slicesFor(text: string, rules: string): string {
  const letters = [...new Set(text)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((letter) => letter >= FIRST_SLICED);
  return rules
    .split(/(?=@font-face)/)
    .filter((rule) => holdsOneOf(letters, rule))
    .join('');
}

declare global {
  interface Window {
    /** The letters whose slices the document has, however often; undefined before {@link bringFonts}. */
    slicedLetters?: string;
  }
}

/** The slices of the fonts of ideographs that hold a letter of `text`. */
const ideographsFor = (text: string) => IDEOGRAPHS.map((each) => slicesFor(text, rulesOf(each))).join('\n');

const sheets = new Map<string, string>();

/** All fonts, those of ideographs only as far as `text` needs them. */
function sheetFor(text: string): string {
  const fonts = SHEETS.filter((each) => !IDEOGRAPHS.includes(each)).map(rulesOf);
  const whole = [ideographsFor(text), ...fonts, EXACT_RULES, CJK_RULES, ...FACE_NAMES.map(stackRules)].join(
    '\n',
  );
  sheets.set(text, whole);
  return whole;
}

/**
 * Sets every document that the page opens from now on in the first face; {@link setIn} changes it. Ideographs have
 * their fonts from the start if they are in `text`, and otherwise once {@link setIn} finds them in the page: each
 * document is spared hundreds of rules about others.
 */
export async function bringFonts(page: Page, text = ''): Promise<void> {
  await answerFor(page, `*${SERVED_AT}*`, ({ pathname }) => {
    const [folder = '', ...file] = pathname.slice(SERVED_AT.length).split('/');
    return { contentType: 'font/woff2', body: readFileSync(path.join(FOLDERS.get(folder) ?? '', ...file)) };
  });
  await page.addInitScript(
    ({ rules, letters }) => {
      const added = new CSSStyleSheet();
      added.replaceSync(rules);
      document.adoptedStyleSheets.push(added);
      window.slicedLetters = letters;
    },
    { rules: sheets.get(text) ?? sheetFor(text), letters: text },
  );
}

/** Gives the page the fonts of the ideographs it shows that came after its document. */
async function bringIdeographs(page: Page): Promise<void> {
  const letters = await page.evaluate((first) => {
    const had = window.slicedLetters ?? '';
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const texts = fields.flatMap(({ value, placeholder }) => [value, placeholder]);
    const shown = new Set([document.body.textContent, ...texts].join(''));
    const found = [...shown].filter(
      (letter) => (letter.codePointAt(0) ?? 0) >= first && !had.includes(letter),
    );
    return found.join('');
  }, FIRST_SLICED);
  if (letters === '') return;
  await page.evaluate(
    ({ rules, letters }) => {
      const added = new CSSStyleSheet();
      added.replaceSync(rules);
      // Before the others, as if it had come with the document.
      document.adoptedStyleSheets.unshift(added);
      window.slicedLetters += letters;
    },
    { rules: ideographsFor(letters), letters },
  );
}

/** Sets the whole page in a face, and waits for its fonts. Throws when one is missing. */
export async function setIn(page: Page, face: Face): Promise<void> {
  await bringIdeographs(page);
  const missing = await page.evaluate(async (chosen) => {
    const root = document.documentElement;
    root.dataset.face = chosen;
    if (getComputedStyle(root).getPropertyValue('--cjk') === '') return 'all of them';
    const pen = document.createElement('canvas').getContext('2d');
    do {
      // It is the layout that asks for a font; what a closed select may come to show stands in none.
      root.getBoundingClientRect();
      for (const select of document.querySelectorAll('select')) {
        if (pen) pen.font = getComputedStyle(select).font;
        pen?.measureText(select.textContent);
      }
      await document.fonts.ready;
    } while (document.fonts.status === 'loading');
    // The product's own, which a machine may have or not, are called so.
    const failed = [...document.fonts].find(
      ({ family, status }) => status === 'error' && !/ as /.test(family),
    );
    return failed?.family;
  }, face);
  if (missing !== undefined) throw new Error(`${page.url()} lacks fonts of the tests: ${missing}`);
}

/** Every family in which the browser draws the page's texts, those in fields included. */
export async function familiesInUse(page: Page): Promise<{ brought: string[]; installed: string[] }> {
  const [brought, installed] = [new Set<string>(), new Set<string>()];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
  const answers = await Promise.all(
    nodeIds.map((nodeId) => cdp.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  for (const { familyName, isCustomFont } of answers.flatMap(({ fonts }) => fonts)) {
    (isCustomFont ? brought : installed).add(familyName);
  }
  await cdp.detach();
  return { brought: [...brought].sort(), installed: [...installed] };
}
