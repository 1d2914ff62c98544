import { expectMediaFlows, liveTracks, openCalls } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { expectMatched, expectTalkWorks, meet, Visitor } from '../harness/visitor';

/** A tab opened from another one starts with a copy of its session, as one that is duplicated does. */
async function copyOf(visitor: Visitor): Promise<Visitor> {
  const opened = visitor.page.context().waitForEvent('page');
  await visitor.page.evaluate(() => void window.open('/'));
  return Visitor.at(await opened, visitor.origin, visitor.name, visitor.mood);
}

test('a copied tab leaves the talk to the first one until somebody presses Start Chat there', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  const room = one.room();

  const second = await copyOf(one);
  await second.goto('/video-test');
  await expect(second.page).toHaveURL(`${second.origin}/`);
  expect(await liveTracks(second.page)).toBe(0);
  await expectTalkWorks(one, other);

  await second.button('Start Chat').click();
  await expect(second.connectedWith(other)).toBeVisible();
  await expect(one.page.getByText('Your chat has moved to another tab')).toBeVisible();
  expect(second.room()).toBe(room);
  await expectTalkWorks(second, other);
  await Promise.all([second, other].map(({ page }) => expectMediaFlows(page)));
  await expect.poll(() => openCalls(one.page)).toBe(0);
  expect(second.watch.problems()).toEqual([]);
});

test('a copy of an earlier talk does not end the present one', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  const second = await copyOf(one);
  await other.button('End Chat').click();
  const third = await visitor({ name: 'Cornelius' });
  await third.start();
  await expectMatched(one, third);

  await second.goto('/video-test');
  await expect(second.page).toHaveURL(`${second.origin}/`);
  await expectTalkWorks(one, third);
});
