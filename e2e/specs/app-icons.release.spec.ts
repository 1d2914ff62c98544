import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import type { Page } from '@playwright/test';
import { findWholeChromium, launchProfile } from '../harness/chromium';
import { drawPicture, PICTURES } from '../harness/pictures';
import { expect, test } from '../harness/test';

/** Of 255: less is how another release of the browser smooths an edge or dithers a gradient. */
const NOTICED = 24;
/** The share of a picture that may look otherwise before it is another drawing. */
const LARGEST_SHARE = 0.001;

/** How much of one picture is not as in the other: the share of its colour values, from 0 to 1. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ({ pictures, noticed }) => {
      const [a = new Uint8ClampedArray(), b = new Uint8ClampedArray()] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const others = a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > noticed).length;
      return a.length === b.length && a.length > 0 ? others / a.length : 1;
    },
    { pictures: [one.toString('base64'), other.toString('base64')], noticed: NOTICED },
  );
}

for (const picture of PICTURES) {
  test(`${picture.path} has the right size and shows the current drawing`, async ({ visitor }) => {
    // The drawing is put into the page as markup, which the content policy lets nobody do.
    const reader = await visitor({ name: 'Reader', context: { bypassCSP: true } });
    const answer = await reader.page.request.get(`${reader.origin}${picture.path}`);
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
    const kept = await answer.body();
    expect([kept.readUInt32BE(16), kept.readUInt32BE(20)]).toEqual([picture.width, picture.height]);
    expect(kept.length).toBeLessThan(120_000);

    const drawn = await drawPicture(reader.page, reader.origin, picture);
    const message = '`npm run build && npm run pictures` draws it anew';
    expect(await difference(reader.page, kept, drawn), message).toBeLessThan(LARGEST_SHARE);
  });
}

test('every language has a manifest that browsers accept', async ({ reader }) => {
  const { page, origin } = reader;
  await reader.goto('/');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const cdp = await page.context().newCDPSession(page);

  let found = 0;
  for (const [code, { dir }] of Object.entries(LANGUAGES)) {
    const path = `/manifest-${code}.webmanifest`;
    const answer = await page.request.get(`${origin}${path}`);
    if (answer.status() === 404) continue;
    found += 1;
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    expect(answer.headers()['cache-control']).toBe('no-cache');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      id: '/',
      name: PRODUCT_NAME,
      lang: code,
      dir,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.description).not.toMatch(/^$|\{\{/);
    expect(await rgb(page, manifest.background_color)).toBe(background);
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(`${origin}${src}`);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    }

    await page.evaluate((href) => {
      document.querySelector('link[rel=manifest]')?.remove();
      document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }));
    }, path);
    const read = await cdp.send('Page.getAppManifest');
    expect([new URL(read.url).pathname, read.errors]).toEqual([path, []]);
  }
  expect(found).toBeGreaterThan(0);
});

test('the site can be installed', async ({ server }) => {
  const chromium = findWholeChromium() ?? '';
  test.skip(chromium === '', 'only a whole Chromium knows what can be installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'profile-'));
  const profile = await launchProfile(folder, chromium);
  const page = await profile.newPage();
  const cdp = await profile.newCDPSession(page);
  const errors = async () => {
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(({ errorId }) => errorId);
  };
  await page.goto(server.origin);
  expect(await errors()).toEqual([]);
  const { url, errors: faults } = await cdp.send('Page.getAppManifest');
  expect([new URL(url).pathname, faults]).toEqual(['/manifest-en.webmanifest', []]);

  // It would say so if there were anything against it.
  await page.route('**/*.webmanifest', async (route) => {
    const manifest = await (await route.fetch()).json();
    await route.fulfill({ json: { ...manifest, icons: [] } });
  });
  await page.reload();
  await expect.poll(errors).toContain('no-acceptable-icon');
  await profile.close();
  rmSync(folder, { recursive: true });
});

/** A colour as the browser computes it. */
function rgb(page: Page, colour: string): Promise<string> {
  return page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = value;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, colour);
}
