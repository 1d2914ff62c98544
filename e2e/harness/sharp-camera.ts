import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { flagsWithPicture, launchChromium } from './chromium';
import { drawChessboard, watchPartnerPicture } from './seen-picture';
import { test as base, expect } from './test';
import type { Visitor } from './visitor';

type Fixtures = {
  /** Its camera shows a chessboard. */
  sharpBrowser: Browser;
  /** Two people in front of that camera, */
  one: Visitor;
  /** each of whom looks at what arrives of the other. */
  other: Visitor;
};

/** Two people in front of a camera whose picture shows whether it is blurred. */
export const test = base.extend<Fixtures>({
  wholePicture: true,
  sharpBrowser: async ({ browser }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chessboard-'));
    const file = path.join(folder, 'chessboard.mjpeg');
    const studio = await browser.newPage();
    await drawChessboard(studio, file);
    await studio.close();
    const sharp = await launchChromium(flagsWithPicture(file));
    await use(sharp);
    await sharp.close();
    rmSync(folder, { recursive: true });
  },
  one: async ({ visitor, sharpBrowser }, use) => {
    const one = await visitor({ name: 'Ottilie', browser: sharpBrowser });
    await watchPartnerPicture(one.page);
    await use(one);
  },
  other: async ({ visitor, sharpBrowser }, use) => {
    const other = await visitor({ name: 'Bartholomew', browser: sharpBrowser });
    await watchPartnerPicture(other.page);
    await use(other);
  },
});

export { expect };
