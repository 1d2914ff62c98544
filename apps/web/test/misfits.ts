import { brokenWords, isSeen, sidewaysScroll } from './page-faults';

type Area = { left: number; right: number; top: number; bottom: number };

/** What becomes of that which is larger than its box. */
type Overflow = 'shown' | 'cut' | 'scrolls';

type Box = {
  name: string;
  area: Area;
  across: Overflow;
  down: Overflow;
  /** It has a ground or an edge that is seen. */
  isDrawn: boolean;
  /** Text that does not fit into it ends in an ellipsis. */
  shortens: boolean;
};

type Line = {
  element: Element;
  name: string;
  ink: Area;
  /** Around it, from the inside out. */
  boxes: Box[];
  /** What the text flows in: lines of one block make room for each other. */
  block: Element;
  /** The fixed or sticky box that it is in. */
  layer: Element | undefined;
};

/** Rounding of the browser's, in px. */
const SLACK = 1;

/** What may not be covered by anything, as it cannot always be scrolled away. */
const WAY_IN = 'form :is(input, select, textarea, button, a, label), [role="dialog"], [role="alertdialog"]';

/** What is behind an open dialog cannot be used. */
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** The languages that separate words by spaces, and have all letters in one font of the tests. */
const WITH_SPACES = new Set(['en', 'es', 'fr', 'de', 'it', 'pt', 'ru']);

/** The title of a page, the numbers of its sections, and the keys in the help on them. */
const TITLES = 'h1, h2 > span:first-child:not(:last-child), [role="dialog"] dt';

const px = (length: number) => `${Math.ceil(length)} px`;

/** Remembers each answer: nothing moves while a page is read, and most texts are in the same boxes. */
function once<Found>(find: (element: Element) => Found): (element: Element) => Found {
  const known = new Map<Element, Found>();
  return (element) => {
    if (!known.has(element)) known.set(element, find(element));
    return known.get(element) as Found;
  };
}

const overflowOf = (overflow: string): Overflow =>
  overflow === 'visible' ? 'shown' : /hidden|clip/.test(overflow) ? 'cut' : 'scrolls';

/** Text that ends in an ellipsis is cut off by design. */
const acrossOf = ({ textOverflow, overflowX }: CSSStyleDeclaration): Overflow =>
  textOverflow === 'ellipsis' ? 'scrolls' : overflowOf(overflowX);

const isDrawn = (element: Element, style: CSSStyleDeclaration) =>
  element.localName === 'button' ||
  !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) ||
  style.backgroundImage !== 'none' ||
  [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].some(
    (width) => Number.parseFloat(width) > 0,
  );

const nameOf = (element: Element) => [element.localName, ...[...element.classList].slice(0, 2)].join('.');

/** The visible letters: a line is as high as the tallest letter of its font, which few texts have. */
function inkOf({ left, right, top, bottom }: DOMRect): Area {
  const quarter = (bottom - top) / 4;
  return { left, right, top: top + quarter, bottom: bottom - quarter };
}

/** By how much one area reaches out of another. */
const reach = (inner: Area, outer: Area) => ({
  across: Math.max(outer.left - inner.left, inner.right - outer.right),
  down: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
});

/** It wraps, and its box has the height of fewer lines: it is left out as a whole. */
const isLeftOut = ({ ink, boxes }: Line) =>
  boxes.some(({ shortens, down, area }) => shortens && down === 'cut' && ink.top >= area.bottom - SLACK);

/** What its scroller does not show whole is seen nowhere else either. */
const isScrolledAway = ({ ink, boxes }: Line) =>
  boxes.some(({ down, area }) => down === 'scrolls' && reach(ink, area).down > SLACK);

/** The part of a line that is neither cut off by an ellipsis nor scrolled away to the side. */
function shownOf({ ink, boxes }: Line): Area {
  const cuts = boxes.filter(({ across }) => across === 'scrolls').map(({ area }) => area);
  return {
    ...ink,
    left: Math.max(ink.left, ...cuts.map(({ left }) => left)),
    right: Math.min(ink.right, ...cuts.map(({ right }) => right)),
  };
}

/** How far two areas lie over each other, the way they do least. */
const overlap = (a: Area, b: Area) =>
  Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  );

/** How a line stands in the boxes around it. */
function placeFaults(line: Line, edge: number): string[] {
  let seen = line.ink;
  for (const { area, across, down, isDrawn, name } of line.boxes) {
    const out = reach(seen, area);
    if (out.across > SLACK && across === 'cut') return [`${px(out.across)} cut off by ${name}`];
    if (out.down > SLACK && down === 'cut') return [`${px(out.down)} cut off below by ${name}`];
    if (out.across > SLACK && across === 'shown' && isDrawn) return [`${px(out.across)} out of ${name}`];
    if (out.down > SLACK && down === 'shown' && isDrawn)
      return [`${px(out.down)} out of ${name}, up or down`];
    // Once scrolled away, further boxes do not matter.
    if (out.down > SLACK && down === 'scrolls') return [];
    if (across === 'scrolls') {
      seen = { ...seen, left: Math.max(seen.left, area.left), right: Math.min(seen.right, area.right) };
    }
  }
  return seen.left < edge || seen.right > innerWidth - edge ? ['out of the window'] : [];
}

type Bounds = {
  mayCut?: boolean;
  /** How far words stand from the edges of the window at least, in px. */
  edge?: number;
};

/**
 * What does not fit on the page as it stands now, each with its element and its text: texts that are cut off, over one
 * another, under something else, out of what they stand in or out of the window; buttons of the call over one another; a
 * page wider than its window; and, unless they may be, hints that are wider than their fields and titles that break within
 * a word, in languages with spaces.
 */
export function misfits({ mayCut = false, edge = -SLACK }: Bounds = {}): string[] {
  scrollTo(0, 0);
  const root = [...document.querySelectorAll(DIALOGS)].at(-1) ?? document.body;
  const styleOf = once((element) => getComputedStyle(element));
  const chainOf: (element: Element) => Element[] = once((element) =>
    element.parentElement === null ? [element] : [element, ...chainOf(element.parentElement)],
  );
  const isFloating = once((element) => /^(fixed|sticky)$/.test(styleOf(element).position));
  const isForEars = once((element) =>
    chainOf(element).some((each) => styleOf(each).clipPath === 'inset(50%)'),
  );
  const boxOf = once((element): Box => {
    const style = styleOf(element);
    return {
      name: nameOf(element),
      area: element.getBoundingClientRect(),
      across: acrossOf(style),
      down: overflowOf(style.overflowY),
      isDrawn: isDrawn(element, style),
      shortens: style.textOverflow === 'ellipsis',
    };
  });

  /** What covers the middle or an end of an area, and is neither around nor in its element. */
  function coverOf(element: Element, { left, right, top, bottom }: Area): string | undefined {
    const windows = chainOf(element)
      .map(boxOf)
      .filter(({ across }) => across === 'scrolls');
    const y = (top + bottom) / 2;
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      // A point that is scrolled out of sight is not covered.
      if (windows.some(({ area }) => x < area.left || x > area.right || y < area.top || y > area.bottom))
        continue;
      const hit = document.elementFromPoint(x, y);
      if (hit === null || hit.contains(element) || element.contains(hit)) continue;
      // A toast goes by itself.
      if (hit.closest('[data-sonner-toast]') !== null) continue;
      // A fixed box may cover a text, which can be scrolled away.
      if (chainOf(hit).some(isFloating) && element.closest(WAY_IN) === null) continue;
      if (isDrawn(hit, styleOf(hit)) || hit.matches('video, img, svg, svg *')) return nameOf(hit);
    }
    return undefined;
  }

  function linesOf(text: Text, element: Element): Line[] {
    if (isForEars(element) || !isSeen(element) || element.closest('svg, option') !== null) return [];
    const chain = chainOf(element);
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((rect) => ({
        element,
        name: `${nameOf(element)} “${text.data.replace(/\s+/g, ' ').trim().slice(0, 60)}”`,
        ink: inkOf(rect),
        boxes: chain.filter((each) => each !== document.body && each !== document.documentElement).map(boxOf),
        block: chain.find((each) => !styleOf(each).display.startsWith('inline')) ?? element,
        layer: chain.find(isFloating),
      }));
  }

  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;

  /** Of the widest text that a field has to show. */
  function hintFaults(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string[] {
    const style = styleOf(field);
    const texts =
      field instanceof HTMLSelectElement
        ? [...field.options]
            .filter(({ selected, disabled }) => selected || !disabled)
            .map(({ label }) => label)
        : [field.placeholder];
    pen.font = style.font;
    pen.textRendering = 'geometricPrecision';
    const needs = Math.max(...texts.map((text) => pen.measureText(text).width));
    const has =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const isShown = style.color !== 'rgba(0, 0, 0, 0)';
    const cover = coverOf(field, field.getBoundingClientRect());
    return [
      ...(!mayCut && isShown && needs > has + SLACK ? [`needs ${px(needs)}, has ${px(has)}`] : []),
      ...(cover === undefined ? [] : [`covered by ${cover}`]),
    ].map((what) => `${nameOf(field)} “${texts[0]}”: ${what}`);
  }

  const lines: Line[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element !== null && node.nodeValue?.trim() !== '') lines.push(...linesOf(node as Text, element));
  }
  const found = lines
    .filter((line) => !isLeftOut(line))
    .flatMap((line) => {
      const faults = placeFaults(line, edge);
      const cover = coverOf(line.element, line.ink);
      if (cover !== undefined && faults.length === 0) faults.push(`covered by ${cover}`);
      return faults.map((what) => `${line.name}: ${what}`);
    });
  const seen = lines
    .filter((line) => !isScrolledAway(line) && !isLeftOut(line))
    .map((line) => ({ line, area: shownOf(line) }));
  for (const [index, { line, area }] of seen.entries()) {
    const other = seen
      .slice(index + 1)
      .find(
        (next) =>
          next.line.block !== line.block &&
          next.line.layer === line.layer &&
          overlap(next.area, area) > SLACK,
      );
    if (other !== undefined) found.push(`${line.name}: over ${other.line.name}`);
  }
  /** The part of an element that nothing around it cuts off. */
  const leftOf = (element: Element): Area =>
    chainOf(element)
      .map(boxOf)
      .filter(({ across, down }) => across !== 'shown' || down !== 'shown')
      .map(({ area }) => area)
      .reduce<Area>(
        (left, around) => ({
          left: Math.max(left.left, around.left),
          right: Math.min(left.right, around.right),
          top: Math.max(left.top, around.top),
          bottom: Math.min(left.bottom, around.bottom),
        }),
        boxOf(element).area,
      );
  const buttons = [...root.querySelectorAll('[data-part=call-area] button')]
    .filter((each) => isSeen(each))
    .map((each) => ({ words: each.textContent, area: leftOf(each) }));
  for (const [index, { words, area }] of buttons.entries()) {
    const other = buttons.slice(index + 1).find((next) => overlap(area, next.area) > SLACK);
    if (other !== undefined) found.push(`${words}: a button over ${other.words}`);
  }
  for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (isSeen(field)) found.push(...hintFaults(field));
  }
  if (!mayCut && WITH_SPACES.has(document.documentElement.lang)) {
    found.push(
      ...brokenWords([...root.querySelectorAll(TITLES)]).map((word) => `“${word}” of a title breaks`),
    );
  }
  return [...new Set([...found, ...sidewaysScroll()])];
}
