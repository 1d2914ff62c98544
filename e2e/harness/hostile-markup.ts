import type { Page } from '@playwright/test';
import { expect } from './test';

/** What a text calls that was taken for code, and the attribute of an element that was made of one. */
const RUN = 'hostileRun';
const MARK = 'data-hostile';

const HANDLERS = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'onmouseover',
  'onpointerenter',
];

const ELEMENTS = [
  ...['img src=x', 'svg', 'body', 'iframe', 'video src=x', 'audio src=x', 'details open', 'input autofocus'],
  ...[
    'select autofocus',
    'textarea autofocus',
    'marquee',
    'object data=x',
    'embed src=x',
    'math',
    'style',
    'link',
  ],
];

/** How the text before may have to be left: an attribute, a comment, a script, a field, a template. */
const WAYS_OUT = ['', '">', "'>", '-->', '</script>', '</textarea>', '</title>', '</style>', ']]>', '`>'];

const CODE = `${RUN}()`;

const WHOLE = [
  ...['script', 'SCRIPT', 'scr\tipt', 'script/x', 'svg><script'].map((tag) => `<${tag}>${CODE}</script>`),
  `<a ${MARK} href="javascript:${CODE}">x</a>`,
  `<a ${MARK} href="jav&#x09;ascript:${CODE}">x</a>`,
  `<a ${MARK} href="data:text/html,<script>${CODE}</script>">x</a>`,
  `<form ${MARK} action="javascript:${CODE}"><button>x</button></form>`,
  `<iframe ${MARK} srcdoc="<script>parent.${CODE}</script>"></iframe>`,
  `<base ${MARK} href="javascript:${CODE}//">`,
  `<meta ${MARK} http-equiv="refresh" content="0;url=javascript:${CODE}">`,
  `<svg ${MARK}><animate onbegin=${CODE} attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><img ${MARK} src=x onerror=${CODE}>`,
  `<noscript><p title="</noscript><img ${MARK} src=x onerror=${CODE}>">`,
  `<template><img ${MARK} src=x onerror=${CODE}></template>`,
  `&lt;img ${MARK} src=x onerror=${CODE}&gt;`,
  `%3Cimg%20${MARK}%20src=x%20onerror=${CODE}%3E`,
  `\\u003cimg ${MARK} src=x onerror=${CODE}\\u003e`,
  `＜img ${MARK} src=x onerror=${CODE}＞`,
  `javascript:${CODE}`,
  `{{constructor.constructor('${CODE}')()}}`,
  `\${${CODE}}`,
  `{{${CODE}}} {%${CODE}%} #{${CODE}} <%=${CODE}%>`,
  `$t(${CODE}) {{name}} {{- name}} <1>${CODE}</1>`,
  `__proto__ constructor ${CODE}`,
  `[x](javascript:${CODE})`,
  `![x](x"onerror="${CODE})`,
  `=HYPERLINK("javascript:${CODE}")`,
];

/** More than 500 texts that would run, or become elements, if a page took them for markup or code. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...WHOLE,
  ...ELEMENTS.flatMap((element, index) =>
    WAYS_OUT.flatMap((wayOut, way) => {
      const handlers = [0, 1, 2].map((step) => HANDLERS[(index + way + step) % HANDLERS.length]);
      return handlers.map((handler) => `${wayOut}<${element} ${MARK} ${handler}=${CODE} tabindex=1>`);
    }),
  ),
];

/** Detects code that runs, on every page that is opened from now on; to be called before the first. */
export async function watchForRuns(page: Page): Promise<void> {
  await page.addInitScript((run) => {
    Object.assign(window, {
      [run]: () => {
        document.documentElement.dataset.hasRun = '';
      },
    });
  }, RUN);
}

/** None of the texts on the page has run or become an element. */
export async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator(`[${MARK}]`)).toHaveCount(0);
  await expect(page.locator('html[data-has-run]')).toHaveCount(0);
}

/** Every text, `count` to one, each on a line of its own. */
export function packed(count: number): string[] {
  const packs: string[] = [];
  for (let at = 0; at < HOSTILE_TEXTS.length; at += count) {
    packs.push(HOSTILE_TEXTS.slice(at, at + count).join('\n'));
  }
  return packs;
}
