import { randomUUID } from 'node:crypto';
import { callsMade, expectMediaFlows } from '../harness/call-probe';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { expectTalkWorks, meet, type Visitor } from '../harness/visitor';

const WAITING = 'Video has to wait: a server it needs does not answer. You can write meanwhile.';
const SERVERS = '**/api/ice-servers';

/** The longest pause between two tries. */
const PAUSE_MS = 15_000;

/** The pause is over: the page asks once more, and is refused once more. */
async function asksAgain({ page }: Visitor): Promise<void> {
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/ice-servers'));
  await page.clock.fastForward(PAUSE_MS);
  await refused;
}

for (const offers of [true, false]) {
  test(`without word of the servers the side that ${offers ? 'offers' : 'answers'} makes no call, and writes`, async ({
    visitor,
  }) => {
    const cut = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    cut.watch.expectErrors(NETWORK_ERRORS);
    // The lower id offers.
    await cut.becomes(`${offers ? '0' : 'z'}-${randomUUID()}`);
    await cut.page.clock.install();
    await cut.page.route(SERVERS, (route) => route.abort());
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
