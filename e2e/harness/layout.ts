import type { Page } from '@playwright/test';

/** In px of the page's window. */
export type Area = { start: number; end: number; top: number; bottom: number };

type Axis = 'visible' | 'cut' | 'scrolls';

type Box = {
  name: string;
  area: Area;
  across: Axis;
  down: Axis;
  painted: boolean;
  /** Text that does not fit into it ends in an ellipsis. */
  shortens: boolean;
};

/** A line of text, as the page reports it. */
type ReadLine = {
  text: string;
  element: string;
  fontFamily: string;
  /** The block the text flows in; lines of one block make room for each other. */
  block: number;
  /** The number of the fixed or sticky box that the line is in; 0: none. */
  layer: number;
  area: Area;
  /** The boxes around the line, from the inside out: indexes into the layout's list. */
  boxes: number[];
  coveredBy: string | null;
};

/** A field, the widest text it may have to show, and the widths of both. */
export type Field = { element: string; text: string; needs: number; has: number; coveredBy: string | null };

type Sizes = { width: number; scrollWidth: number };

type ReadLayout = Sizes & { boxes: Box[]; lines: ReadLine[]; fields: Field[] };

/**
 * Runs in the page: the position of every visible text, and the boxes around it. Gives a {@link ReadLayout} as one
 * string, with every box in it once: handing many small objects to Playwright takes longer than finding them.
 */
function readLayout(): string {
  // Measured as the page first appears: at the top, with finite animations at their end.
  window.scrollTo(0, 0);
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const WAY_IN = 'form :is(input, select, textarea, button, a, label), [role="dialog"], [role="alertdialog"]';
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const blocks = new Map<Element, number>();
  const layers = new Map<Element, number>();
  const boxes: Box[] = [];
  const places = new Map<Element, number>();

  const nameOf = (element: Element) =>
    `${element.localName}${[...element.classList].slice(0, 2).map((name) => `.${name}`)}`.replace(',', '');
  const areaOf = ({ left, right, top, bottom }: DOMRect): Area => ({ start: left, end: right, top, bottom });
  const axisOf = (overflow: string): Axis =>
    overflow === 'visible' ? 'visible' : /hidden|clip/.test(overflow) ? 'cut' : 'scrolls';
  /** Text that ends in an ellipsis is cut off by design. */
  const acrossOf = ({ textOverflow, overflowX }: CSSStyleDeclaration): Axis =>
    textOverflow === 'ellipsis' ? 'scrolls' : axisOf(overflowX);
  const isPainted = (style: CSSStyleDeclaration) =>
    !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) => Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    );
  /**
   * Remembers the answer for each element: nothing moves while the page is read, and most texts
   * are in the same boxes.
   */
  function once<Found>(find: (element: Element) => Found): (element: Element) => Found {
    const known = new Map<Element, Found>();
    return (element) => {
      const found = known.has(element) ? (known.get(element) as Found) : find(element);
      known.set(element, found);
      return found;
    };
  }
  const isFloating = once((element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position));
  const isClipped = once((element) => getComputedStyle(element).clipPath === 'inset(50%)');
  const chainOf: (element: Element) => Element[] = once((element) =>
    element.parentElement === null ? [element] : [element, ...chainOf(element.parentElement)],
  );
  /** The areas around an element that show a part of it, from the inside out: they scroll, or end in an ellipsis. */
  const windowsOf = once((element) =>
    chainOf(element)
      .filter((each) => acrossOf(getComputedStyle(each)) === 'scrolls')
      .map((each) => each.getBoundingClientRect()),
  );

  /** The index of an element's box in the list. */
  function boxOf(element: Element): number {
    const known = places.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const place = boxes.push({
      name: nameOf(element),
      area: areaOf(element.getBoundingClientRect()),
      across: acrossOf(style),
      down: axisOf(style.overflowY),
      painted: isPainted(style),
      shortens: style.textOverflow === 'ellipsis',
    });
    places.set(element, place - 1);
    return place - 1;
  }

  /** What covers the middle or an end of an area, and is neither an ancestor nor a descendant of the element. */
  function coverOf(element: Element, { start, end, top, bottom }: Area): string | null {
    // A point that is scrolled out of sight is not covered.
    const windows = windowsOf(element);
    const y = (top + bottom) / 2;
    if (windows.some((each) => y < each.top || y > each.bottom)) return null;
    for (const x of [start + 2, (start + end) / 2, end - 2]) {
      if (windows.some(({ left, right }) => x < left || x > right)) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit === null || hit.contains(element) || element.contains(hit)) continue;
      const floats = chainOf(hit).some(isFloating);
      // A fixed box may cover a text, which can be scrolled away, but not a form or a dialog.
      if (floats && !element.closest(WAY_IN)) continue;
      if (isPainted(getComputedStyle(hit)) || hit.matches('video, img, svg, svg *')) return nameOf(hit);
    }
    return null;
  }

  /** The number of the fixed or sticky box in a chain of elements; 0: none. */
  function layerOf(chain: Element[]): number {
    const floating = chain.find(isFloating);
    if (floating === undefined) return 0;
    if (!layers.has(floating)) layers.set(floating, layers.size + 1);
    return layers.get(floating) ?? 0;
  }

  function linesOf(node: Text, element: Element): ReadLine[] {
    const chain = chainOf(element);
    if (chain.some(isClipped) || !window.isSeen(element) || element.closest('svg, option') !== null)
      return [];
    const block = chain.find((each) => !getComputedStyle(each).display.startsWith('inline')) ?? element;
    if (!blocks.has(block)) blocks.set(block, blocks.size);
    const inside = chain.filter((each) => each !== document.body && each !== document.documentElement);
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((rect) => ({
        text: (node.nodeValue ?? '').replace(/\s+/g, ' ').trim().slice(0, 60),
        element: nameOf(element),
        fontFamily: getComputedStyle(element).fontFamily,
        block: blocks.get(block) ?? 0,
        layer: layerOf(chain),
        area: areaOf(rect),
        boxes: inside.map(boxOf),
        coveredBy: coverOf(element, areaOf(rect)),
      }));
  }

  function fieldOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): Field {
    const style = getComputedStyle(field);
    const shown =
      field instanceof HTMLSelectElement
        ? [...field.options].filter((option) => option.selected || !option.disabled).map(({ label }) => label)
        : [field.placeholder];
    pen.font = style.font;
    pen.textRendering = style.textRendering === 'geometricprecision' ? 'geometricPrecision' : 'auto';
    const widths = shown.map((text): [string, number] => [text, pen.measureText(text).width]);
    const [text, needs] = widths.reduce((widest, next) => (next[1] > widest[1] ? next : widest), ['', 0]);
    const isSeen = style.color !== 'rgba(0, 0, 0, 0)';
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    const area = areaOf(field.getBoundingClientRect());
    return {
      element: nameOf(field),
      text,
      needs: isSeen ? needs : 0,
      has: field.clientWidth - padding,
      coveredBy: coverOf(field, area),
    };
  }

  // What is behind an open dialog cannot be used.
  const root = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: ReadLine[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element !== null && node.nodeValue?.trim() !== '') lines.push(...linesOf(node as Text, element));
  }
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    window.isSeen,
  );
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const layout: ReadLayout = { width, scrollWidth, boxes, lines, fields: fields.map(fieldOf) };
  return JSON.stringify(layout);
}

/** A visible line of text with the boxes around it, from the inside out. */
export type Line = Omit<ReadLine, 'boxes'> & { boxes: Box[] };

/** The positions of all visible texts and fields of the page now. */
export async function layoutOf(page: Page): Promise<Sizes & { lines: Line[]; fields: Field[] }> {
  const { boxes, lines, ...others }: ReadLayout = JSON.parse(await page.evaluate(readLayout));
  const withBoxes = (line: ReadLine): Line => ({
    ...line,
    boxes: line.boxes.flatMap((place) => boxes[place] ?? []),
  });
  return { ...others, lines: lines.map(withBoxes) };
}
