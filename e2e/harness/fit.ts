import type { Page } from '@playwright/test';
import { FACE_NAMES, isBrought, setIn, WIDEST } from './fonts';
import { lasting } from './lasting';

/** In px of the page's window. */
type Area = { start: number; end: number; top: number; bottom: number };

type Axis = 'visible' | 'cut' | 'scrolls';

type Box = { name: string; area: Area; across: Axis; down: Axis; painted: boolean };

type Line = {
  text: string;
  element: string;
  fontFamily: string;
  /** The block the text flows in; lines of one block make room for each other. */
  block: number;
  /** Which of the boxes that stay where they are while the page scrolls below them it stands in; 0: none. */
  layer: number;
  area: Area;
  /** What it stands in, from the inside out. */
  boxes: Box[];
  coveredBy: string | null;
};

/** A field with the widest text that it may have to show. */
type Field = { element: string; text: string; needs: number; has: number; coveredBy: string | null };

type Layout = { width: number; scrollWidth: number; lines: Line[]; fields: Field[] };

/** Runs in the page: where every text that is seen stands, and in what. */
function readLayout(): Layout {
  // As on the first view.
  window.scrollTo(0, 0);
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const WAY_IN = 'form :is(input, select, textarea, button, a, label), [role="dialog"], [role="alertdialog"]';
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const blocks = new Map<Element, number>();
  const layers = new Map<Element, number>();
  const boxes = new Map<Element, Box>();

  const nameOf = (element: Element) =>
    `${element.localName}${[...element.classList].slice(0, 2).map((name) => `.${name}`)}`.replace(',', '');
  const areaOf = ({ left, right, top, bottom }: DOMRect): Area => ({ start: left, end: right, top, bottom });
  const axisOf = (overflow: string): Axis =>
    overflow === 'visible' ? 'visible' : /hidden|clip/.test(overflow) ? 'cut' : 'scrolls';
  /** What ends in an ellipsis is cut off by design. */
  const acrossOf = ({ textOverflow, overflowX }: CSSStyleDeclaration): Axis =>
    textOverflow === 'ellipsis' ? 'scrolls' : axisOf(overflowX);
  const isPainted = (style: CSSStyleDeclaration) =>
    !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) ||
    style.backgroundImage !== 'none' ||
    ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) => Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    );
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isFloating = (element: Element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position);
  const chainOf = (element: Element | null): Element[] =>
    element === null ? [] : [element, ...chainOf(element.parentElement)];

  function boxOf(element: Element): Box {
    const known = boxes.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const box: Box = {
      name: nameOf(element),
      area: areaOf(element.getBoundingClientRect()),
      across: acrossOf(style),
      down: axisOf(style.overflowY),
      painted: isPainted(style),
    };
    boxes.set(element, box);
    return box;
  }

  /** What lies over the middle and both ends of an area, and neither holds the element nor stands in it. */
  function coverOf(element: Element, { start, end, top, bottom }: Area): string | null {
    // What is scrolled out of sight has nothing over it.
    const windows = chainOf(element)
      .filter((each) => axisOf(getComputedStyle(each).overflowX) === 'scrolls')
      .map((each) => each.getBoundingClientRect());
    for (const x of [start + 2, (start + end) / 2, end - 2]) {
      if (windows.some(({ left, right }) => x < left || x > right)) continue;
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      if (hit === null || hit.contains(element) || element.contains(hit)) continue;
      const floats = chainOf(hit).some(isFloating);
      // What stays in its corner may lie over a text, which can be scrolled away, but not over the way in.
      if (floats && !element.closest(WAY_IN)) continue;
      if (isPainted(getComputedStyle(hit)) || hit.matches('video, img, svg, svg *')) return nameOf(hit);
    }
    return null;
  }

  /** Which of the boxes that float over the page it stands in; 0: none. */
  function layerOf(chain: Element[]): number {
    const floating = chain.find(isFloating);
    if (floating === undefined) return 0;
    if (!layers.has(floating)) layers.set(floating, layers.size + 1);
    return layers.get(floating) ?? 0;
  }

  function linesOf(node: Text, element: Element): Line[] {
    const chain = chainOf(element);
    const hidden = chain.some((each) => getComputedStyle(each).clipPath === 'inset(50%)');
    if (hidden || !isSeen(element) || element.closest('svg, option') !== null) return [];
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
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    const area = areaOf(field.getBoundingClientRect());
    return {
      element: nameOf(field),
      text,
      needs,
      has: field.clientWidth - padding,
      coveredBy: coverOf(field, area),
    };
  }

  // What lies below an open dialog is out of use.
  const root = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element !== null && node.nodeValue?.trim() !== '') lines.push(...linesOf(node as Text, element));
  }
  const fields = [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(isSeen);
  const { clientWidth: width, scrollWidth } = document.documentElement;
  return { width, scrollWidth, lines, fields: fields.map(fieldOf) };
}

/** Rounding of the browser's, in px. */
const SLACK = 1;

/** Where the letters are: a line's area reaches as far as the tallest of its font, which few texts have. */
function inked({ start, end, top, bottom }: Area): Area {
  const quarter = (bottom - top) / 4;
  return { start, end, top: top + quarter, bottom: bottom - quarter };
}

const px = (length: number) => `${Math.ceil(length)} px`;

/** By how much one area reaches out of another, or undefined. */
function reachOut(inner: Area, outer: Area): { across: number; down: number } {
  return {
    across: Math.max(outer.start - inner.start, inner.end - outer.end),
    down: Math.max(outer.top - inner.top, inner.bottom - outer.bottom),
  };
}

/** What is wrong with the place of a line among the boxes it stands in. */
function lineFindings(line: Line, width: number): string[] {
  if (!isBrought(line.fontFamily)) return [`not in a font of the tests: ${line.fontFamily}`];
  const findings: string[] = [];
  let seen = inked(line.area);
  for (const box of line.boxes) {
    const { across, down } = reachOut(seen, box.area);
    if (across > SLACK && box.across === 'cut') findings.push(`${px(across)} cut off by ${box.name}`);
    else if (down > SLACK && box.down === 'cut') findings.push(`${px(down)} cut off below by ${box.name}`);
    else if (across > SLACK && box.across === 'visible' && box.painted) {
      findings.push(`${px(across)} out of ${box.name}`);
    } else if (down > SLACK && box.down === 'visible' && box.painted) {
      findings.push(`${px(down)} out of ${box.name}, up or down`);
    }
    if (findings.length > 0) return findings;
    // What has been scrolled away is nobody's trouble further out.
    if (box.down === 'scrolls' && down > SLACK) return [];
    if (box.across === 'scrolls') {
      seen = {
        ...seen,
        start: Math.max(seen.start, box.area.start),
        end: Math.min(seen.end, box.area.end),
      };
    }
  }
  if (seen.start < -SLACK || seen.end > width + SLACK) findings.push('out of the window');
  if (line.coveredBy !== null) findings.push(`covered by ${line.coveredBy}`);
  return findings;
}

/** A line that its scroller does not show whole is seen nowhere else either. */
const isScrolledAway = ({ area, boxes }: Line) =>
  boxes.some((box) => box.down === 'scrolls' && reachOut(inked(area), box.area).down > SLACK);

/** The part of a line that is not cut off by an ellipsis or scrolled away to the side. */
function shown({ area, boxes }: Line): Area {
  const { start, end, top, bottom } = inked(area);
  const cuts = boxes.filter((box) => box.across === 'scrolls');
  return {
    start: Math.max(start, ...cuts.map((box) => box.area.start)),
    end: Math.min(end, ...cuts.map((box) => box.area.end)),
    top,
    bottom,
  };
}

function overlap(one: Line, other: Line): boolean {
  if (one.block === other.block || one.layer !== other.layer) return false;
  if (isScrolledAway(one) || isScrolledAway(other)) return false;
  const [a, b] = [shown(one), shown(other)];
  const across = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > SLACK && down > SLACK;
}

/** Labels that a field cuts because it has one line, and other things that lie over a field. */
function fieldFindings({ element, text, needs, has, coveredBy }: Field, mayCut: boolean): string[] {
  const findings: string[] = [];
  if (needs > has + SLACK && !mayCut) findings.push(`needs ${px(needs)}, has ${px(has)}`);
  if (coveredBy !== null) findings.push(`covered by ${coveredBy}`);
  return findings.map((what) => `${element} “${text}”: ${what}`);
}

/** Everything on the page, as it stands now, that does not fit its place; each with the element and its text. */
async function misfits(page: Page, mayCutFields: boolean): Promise<string[]> {
  const { width, scrollWidth, lines, fields } = await page.evaluate(readLayout);
  if (lines.length === 0) throw new Error(`There is no text on ${page.url()}`);
  const findings = lines.flatMap((line) =>
    lineFindings(line, width).map((what) => `${line.element} “${line.text}”: ${what}`),
  );
  for (const [index, line] of lines.entries()) {
    const other = lines.slice(index + 1).find((next) => overlap(line, next));
    if (other) findings.push(`${line.element} “${line.text}”: over ${other.element} “${other.text}”`);
  }
  findings.push(...fields.flatMap((field) => fieldFindings(field, mayCutFields)));
  if (scrollWidth > width) findings.push(`the page scrolls sideways by ${px(scrollWidth - width)}`);
  return [...new Set(findings)];
}

/** A window's size, in px. */
type Size = { width: number; height: number };

export const PHONE: Size = { width: 360, height: 740 };
export const SMALL_PHONE: Size = { width: 320, height: 640 };
export const DESK: Size = { width: 1280, height: 800 };

/**
 * Looks at the page in every one of the sizes, set in the widest face of the tests, in the first one also in the
 * others (what fits in the widest fits in them, but for how it is broken into lines), and gives what does not fit,
 * with where. A field with one line has to show all of its label, unless it may cut it.
 */
export async function misfitsIn(
  page: Page,
  sizes: readonly Size[],
  screen: string,
  mayCutFields = false,
): Promise<string[]> {
  return lasting(page, async () => {
    const findings: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      // The widest comes last, so that the next size finds the page set in it: a change is a new layout.
      for (const face of size === sizes[0] ? FACE_NAMES : [WIDEST]) {
        await setIn(page, face);
        const found = await misfits(page, mayCutFields);
        findings.push(...found.map((what) => `${screen}, ${size.width} px wide in ${face}: ${what}`));
      }
    }
    return findings;
  });
}
