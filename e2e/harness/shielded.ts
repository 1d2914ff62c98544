import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectMediaFlows } from './call-probe';
import { giveColour } from './camera';
import { writeMobileNet, writeOtherLayers, writeRednessModel } from './shield-models';
import { meet, type Visitor } from './visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'shield-models-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A model that refuses what is red. */
export const REDNESS = { SHIELD_MODEL: writeRednessModel(path.join(folder, 'redness')) };
/** One of the published size, whose answers mean nothing. */
export const largeModel = () => ({ SHIELD_MODEL: writeMobileNet(path.join(folder, 'large')) });
/** One of all layers that the former does not have. */
export const OTHER_LAYERS = { SHIELD_MODEL: writeOtherLayers(path.join(folder, 'others')) };

export const RED = 'rgb(220, 20, 20)';
export const GREY = 'rgb(120, 120, 120)';

/** The partner's picture. */
export const pictureOf = (page: Page): Locator => page.locator('[data-part=partner] video');
/** The question about a hidden picture. */
export const questionOf = (page: Page): Locator => page.locator('[data-part=shield]');

/** What the page has fetched for the shield so far. */
export function watchFetches(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/shield|\.wasm$/.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

/** Two in a talk; the other one stands in front of a wall of that colour and has shown it. */
export async function meetInColour(one: Visitor, other: Visitor, colour: string): Promise<void> {
  await giveColour(other.page, colour);
  await meet(one, other);
  await other.showMyself();
  await expect(one.text('Still blurred')).toBeHidden();
  await expectMediaFlows(one.page);
}

/** The visitor wants the shield, however long this device takes for a frame. */
export async function chooseShield(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Every tab begins on a blank page, which has no storage.
    if (location.host !== '') localStorage.setItem('shield', 'on');
  });
}

export const expectHidden = (page: Page) => expect(pictureOf(page)).toHaveCSS('filter', 'blur(64px)');
export const expectSeen = (page: Page) => expect(pictureOf(page)).toHaveCSS('filter', 'none');

/** Milliseconds from the first red frame of the partner to its being hidden, once both have happened. */
export async function watchReaction(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const times = { red: 0, hidden: 0 };
    Object.assign(window, { reaction: times });
    const timer = setInterval(() => {
      const video = document.querySelector<HTMLVideoElement>('[data-part=partner] video');
      if (video === null || context === null) return;
      context.drawImage(video, 0, 0, 8, 8);
      const [red = 0, green = 0] = context.getImageData(4, 4, 1, 1).data;
      if (times.red === 0 && red > green + 100) times.red = performance.now();
      if (getComputedStyle(video).filter === 'none') return;
      times.hidden = performance.now();
      clearInterval(timer);
    }, 10);
  });
  return () =>
    page.evaluate(() => {
      const { red, hidden } = (window as unknown as { reaction: { red: number; hidden: number } }).reaction;
      return Math.round(hidden - red);
    });
}
