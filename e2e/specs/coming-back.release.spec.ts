import { expectMediaFlows, openCalls } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { expectTalkWorks, meet, Visitor } from '../harness/visitor';

test('a second tab takes the talk over and the first is told', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  const room = one.room();

  // A tab opened from another one starts with a copy of its session.
  const opened = one.page.context().waitForEvent('page');
  await one.page.evaluate(() => void window.open('/'));
  const second = await Visitor.at(await opened, one.origin, one.name, one.mood);
  await second.goto('/video-test');
  await expect(second.connectedWith(other)).toBeVisible();
  await expect(one.page.getByText('Your chat has moved to another tab')).toBeVisible();
  expect(second.room()).toBe(room);
  await expectTalkWorks(second, other);
  await Promise.all([second, other].map(({ page }) => expectMediaFlows(page)));
  await expect.poll(() => openCalls(one.page)).toBe(0);
  expect(second.watch.problems()).toEqual([]);
});
