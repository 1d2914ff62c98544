import axe, { type RunOnly } from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { lostInForcedColours } from './forced-colours';
import { movesOf } from './motion';
import {
  CONTROLS,
  clippedTexts,
  SPACING,
  sidewaysScroll,
  smallControls,
  unreachableControls,
} from './page-faults';

/** What WCAG 2.2 demands at its levels A and AA. */
const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Those of its rules that judge colours: a theme changes nothing else of a page. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** A window of 1280 x 800 at 200 % and one of 1280 x 1024 at 400 % (WCAG 1.4.4 and 1.4.10). */
const DOUBLED = { width: 640, height: 400 };
const MAGNIFIED = { width: 320, height: 256 };

/** In CSS pixels: what a pointer can hit (WCAG 2.5.8), and what a finger does. */
const POINTER = 24;
const FINGER = 44;

/** All but the links in texts and in the foot of a page. */
const MAIN_CONTROLS = 'button, input, select, textarea, summary, header a, nav a';

/** Brings fades to their end: axe would judge an intermediate colour. */
function endFades(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

async function drawn(): Promise<void> {
  await document.fonts.ready;
  endFades();
}

/** What is wrong with the page in this window: out of reach, too small, too wide, or cut off as readers space it out. */
async function faults(): Promise<string[]> {
  await drawn();
  const found = [
    ...sidewaysScroll(),
    ...smallControls({ selector: CONTROLS, least: POINTER }),
    ...unreachableControls(CONTROLS),
  ];
  const spaced = document.createElement('style');
  spaced.textContent = SPACING;
  document.head.append(spaced);
  found.push(...clippedTexts());
  spaced.remove();
  return found;
}

/**
 * The page can be read and used on a desk, on a phone, with letters twice as large, and magnified. It may take a moment to
 * follow the window.
 */
export async function expectUsable(): Promise<void> {
  const root = document.documentElement;
  for (const [size, letters] of [
    [DOUBLED, '100%'],
    [MAGNIFIED, '100%'],
    [PHONE, '200%'],
    [PHONE, '100%'],
    [DESK, '100%'],
  ] as const) {
    await page.viewport(size.width, size.height);
    root.style.fontSize = letters;
    const message = `${size.width} x ${size.height}, letters at ${letters}`;
    await expect.poll(faults, { message }).toEqual([]);
    if (size !== PHONE || letters !== '100%') continue;
    const small = () => smallControls({ selector: MAIN_CONTROLS, least: FINGER });
    await expect.poll(small, { message: `${message}: too small for a finger` }).toEqual([]);
  }
}

async function violations(runOnly: RunOnly): Promise<string[]> {
  await drawn();
  const found = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Axe finds nothing on the page, in either theme. */
export async function expectAccessible(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  expect(await violations(COLOURS), 'dark').toEqual([]);
  dataset.theme = 'light';
  expect(await violations(EVERYTHING), 'light').toEqual([]);
}

/** What the reader's system asks for. Everything else is as on any. */
function emulate(features: Record<string, string>): Promise<unknown> {
  const devtools = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  return devtools.send('Emulation.setEmulatedMedia', { features: list });
}

/** Nothing moves with reduced motion, also when it is chosen later, and everything is seen with forced colours. */
export async function expectPreferencesObeyed(): Promise<void> {
  await emulate({ 'prefers-reduced-motion': 'no-preference' });
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  expect(movesOf()).toEqual([]);
  for (const scheme of ['light', 'dark']) {
    await emulate({ 'forced-colors': 'active', 'prefers-color-scheme': scheme });
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
    await drawn();
    expect(lostInForcedColours(), `forced colours, ${scheme}`).toEqual([]);
  }
  await emulate({ 'prefers-reduced-motion': 'reduce' });
}
