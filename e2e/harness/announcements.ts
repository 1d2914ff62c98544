import type { Page } from '@playwright/test';

export type Said = {
  /** Which of the page's regions: its role and, if it has one, its label. */
  region: string;
  text: string;
};

declare global {
  interface Window {
    said: Said[];
  }
}

/** Remembers every text that enters a live region, or comes with one. Runs before the page's own scripts. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.said = [];
    const REGIONS = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
    const last = new WeakMap<Element, { text: string; first: ChildNode | null }>();
    const readable = (element: Element) => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden=true], [aria-live=off]')) hidden.remove();
      return copy.textContent.trim();
    };
    const look = () => {
      for (const element of document.querySelectorAll(REGIONS)) {
        if (element.closest('[aria-hidden=true]') !== null) continue;
        const text = readable(element);
        const first = element.firstChild;
        const { text: before = '', first: firstBefore } = last.get(element) ?? {};
        if (text === before && first === firstBefore) continue;
        last.set(element, { text, first });
        // A log grows at its end: only what is new is read out. The same words in another place are.
        const grows = text.startsWith(before) && first === firstBefore;
        const news = grows ? text.slice(before.length).trim() : text;
        const region = `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''}`;
        if (news !== '') window.said.push({ region: region.trim(), text: news });
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** What has been said so far, in its order. */
export const said = (page: Page): Promise<Said[]> => page.evaluate(() => window.said);

type LiveNode = { role: string; live: string; text: string };

/** The live regions as the browser hands them to assistive programs. */
export async function liveRegions(page: Page): Promise<LiveNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node === undefined) return '';
    if (node.role?.value === 'StaticText') return `${node.name?.value ?? ''}`;
    return (node.childIds ?? []).map(textOf).join(' ').trim();
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .flatMap(({ nodeId, role, properties }) => {
      const live = properties?.find(({ name }) => name === 'live')?.value.value ?? 'off';
      return live === 'off' ? [] : [{ role: `${role?.value}`, live: `${live}`, text: textOf(nodeId) }];
    });
}
