import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './harness/chromium';
import { drawPicture, PICTURES } from './harness/pictures';
import { startServer } from './harness/server';

const PUBLIC = path.resolve(import.meta.dirname, '../apps/web/public');

const server = await startServer();
const browser = await launchChromium();
try {
  // The drawings are put into the page as markup, which the content policy lets nobody do.
  const page = await browser.newPage({ bypassCSP: true });
  for (const picture of PICTURES) {
    const file = path.join(PUBLIC, picture.path);
    const png = await drawPicture(page, server.origin, picture);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, png);
    console.log(`${picture.path}: ${(png.length / 1_000).toFixed(1)} kB`);
  }
} finally {
  await browser.close();
  await server.dispose();
}
