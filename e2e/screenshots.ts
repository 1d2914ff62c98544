import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mood } from '@app/contract/moods';
import type { BrowserContextOptions } from '@playwright/test';
import { expectMediaFlows } from './harness/call-probe';
import { flagsWithPicture, launchChromium } from './harness/chromium';
import { startServer } from './harness/server';
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
  const page = await (await browsers[name].newContext(context)).newPage();
  return Visitor.at(page, server.origin, name, mood);
}

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
  await expectMediaFlows(one.page);
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

async function consoleOfReports(name: string): Promise<void> {
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
  await consoleOfReports('console');
} finally {
  await Promise.all(Object.values(browsers).map((browser) => browser.close()));
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
}
