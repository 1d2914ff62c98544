import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** The side of a chessboard's squares in px; a blurred chessboard is grey. */
const SQUARE = 16;

/** Draws a chessboard as a Motion-JPEG file that a fake camera can show. */
export async function drawChessboard(page: Page, file: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 480 });
  const size = 2 * SQUARE;
  await page.setContent(
    `<body style="margin:0;height:480px;background:repeating-conic-gradient(#000 0 25%,#fff 0 50%) 0 0/${size}px ${size}px">`,
  );
  const frame = await page.screenshot({ type: 'jpeg', quality: 90 });
  writeFileSync(file, Buffer.concat([frame, frame]));
}

/** Mean and standard deviation of the brightness of a frame of the partner's picture, 0 to 255. */
type Look = { mean: number; spread: number };

declare global {
  interface Window {
    partnerLooks: Look[];
  }
}

/** Measures the partner's picture as it is shown, ten times a second, from the page's start. */
export async function watchPartnerPicture(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const looks: Look[] = [];
    window.partnerLooks = looks;
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    setInterval(() => {
      const video = document.querySelector<HTMLVideoElement>('[data-part=partner] video');
      if (!video || !context || video.readyState < 2 || video.videoWidth === 0) return;
      // Only the middle: the edges of any picture are soft.
      const { videoWidth: width, videoHeight: height } = video;
      context.drawImage(video, width / 4, height / 4, width / 2, height / 2, 0, 0, 320, 240);
      const { data } = context.getImageData(0, 0, 320, 240);
      const points = data.filter((_, at) => at % 4 === 1);
      const mean = points.reduce((sum, point) => sum + point, 0) / points.length;
      const square = points.reduce((sum, point) => sum + (point - mean) ** 2, 0) / points.length;
      looks.push({ mean, spread: Math.sqrt(square) });
    }, 100);
  });
}

/** The measured frames since the last call, without black ones: the camera was off, or not there yet. */
async function looksAtPartner(page: Page): Promise<Look[]> {
  const looks = await page.evaluate(() => window.partnerLooks.splice(0));
  return looks.filter(({ mean }) => mean > 40);
}

/** Below this a frame is grey: nothing of the squares is left. */
const SOFT_SPREAD = 20;
/** Above this a frame is sharp, even at a poor bitrate. */
const CLEAR_SPREAD = 60;

const isSoft = ({ spread }: Look) => spread < SOFT_SPREAD;

/** Waits until the partner's picture is shown sharp. */
export function expectClear(page: Page): Promise<void> {
  return expect
    .poll(async () => (await looksAtPartner(page)).at(-1)?.spread ?? 0, { timeout: 30_000 })
    .toBeGreaterThan(CLEAR_SPREAD);
}

/** Waits for more than 15 frames of the partner's picture; all of them, from the first on, have to be blurred. */
export async function expectOnlySoft(page: Page): Promise<void> {
  const looks: Look[] = [];
  await expect
    .poll(async () => looks.push(...(await looksAtPartner(page))), { timeout: 30_000 })
    .toBeGreaterThan(15);
  expect(looks.filter((look) => !isSoft(look))).toEqual([]);
}

/** Waits until the partner's picture is blurred; from then on every frame has to be. */
export async function expectSoftAgain(page: Page): Promise<void> {
  await expect
    .poll(async () => (await looksAtPartner(page)).at(-1)?.spread ?? CLEAR_SPREAD, { timeout: 30_000 })
    .toBeLessThan(SOFT_SPREAD);
  await expectOnlySoft(page);
}
