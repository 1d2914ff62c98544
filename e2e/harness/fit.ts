import type { Page } from '@playwright/test';
import { type Face, isBrought, setIn, WIDEST } from './fonts';
import { lasting } from './lasting';
import { type Area, type Field, type Line, layoutOf } from './layout';

/** Rounding of the browser's, in px. */
const SLACK = 1;

/** The visible letters: a line's area is as high as the tallest letter of its font, which few texts have. */
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

/** Whether a line is left out as a whole where there is no room: it wraps, and its box has the height of one line. */
const isLeftOut = ({ area, boxes }: Line) =>
  boxes.some((box) => box.shortens && box.down === 'cut' && inked(area).top >= box.area.bottom - SLACK);

/** What is wrong with the place of a line among the boxes it stands in. */
function lineFindings(line: Line, width: number): string[] {
  if (!isBrought(line.fontFamily)) return [`not in a font of the tests: ${line.fontFamily}`];
  if (isLeftOut(line)) return [];
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
    // Once scrolled away, further boxes do not matter.
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

/** A line that is seen, and the part of it that is. */
type SeenLine = { line: Line; seen: Area };

function overlap({ line: one, seen: a }: SeenLine, { line: other, seen: b }: SeenLine): boolean {
  if (one.block === other.block || one.layer !== other.layer) return false;
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
  const { width, scrollWidth, lines, fields } = await layoutOf(page);
  if (lines.length === 0) throw new Error(`There is no text on ${page.url()}`);
  const findings = lines.flatMap((line) =>
    lineFindings(line, width).map((what) => `${line.element} “${line.text}”: ${what}`),
  );
  const isSeen = (line: Line) => !isScrolledAway(line) && !isLeftOut(line);
  const seen = lines.filter(isSeen).map((line) => ({ line, seen: shown(line) }));
  for (const [index, one] of seen.entries()) {
    const other = seen.slice(index + 1).find((next) => overlap(one, next))?.line;
    if (other) findings.push(`${one.line.element} “${one.line.text}”: over ${other.element} “${other.text}”`);
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

type Checks = {
  /** A field with one line may cut its label. */
  mayCutFields?: boolean;
  /** The faces in the first size, the widest last; the widest alone if not given. */
  faces?: readonly Face[];
  /** What else is wrong with the page as it stands. */
  also?: (page: Page) => Promise<string[]>;
};

/** What does not fit at this moment, in case it is known that something does not. */
export async function misfitsNow(
  page: Page,
  sizes: readonly Size[],
  screen: string,
  { mayCutFields = false, faces = [WIDEST], also = async () => [] }: Checks = {},
): Promise<string[]> {
  const findings: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // The widest comes last, so that the next size finds the page set in it: a change is a new layout.
    for (const face of size === sizes[0] ? faces : [WIDEST]) {
      await setIn(page, face);
      const found = [...(await misfits(page, mayCutFields)), ...(await also(page))];
      findings.push(...found.map((what) => `${screen}, ${size.width} px wide in ${face}: ${what}`));
    }
  }
  return findings;
}

/**
 * Checks the page in every one of the sizes, in the widest face of the tests (what fits in it fits in the others, except
 * for line breaks), in the first size also in the other `faces`. Gives what does not fit for a while, with its place.
 */
export function misfitsIn(
  page: Page,
  sizes: readonly Size[],
  screen: string,
  checks?: Checks,
): Promise<string[]> {
  return lasting(page, () => misfitsNow(page, sizes, screen, checks));
}
