import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mood } from '@app/contract/moods';
import { type BrowserContextOptions, expect } from '@playwright/test';
import { flagsWithPicture, launchChromium } from './harness/chromium';
import { bringFonts } from './harness/fonts';
import { startServer } from './harness/server';
import { changeStore, insertRow } from './harness/store';
import { expectMatched, Visitor } from './harness/visitor';
import { drawPerson } from './screenshot-people';

const IMAGES = path.resolve(import.meta.dirname, '../docs/images');
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const folder = mkdtempSync(path.join(tmpdir(), 'screenshots-'));
const ADMIN_PASSWORD = 'only for these pictures';
const server = await startServer({ ADMIN_PASSWORD, SOFT_START: 'off' });

/** One's own browser for each: the picture of the fake camera belongs to the browser. */
const browsers = await drawnBrowsers();

async function drawnBrowsers() {
  const studio = await launchChromium();
  const page = await studio.newPage();
  const [mira, jonas] = [path.join(folder, 'mira.mjpeg'), path.join(folder, 'jonas.mjpeg')];
  await drawPerson(
    page,
    { wall: '#5b2a55', glow: '#f0b135', skin: '#c98a63', hair: '#2b1b2a', clothes: '#b72164' },
    mira,
  );
  await drawPerson(
    page,
    { wall: '#1f3a4d', glow: '#73b5ff', skin: '#e3b08c', hair: '#6b3f22', clothes: '#037441' },
    jonas,
  );
  await studio.close();
  return {
    Mira: await launchChromium(flagsWithPicture(mira)),
    Jonas: await launchChromium(flagsWithPicture(jonas)),
  };
}

async function visitor(
  name: keyof typeof browsers,
  mood: Mood,
  context: BrowserContextOptions,
): Promise<Visitor> {
  const page = await (await browsers[name].newContext({ ...context, bypassCSP: true })).newPage();
  // The machine may have letters for few of the languages.
  await bringFonts(page);
  return Visitor.at(page, server.origin, name, mood);
}

/** What the landing page says of a site on which nobody is. */
const QUIET = 'It’s quiet right now. Yours would be the first light.';

/** Keeps what the visitor sees, once the page has faded in and every picture is there. */
async function shoot({ page }: Visitor, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(IMAGES, `${name}.png`), animations: 'disabled' });
  console.log(`docs/images/${name}.png`);
}

async function landing(name: string, context: BrowserContextOptions, theme = 'light'): Promise<void> {
  const reader = await visitor('Mira', 'Here to Listen', context);
  await reader.page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await reader.goto('/');
  await reader.page.getByRole('textbox').fill(reader.name);
  await reader.moodSelect.selectOption(reader.mood);
  await reader.page.getByText(QUIET).waitFor();
  await shoot(reader, name);
  await reader.page.context().close();
}

async function talk(name: string, context: BrowserContextOptions, searchingName?: string): Promise<void> {
  const one = await visitor('Mira', 'Here to Listen', context);
  const other = await visitor('Jonas', 'Feeling Lonely', DESK);
  await one.start();
  await one.searching.waitFor();
  if (searchingName) await shoot(one, searchingName);
  await other.start();
  await expectMatched(one, other);
  const seen = one.page.getByRole('figure', { name: 'Your partner’s video' }).locator('video');
  // The picture begins small, and grows as the connection is known.
  const shownFor = () => seen.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(shownFor, { timeout: 60_000 }).toBeGreaterThan(3);
  for (const [speaker, line] of [
    [other, 'Hi! Is it late where you are, too?'],
    [one, 'Almost midnight. The good hour for talking.'],
    [other, 'Then I came to the right place.'],
  ] as const) {
    await speaker.say(line);
    await (speaker === one ? other : one).lines.getByText(line).waitFor();
  }
  await shoot(one, name);
  await one.page.context().close();
  await other.page.context().close();
}

/** A page as somebody reads it who keeps this language and this theme. */
async function page(
  name: string,
  address: string,
  context: BrowserContextOptions,
  { language = 'en', theme = 'light' } = {},
): Promise<void> {
  const reader = await visitor('Mira', 'Here to Listen', context);
  await reader.page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await reader.goto(`${address}?lang=${language}`);
  await reader.page.getByRole('heading', { level: 1 }).waitFor();
  // Also who is here, where a page says so.
  await reader.page.waitForLoadState('networkidle');
  await shoot(reader, name);
  await reader.page.context().close();
}

/** Reports as visitors file them, the newest last. */
const COMPLAINTS = [
  'Spamming - sends links to a shop',
  'Fake identity',
  'Offensive language - would not stop when asked',
  'Inappropriate behavior',
] as const;

/** Somebody two people reported, with what was said. */
async function fileCase(): Promise<void> {
  const at = Date.now() - 20 * 60_000;
  const reported = crypto.randomUUID();
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const said = (lines: readonly [userId: string, message: string][]) =>
    JSON.stringify(
      lines.map(([userId, message], nth) => ({ userId, message, at: at - 60_000 + nth * 8_000 })),
    );
  await changeStore(server, (store) => {
    insertRow(store, 'users', {
      user_id: reported,
      username: 'Rolf',
      first_seen_at: at - 3_600_000,
      last_seen_at: at,
    });
    insertRow(store, 'reports', {
      report_id: crypto.randomUUID(),
      reason: 'Spamming - the same link in every talk',
      reporting_user_id: second,
      reported_user_id: reported,
      created_at: at - 900_000,
      proven_at: at - 900_000,
      verified_at: at - 900_000,
      weight: 20,
      evidence: said([
        [reported, 'you need to see this shop'],
        [second, 'Hello to you, too.'],
      ]),
    });
    insertRow(store, 'reports', {
      report_id: crypto.randomUUID(),
      reason: 'Offensive language',
      reporting_user_id: first,
      reported_user_id: reported,
      created_at: at,
      proven_at: at,
      verified_at: at,
      weight: 30,
      evidence: said([
        [first, 'Hi, how was your day?'],
        [reported, 'nobody cares, show yourself or get lost'],
        [first, 'I would rather talk a little first.'],
        [reported, 'then you are as dull as the last one'],
      ]),
    });
  });
}

async function consoleOfReports(name: string, cockpit: string): Promise<void> {
  for (const reason of COMPLAINTS) {
    await fetch(`${server.origin}/api/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reportingUserId: crypto.randomUUID(),
        reportedUserId: crypto.randomUUID(),
        reason,
      }),
    });
  }
  const admin = await visitor('Mira', 'Here to Listen', DESK);
  await admin.goto('/admin/reports');
  await admin.page.getByLabel('Admin Password').fill(ADMIN_PASSWORD);
  await admin.button('Login').click();
  await admin.page.getByText(COMPLAINTS[0]).waitFor();
  await shoot(admin, name);
  await fileCase();
  await admin.goto('/admin/cockpit');
  await admin.page.getByText('I would rather talk a little first.').waitFor();
  await shoot(admin, cockpit);
  await admin.page.context().close();
}

mkdirSync(IMAGES, { recursive: true });
try {
  await landing('landing', DESK);
  await landing('landing-dark', DESK, 'dark');
  await landing('landing-phone', PHONE);
  await page('landing-arabic', '/', DESK, { language: 'ar' });
  await page('landing-japanese-phone', '/', PHONE, { language: 'ja', theme: 'dark' });
  await page('about', '/about', DESK);
  await page('privacy-hindi-phone', '/privacy', PHONE, { language: 'hi' });
  await page('support-dark', '/support', DESK, { theme: 'dark' });
  await page('report-form', '/report-user', DESK);
  await talk('chat', DESK, 'chat-searching');
  await talk('chat-phone', PHONE);
  await consoleOfReports('console', 'cockpit');
} finally {
  await Promise.all(Object.values(browsers).map((browser) => browser.close()));
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
}
