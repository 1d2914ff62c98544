import { callsMade, expectMediaFlows } from '../harness/call-probe';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { test as anyTest, expect } from '../harness/test';
import { expectTalkWorks, meet, type Visitor } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const test = anyTest.extend({ ownServer: true });

/** Each is told of their match again: once by each connection, of which a busy machine may need more than one. */
async function expectMatchAgain(...visitors: Visitor[]): Promise<void> {
  await expect.poll(() => visitors.every(({ watch }) => watch.matches().length > 1)).toBe(true);
  const told = visitors.flatMap(({ watch }) => watch.matchesByConnection().map(({ length }) => length));
  expect(Math.max(...told)).toBe(1);
}

test('the call goes on through a restart of the server, and so does the talk', async ({
  visitor,
  server,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  for (const { watch } of [one, other]) watch.expectErrors(NETWORK_ERRORS);
  await installWaits(one.page);
  await meet(one, other);
  await expectMediaFlows(one.page);
  const room = one.room();

  // One of them has given up looking for the server by then.
  await setWaits(one.page, 'short');
  await server.stop();
  await expect(
    one.page.getByText('The server isn’t responding. Your call goes on, but messages have to wait.'),
  ).toBeVisible();
  // What is written meanwhile waits in the field.
  await one.composer.fill('and another thing');
  await one.composer.press('Enter');
  await expect(one.composer).toHaveValue('and another thing');
  await expect(one.button('Send')).toBeDisabled();
  await setWaits(one.page, 'real');
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  await server.start();
  await one.page.evaluate(() => dispatchEvent(new Event('online')));

  await expectMatchAgain(one, other);
  expect([one.room(), other.room()]).toEqual([room, room]);
  await expect(one.composer).toHaveValue('and another thing');
  await one.composer.press('Enter');
  await expect(other.lines.getByText('and another thing')).toBeVisible();
  await expectTalkWorks(one, other);
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  // It was the same call all along.
  expect(await callsMade(one.page)).toBe(1);
});
