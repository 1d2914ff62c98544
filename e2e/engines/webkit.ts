import { expect } from '@playwright/test';
import { freePort } from '../harness/ports';
import { type Program, startProgram } from '../harness/program';

export const WEBKIT_DRIVER = 'WebKitWebDriver';

/** GTK draws nothing without a display. */
export const WEBKIT_SCREEN = 'Xvfb';

export type WebKitDriver = { origin: string; stop(): Promise<void> };

/** Starts the driver of WebKitGTK, with a display of its own that nobody sees. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
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
