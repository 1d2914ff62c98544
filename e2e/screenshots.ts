import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Mood } from '@app/contract/moods';
import type { BrowserContextOptions } from '@playwright/test';
import { expectMediaFlows } from './harness/call-probe';
import { launchChromium } from './harness/chromium';
import { startServer } from './harness/server';
import { expectMatched, Visitor } from './harness/visitor';

const IMAGES = path.resolve(import.meta.dirname, '../docs/images');
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const server = await startServer();
const browser = await launchChromium();

async function visitor(name: string, mood: Mood, context: BrowserContextOptions): Promise<Visitor> {
  const page = await (await browser.newContext(context)).newPage();
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

mkdirSync(IMAGES, { recursive: true });
try {
  await landing('landing', DESK);
  await landing('landing-dark', DESK, 'dark');
  await landing('landing-phone', PHONE);
  await talk('chat', DESK, 'chat-searching');
  await talk('chat-phone', PHONE);
} finally {
  await browser.close();
  await server.dispose();
}
