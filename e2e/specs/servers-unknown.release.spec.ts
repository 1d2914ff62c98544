import { randomUUID } from 'node:crypto';
import type { Request } from '@playwright/test';
import { callsMade, expectMediaFlows } from '../harness/call-probe';
import { type CutAnswers, openCutAnswers } from '../harness/cut-answers';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { test as base, expect } from '../harness/test';
import { expectTalkWorks, meet, type Visitor } from '../harness/visitor';

const WAITING = 'Video can’t start yet: a server isn’t responding. You can still chat by text.';
const SERVERS = '**/api/ice-servers';

/** The longest pause between two tries. */
const PAUSE_MS = 15_000;

/** The pause is over, once the last answer was understood: the page asks once more, and is answered as before. */
async function asksAgain({ page }: Visitor): Promise<void> {
  let asked = 0;
  const count = (request: Request) => {
    if (request.url().endsWith('/api/ice-servers')) asked += 1;
  };
  page.on('request', count);
  await expect(async () => {
    await page.clock.fastForward(PAUSE_MS);
    expect(asked).toBeGreaterThan(0);
  }).toPass();
  page.off('request', count);
}

const test = base.extend<{ cutAnswers: CutAnswers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  cutAnswers: async ({}, use) => {
    const cutAnswers = await openCutAnswers();
    await use(cutAnswers);
    await cutAnswers.close();
  },
});

for (const [offers, how] of [
  [true, 'without word of the servers'],
  [false, 'with a word of the servers that ends in the middle'],
] as const) {
  test(`${how} the side that ${offers ? 'offers' : 'answers'} makes no call, but text works`, async ({
    visitor,
    cutAnswers,
  }) => {
    const cut = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    cut.watch.expectErrors(NETWORK_ERRORS);
    // The lower id offers.
    await cut.becomes(`${offers ? '0' : 'z'}-${randomUUID()}`);
    await cut.page.clock.install();
    await cut.page.route(SERVERS, (route) =>
      offers ? route.abort() : route.continue({ url: cutAnswers.url }),
    );
    await meet(cut, other);

    await expect(cut.text(WAITING)).toBeVisible();
    await asksAgain(cut);
    await asksAgain(cut);
    await expectTalkWorks(cut, other);
    expect(await callsMade(cut.page)).toBe(0);
    await expect(cut.text(WAITING)).toBeVisible();

    await cut.page.unroute(SERVERS);
    await cut.page.clock.fastForward(PAUSE_MS);
    await Promise.all([cut, other].map(({ page }) => expectMediaFlows(page)));
    await expect(cut.text(WAITING)).toHaveCount(0);
  });
}
