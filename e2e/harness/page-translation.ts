import type { Page } from '@playwright/test';

/**
 * Does what a browser's own translation of pages does: each text stands in two nested elements with other words, also
 * what comes later; the node it stood in is taken out of the page. Texts marked with translate="no" stay as they are.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const SKIPPED =
      'script, style, noscript, title, svg, textarea, option, font, [translate=no], [translate=no] *';
    const translate = (node: Node): void => {
      if (node instanceof Text) {
        const parent = node.parentElement;
        if (parent === null || parent.matches(SKIPPED) || node.data.trim() === '') return;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = `~${node.data}`;
        outer.append(inner);
        node.replaceWith(outer);
        return;
      }
      if (node instanceof Element && !node.matches(SKIPPED))
        for (const child of [...node.childNodes]) translate(child);
    };
    const begin = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translate(target);
          for (const added of addedNodes) if (added.isConnected) translate(added);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    // Once the page has been taken over by its script: a browser offers translation after that.
    const wait = () => {
      if (document.querySelector('html[data-script="running"]') === null) requestAnimationFrame(wait);
      else begin();
    };
    if (location.host !== '') document.addEventListener('DOMContentLoaded', wait);
  });
}
