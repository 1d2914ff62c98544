import type { Page } from '@playwright/test';

/** The words of these elements that stand in more than one line; to be run in the page. */
export function brokenWords(elements: Element[]): string[] {
  const broken: string[] = [];
  for (const element of elements) {
    const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text as Text).data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
  }
  return broken;
}

/** The title of a page, and the numbers of its sections. */
const TITLES = 'h1, h2 > span:first-child:not(:last-child)';

/** The words of a page's title that break, and the numbers of its sections that do. */
export async function brokenTitles(page: Page): Promise<string[]> {
  const broken = await page.locator(TITLES).evaluateAll(brokenWords);
  return broken.map((word) => `“${word}” of a title breaks`);
}
