import { expect } from '@playwright/test';
import { freePort } from '../../apps/server/test/free-port';
import { type Program, startProgram } from '../harness/program';
import { WebDriver } from './webdriver';

export const WEBKIT_DRIVER = 'WebKitWebDriver';

/** GTK draws nothing without a display. */
export const WEBKIT_SCREEN = 'Xvfb';

/** How many drivers are tried: one was seen never to answer the first command. */
const ATTEMPTS = 3;

export type WebKit = { browser: WebDriver; stop(): Promise<void> };

/** Starts WebKitGTK, which will look at the site at `site`. */
export async function startWebKit(site: string, attempts = ATTEMPTS): Promise<WebKit> {
  const driver = await startDriver();
  try {
    const browser = await WebDriver.start(driver.origin, site);
    const stop = () => browser.end().finally(driver.stop);
    return { browser, stop };
  } catch (error) {
    await driver.stop();
    if (attempts === 1) throw error;
    return startWebKit(site, attempts - 1);
  }
}

/** Starts the driver, with a display of its own that nobody sees. */
async function startDriver() {
  // It chooses a number that is free and writes it to its standard output.
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = startProgram(WEBKIT_SCREEN, args, { PATH: process.env.PATH });
  await said(screen, /^\d+$/m);
  const display = /^\d+$/m.exec(screen.log())?.[0];
  const port = await freePort();
  const driver = startProgram(WEBKIT_DRIVER, [`--port=${port}`], { ...process.env, DISPLAY: `:${display}` });
  const origin = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { message: 'the driver answers' }).toBe(true);
  return {
    origin,
    async stop() {
      await driver.stop();
      await screen.stop();
    },
  };
}

const said = (program: Program, words: RegExp) => expect.poll(program.log).toMatch(words);
