// What can be wrong with how a page stands in its window. Each function runs in the page, and takes all it needs as its
// argument: the browser tests hand it over as text.

declare global {
  interface Window {
    /** {@link isSeen}, for those that run in a page they were handed over to. */
    isSeen: typeof isSeen;
  }
}

/** What can be pressed or written in, as a selector. */
export const CONTROLS =
  'button, input, select, textarea, summary, a[href], [role=menuitemradio], [tabindex="0"]';

/** Whether an element is visible: neither hidden nor transparent. That the page is not painted does not count. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at !== document.documentElement && getComputedStyle(at).opacity === '0') return false;
  }
  return true;
}

/** Controls that are smaller than `least` CSS pixels either way, of those that a selector names; needs `window.isSeen`. */
export function smallControls({ selector, least }: { selector: string; least: number }): string[] {
  // Links inside a sentence are as high as its line, and may be (WCAG 2.5.8, exception "inline").
  const inSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => window.isSeen(element))
    .filter((element) => element.closest('[aria-hidden=true]') === null && !inSentence(element))
    .flatMap((element) => {
      const target = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      const shown = width > 1 || height > 1;
      // Half a pixel is a rounding of the layout, not a smaller target.
      if (!shown || (width >= least - 0.5 && height >= least - 0.5)) return [];
      return [`${element.outerHTML.slice(0, 120)}: ${width} x ${height}`];
    });
}

/** Controls that cannot be pressed although the page has been scrolled to them: covered, or cut off. */
export function unreachableControls(selector: string): string[] {
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
  const found: string[] = [];
  for (const element of (modal ?? document).querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]'))
      continue;
    // What people wrote may lie under the word that there is more of it; it can be scrolled. Nobody presses a toast, which
    // may be on its way out, but what is in it.
    if (element.matches(':disabled, [role=log], [data-radix-focus-guard], [data-sonner-toast]')) continue;
    const { position, clipPath } = getComputedStyle(element);
    if (/^(absolute|fixed)$/.test(position) && clipPath !== 'none') continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = element.getClientRects()[0];
    if (box === undefined) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    // A toast goes by itself.
    if (top?.closest('[data-sonner-toast]')) continue;
    const reached = top !== null && (element.contains(top) || top.contains(element) || label?.contains(top));
    if (!reached) found.push(`${element.outerHTML.slice(0, 120)} under ${top?.outerHTML.slice(0, 120)}`);
  }
  scrollTo(0, 0);
  return found;
}

/** The page is wider than the window, and what sticks out of it. */
export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} wide in a window of ${clientWidth}`] : [];
}

/** The spacing of WCAG 1.4.12, which readers may set; spaces at the end of a line, which hang out unseen, are left out. */
export const SPACING = `.whitespace-pre-wrap { white-space: pre-line; }
* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Texts that are cut off. */
export function clippedTexts(): string[] {
  const clipped: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === '' || !parent.checkVisibility()) continue;
    // For screen readers alone, or an option, which the system draws.
    if (parent.closest('.sr-only, option, script, style, noscript, [aria-hidden=true], [inert]')) continue;
    // The wordmark is a drawing (WCAG 1.4.12 is about text).
    if (parent instanceof SVGElement) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (let frame: Element | null = parent; frame !== null; frame = frame.parentElement) {
      const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(frame);
      if (clipPath !== 'none') break;
      // One line by design, of which the title says all, or the row once it is unfolded.
      const title = frame.closest<HTMLElement>('[title]')?.title ?? '';
      const unfolds = frame.closest('li')?.querySelector('[aria-expanded=false]') != null;
      if (textOverflow === 'ellipsis' && (unfolds || title.includes(node.textContent?.trim() ?? ''))) break;
      const edge = frame.getBoundingClientRect();
      const cut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const tooWide = cut(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1);
      const tooHigh = cut(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
      if (tooWide || tooHigh)
        clipped.push(`${node.textContent?.slice(0, 60)} by ${frame.getAttribute('class')}`);
      // Beyond here it can be scrolled to.
      if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) break;
    }
  }
  return clipped;
}

/** The words of these elements that stand in more than one line. */
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
