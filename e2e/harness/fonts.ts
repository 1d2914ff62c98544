import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Sheets of `@font-face` rules, with the fonts beside them. */
const SHEETS = [
  import.meta.resolve('@fontsource-variable/noto-sans/wght.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/wght.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-devanagari/wght.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-jp/wght.css'),
  import.meta.resolve('@fontsource-variable/noto-sans-mono/wght.css'),
];

const BODY =
  '"Noto Sans Variable", "Noto Sans Arabic Variable", "Noto Sans Devanagari Variable", "Noto Sans JP Variable"';

const STACKS = `:is(:root, :root *) {
  --body-stack: ${BODY} !important;
  --display-stack: "Fraunces", ${BODY} !important;
  --mono-stack: "Noto Sans Mono Variable" !important;
}`;

/** The rules of a sheet, with its fonts in them. */
const withFonts = (sheet: string) =>
  readFileSync(fileURLToPath(sheet), 'utf8').replaceAll(/url\(([^)]+)\)/g, (_, file) => {
    const font = readFileSync(fileURLToPath(new URL(file, sheet)));
    return `url(data:font/woff2;base64,${font.toString('base64')})`;
  });

/**
 * Sets every document that the page opens from now on in fonts that do not depend on the machine. The content policy
 * lets nobody do that: the context has to bypass it.
 */
export async function bringFonts(page: Page): Promise<void> {
  const rules = [...SHEETS.map(withFonts), STACKS].join('\n');
  await page.addInitScript((added) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(added);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}
