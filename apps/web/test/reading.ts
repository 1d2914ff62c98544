import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { lostInForcedColours } from './forced-colours';
import { misfits } from './misfits';
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

/** Those of its rules that judge colours: a theme changes nothing else of a page, and a language nothing of them. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Draws each state of a part of the site, one after the other, and has a look at it. */
export type EachState = (look: (state: string) => Promise<void>) => Promise<void>;

export type View = { width: number; height: number; letters: string; finger?: boolean };

export const DESK: View = { width: 1280, height: 800, letters: '100%' };
export const PHONE: View = { width: 360, height: 740, letters: '100%', finger: true };
export const LOW_PHONE: View = { ...PHONE, height: 640 };
export const SMALLEST_PHONE: View = { ...PHONE, width: 320, height: 568 };
export const ON_ITS_SIDE: View = { ...PHONE, width: 740, height: 360 };

/** Where long words have the least room: a window at 400 %, and letters twice as large on a phone. */
export const TIGHT_VIEWS: readonly View[] = [
  { width: 320, height: 256, letters: '100%' },
  { width: 360, height: 740, letters: '200%' },
];

/** A desk, phones, letters twice as large, and windows at 200 % and at 400 % (WCAG 1.4.4 and 1.4.10). */
export const VIEWS: readonly View[] = [
  { width: 640, height: 400, letters: '100%' },
  ...TIGHT_VIEWS,
  PHONE,
  DESK,
];

/** In CSS pixels: what a pointer can hit (WCAG 2.5.8), and what a finger does. */
const POINTER = 24;
const FINGER = 44;

/** All but what stands in a sentence, or in the foot of a page. */
const MAIN_CONTROLS = 'button:not(p button), input, select, textarea, summary, header a, nav a';

/** Brings fades to their end: axe would judge an intermediate colour. */
function endFades(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

async function drawn(): Promise<void> {
  do {
    // It is the layout that asks for a font.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  } while (document.fonts.status === 'loading');
  endFades();
}

const devtools = () => cdp() as unknown as { send(method: string, params: object): Promise<unknown> };

/** Sees the page like this from now on. */
export async function setView({ width, height, letters, finger = false }: View): Promise<void> {
  await page.viewport(width, height);
  document.documentElement.style.fontSize = letters;
  if (isTouched() !== finger)
    await devtools().send('Emulation.setTouchEmulationEnabled', { enabled: finger });
  expect(isTouched()).toBe(finger);
}

const isTouched = () => matchMedia('(pointer: coarse)').matches;

/** What is wrong with the page in this window: out of reach, too small, too wide, or cut off as readers space it out. */
async function faults(): Promise<string[]> {
  await drawn();
  const found = [
    ...sidewaysScroll(),
    ...smallControls({ selector: CONTROLS, least: POINTER }),
    ...(isTouched() ? smallControls({ selector: MAIN_CONTROLS, least: FINGER }) : []),
    ...unreachableControls(CONTROLS),
  ];
  const spaced = document.createElement('style');
  spaced.textContent = SPACING;
  document.head.append(spaced);
  found.push(...clippedTexts());
  spaced.remove();
  return found;
}

/** The page can be read and used in this window. It may take a moment to be drawn. */
export async function expectUsable(state: string): Promise<void> {
  await expect.poll(faults, { message: state }).toEqual([]);
}

/** In this window nothing on the page is cut off, covered or over anything else. It may take a moment to be drawn. */
export async function expectFits(state: string, options?: Parameters<typeof misfits>[0]): Promise<void> {
  await drawn();
  await expect.poll(() => misfits(options), { message: state }).toEqual([]);
}

async function violations(options: RunOptions): Promise<string[]> {
  const found = await axe.run(document, { ...options, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Axe finds nothing on the page, whatever its colours are. */
export async function expectAccessible(state: string): Promise<void> {
  const rules = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]));
  await drawn();
  expect(await violations({ runOnly: EVERYTHING, rules }), state).toEqual([]);
}

/** Whatever is written on the page can be told from its ground, in either theme. */
export async function expectColoursSeen(state: string): Promise<void> {
  const { dataset } = document.documentElement;
  // What is transparent is not judged.
  dataset.painted = '';
  for (const theme of ['dark', 'light']) {
    dataset.theme = theme;
    await drawn();
    expect(await violations({ runOnly: { type: 'rule', values: COLOURS } }), `${state}, ${theme}`).toEqual(
      [],
    );
  }
  delete dataset.painted;
}

/** What the reader's system asks for. Everything else is as on any. */
function emulate(features: Record<string, string>): Promise<unknown> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  return devtools().send('Emulation.setEmulatedMedia', { features: list });
}

const NO_MOTION = { 'prefers-reduced-motion': 'reduce' };

/** What readers' systems ask for, each with what is wrong where a page does not obey. */
const PREFERENCES: readonly [features: Record<string, string>, faults: () => string[]][] = [
  [NO_MOTION, movesOf],
  [{ 'forced-colors': 'active', 'prefers-color-scheme': 'light' }, lostInForcedColours],
  [{ 'forced-colors': 'active', 'prefers-color-scheme': 'dark' }, lostInForcedColours],
];

/** Nothing moves with reduced motion, and everything is seen with forced colours, in each state that `eachState` draws. */
export async function expectPreferencesObeyed(eachState: EachState): Promise<void> {
  await setView(DESK);
  await eachState(async (state) => {
    for (const [features, faultsOf] of PREFERENCES) {
      await emulate(features);
      const [[name, value] = ['', '']] = Object.entries(features);
      expect(matchMedia(`(${name}: ${value})`).matches).toBe(true);
      await drawn();
      expect(faultsOf(), `${state}, ${Object.values(features)}`).toEqual([]);
    }
    // The next state is drawn without motion.
    await emulate(NO_MOTION);
  });
}
