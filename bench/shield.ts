import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../e2e/harness/chromium';
import { startServer } from '../e2e/harness/server';
import { largeModel } from '../e2e/harness/shielded';
import { expectMatched, Visitor } from '../e2e/harness/visitor';
import type { Row } from './row';
import { at } from './spread';

const ROUNDS = 5;
/** The model is loaded by then, and the first ten seconds are over, in which the shield looks more often. */
const SETTLE_MS = 20_000;
const MEASURED_MS = 20_000;

/** A call with the shield off or on. `memory`: of all processes of the viewer's browser, in bytes. */
type Call = { framesPerSecond: number; memory: number };

/** Frames of the partner that the page has shown so far. */
function shownBy(page: Page): Promise<number> {
  const video = page.locator('[data-part=partner] video');
  return video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames);
}

/** What the processes of a browser take, each page of memory divided by how many share it. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const kilobytes = processInfo.map(({ id }) => {
    const [, pss] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? [];
    return Number(pss);
  });
  return 1_024 * kilobytes.reduce((sum, one) => sum + one, 0);
}

async function measureCall(origin: string, shield: 'on' | 'off'): Promise<Call> {
  const browsers = await Promise.all([launchChromium(), launchChromium()]);
  try {
    const [one, other] = await Promise.all(
      browsers.map(async (browser, seat) => {
        const page = await (await browser.newContext()).newPage();
        await page.addInitScript((choice) => localStorage.setItem('shield', choice), shield);
        return Visitor.at(page, origin, `bench ${seat}`, seat === 0 ? 'Feeling Lonely' : 'Here to Listen');
      }),
    );
    if (one === undefined || other === undefined) throw new Error('two visitors are needed');
    for (const visitor of [one, other]) await visitor.start();
    await expectMatched(one, other);
    await other.showMyself();
    await one.text('Still blurred').waitFor({ state: 'hidden' });
    await wait(SETTLE_MS);
    const [before, from] = [await shownBy(one.page), performance.now()];
    await wait(MEASURED_MS);
    const framesPerSecond = (1_000 * ((await shownBy(one.page)) - before)) / (performance.now() - from);
    return { framesPerSecond, memory: await memoryOf(browsers[0]) };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

/**
 * What the shield costs a call: calls with and without it in turn. Both browsers and the server share the machine's
 * cores. `model`: its folder; without one it has the published size, and random weights.
 */
export async function measureShield(model?: string): Promise<Row[]> {
  const server = await startServer({
    LOG_LEVEL: 'warn',
    ...(model === undefined ? largeModel() : { SHIELD_MODEL: model }),
  });
  try {
    const calls: Record<'on' | 'off', Call[]> = { on: [], off: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const shield of ['off', 'on'] as const)
        calls[shield].push(await measureCall(server.origin, shield));
    }
    const median = (shield: 'on' | 'off', figure: keyof Call) =>
      at(
        calls[shield].map((call) => call[figure]),
        0.5,
      );
    const note = `${ROUNDS} calls each, median`;
    const ratio = median('on', 'framesPerSecond') / median('off', 'framesPerSecond');
    return [
      { name: 'frames shown, shield off', value: median('off', 'framesPerSecond'), unit: 'a second', note },
      { name: 'frames shown, shield on', value: median('on', 'framesPerSecond'), unit: 'a second', note },
      { name: 'on beside off', value: ratio, unit: '', note: 'at least 0.95 is wanted' },
      {
        name: 'memory of the viewer’s browser, on less off',
        value: (median('on', 'memory') - median('off', 'memory')) / 1_048_576,
        unit: 'MiB',
        note,
      },
    ];
  } finally {
    await server.dispose();
  }
}
