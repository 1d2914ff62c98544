import type { Page } from '@playwright/test';
import { painted } from './still';

type Drawing = {
  /** The two flames, in a square of 160. */
  flames: string;
  /** The name beside them. */
  wordmark: string;
};

/** A picture that represents the site elsewhere: an app icon, or the preview of a shared link. */
type Picture = {
  /** The path at which the site serves it. */
  path: string;
  /** In px, like the height. */
  width: number;
  height: number;
  /** Gives the content of the svg element. */
  draw: (drawing: Drawing) => string;
};

type Light = { x: number; y: number; colour: string; spread: number; strength: number };

/** Of 255: a difference too small to be seen in a glow. */
const LIGHT_STEP = 3;
const SKY_BANDS = 64;

/**
 * A blurred light whose brightness falls off as a Gaussian curve. It consists of flat rings, because browsers dither
 * gradients, and that noise makes a picture five times as large.
 */
function light({ x, y, colour, spread, strength }: Light, id: string): string {
  const rings: string[] = [];
  for (let level = LIGHT_STEP; level < strength; level += LIGHT_STEP) {
    const radius = spread * Math.sqrt(Math.log(strength / level));
    rings.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="rgb(${level} ${level} ${level})"/>`);
  }
  return (
    `<mask id="${id}" maskUnits="userSpaceOnUse" shape-rendering="crispEdges">${rings.join('')}</mask>` +
    `<rect width="100%" height="100%" fill="var(${colour})" mask="url(#${id})"/>`
  );
}

/** The evening sky of the landing page, in flat bands for the same reason as the rings. */
function sky(height: number): string {
  const half = SKY_BANDS / 2;
  return Array.from({ length: SKY_BANDS }, (_, band) => {
    const share = ((band % half) / half) * 100;
    const [from, to] = band < half ? ['--sky-high', '--sky-low'] : ['--sky-low', '--sky-horizon'];
    const fill = `color-mix(in srgb, var(${to}) ${share}%, var(${from}))`;
    const size = height / SKY_BANDS;
    return `<rect y="${band * size}" width="100%" height="${size + 1}" style="fill: ${fill}"/>`;
  }).join('');
}

const dusk = (height: number, lights: Light[]) =>
  `<g shape-rendering="crispEdges">${sky(height)}</g>${lights.map((one, at) => light(one, `light${at}`)).join('')}`;

const place = (x: number, y: number, size: number, content: string) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 160 160">${content}</svg>`;

/** An icon without a background. */
const icon = (size: number): Picture => ({
  path: `/icons/icon-${size}.png`,
  width: size,
  height: size,
  draw: ({ flames }) => place(0, 0, size, flames),
});

/** An icon that the operating system crops to a shape; the flames take `share` of its width. */
const tile = (path: string, size: number, share: number): Picture => ({
  path,
  width: size,
  height: size,
  draw: ({ flames }) =>
    dusk(size, [
      { x: size * 0.3, y: size * 0.5, colour: '--flame', spread: size * 0.3, strength: 110 },
      { x: size * 0.74, y: size * 0.6, colour: '--gold', spread: size * 0.3, strength: 125 },
    ]) + place((size * (1 - share)) / 2, size * (0.49 - share / 2), size * share, flames),
});

export const PICTURES: readonly Picture[] = [
  icon(192),
  icon(512),
  // Whatever shape a phone crops it to, a circle of 80% of the width remains.
  tile('/icons/maskable-512.png', 512, 0.56),
  tile('/icons/apple-touch-180.png', 180, 0.7),
  {
    path: '/social-preview.png',
    width: 1200,
    height: 630,
    draw: ({ flames, wordmark }) =>
      dusk(630, [
        { x: 430, y: 265, colour: '--flame', spread: 250, strength: 118 },
        { x: 770, y: 325, colour: '--gold', spread: 250, strength: 140 },
      ]) +
      place(420, 48, 360, flames) +
      `<text x="600" y="542" font-size="${Math.min(128, 1_024 / wordmark.length)}" text-anchor="middle" text-rendering="geometricPrecision" style="font-family: var(--display-stack); font-weight: 600; letter-spacing: -0.02em" fill="currentColor">${wordmark}</text>`,
  },
];

/** Draws a picture with the logo, the typeface and the colours of the landing page at `origin`. */
export async function drawPicture(page: Page, origin: string, picture: Picture): Promise<Buffer> {
  const { width, height, draw } = picture;
  await page.setViewportSize({ width, height });
  await page.goto(origin);
  const logo = page.locator('h1 svg');
  const content = draw({
    flames: await logo.locator(':scope > g').evaluate((group) => group.outerHTML),
    wordmark: (await logo.textContent()) ?? '',
  });
  await page.evaluate(async (svg) => {
    document.documentElement.style.background = 'none';
    document.body.style.background = 'none';
    document.body.innerHTML = svg;
    await document.fonts.load('600 98px Fraunces');
  }, `<svg width="${width}" height="${height}" style="display: block">${content}</svg>`);
  return painted(page, () => page.screenshot({ omitBackground: true, animations: 'disabled' }));
}
