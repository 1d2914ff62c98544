import { setTimeout as wait } from 'node:timers/promises';
import { type CuttablePath, openPath } from '../harness/cuttable-path';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { test as base, expect } from '../harness/test';
import { expectTalkWorks, linesOf, meet, type Visitor } from '../harness/visitor';

/** Shorter than the 18 s after which the server takes a connection for dead. */
const SILENCE_MS = 12_000;
const LINES = 4;

const test = base.extend<{ path: CuttablePath; far: Visitor; near: Visitor }>({
  path: async ({ server }, use) => {
    const path = await openPath(server.port);
    await use(path);
    await path.close();
  },
  far: async ({ path, visitor }, use) => {
    const far = await visitor({ name: 'Ottilie', origin: path.origin });
    far.watch.expectErrors(NETWORK_ERRORS);
    await use(far);
  },
  near: async ({ visitor }, use) => use(await visitor({ name: 'Bartholomew' })),
});

test('a connection that was dead unnoticed neither loses nor repeats a line', { tag: '@timed' }, async ({
  path,
  far,
  near,
}) => {
  await meet(far, near);
  await expectTalkWorks(far, near);
  const room = far.room();

  const swallowed = path.blackHole();
  const silence = wait(SILENCE_MS);
  for (let at = 1; at <= LINES; at += 1) await Promise.all([near.say(`near ${at}`), far.say(`far ${at}`)]);
  await silence;
  expect(swallowed().toServer).toBeGreaterThan(LINES * 'far 1'.length);
  expect(swallowed().fromServer).toBeGreaterThan(LINES * 'near 1'.length);
  await far.page.evaluate(() => dispatchEvent(new Event('online')));

  const all = (word: string) => Array.from({ length: LINES }, (_, at) => `${word} ${at + 1}`);
  for (const one of [far, near]) {
    for (const word of ['far', 'near']) await expect.poll(() => linesOf(one, word)).toEqual(all(word));
    await expect(one.page.getByRole('button', { name: 'Not sent' })).toHaveCount(0);
  }
  await expectTalkWorks(far, near);
  for (const one of [far, near]) {
    for (const word of ['far', 'near']) expect(await linesOf(one, word)).toEqual(all(word));
  }
  expect(far.room()).toBe(room);
  expect(near.watch.matches()).toHaveLength(1);
});

test('a page reloaded over a dead connection keeps its lines and gets the missed ones', {
  tag: '@timed',
}, async ({ path, far, near }) => {
  await meet(far, near);
  await near.say('near, seen');
  await expect(far.lines.getByText('near, seen')).toBeVisible();

  path.blackHole();
  await near.say('near, missed');
  await far.page.reload();
  await expect.poll(() => linesOf(far, 'near')).toEqual(['near, seen', 'near, missed']);
  await expectTalkWorks(far, near);
  expect(await linesOf(far, 'near')).toEqual(['near, seen', 'near, missed']);
});

test('a browser that goes offline and online again returns to its talk', { tag: '@timed' }, async ({
  far,
  near,
}) => {
  await meet(far, near);
  await far.page.context().setOffline(true);
  await expect(far.page.getByText(/^Reconnecting, attempt \d of 5…$/)).toBeVisible();
  await near.say('near, meanwhile');
  await far.page.context().setOffline(false);

  await expect.poll(() => linesOf(far, 'near')).toEqual(['near, meanwhile']);
  await expectTalkWorks(far, near);
  expect(near.watch.matches()).toHaveLength(1);
});

test('a change of the network that leaves the connection alive changes nothing', { tag: '@timed' }, async ({
  far,
  near,
}) => {
  await meet(far, near);
  let reconnected = false;
  far.page.on('websocket', () => {
    reconnected = true;
  });
  await far.page.evaluate(() => dispatchEvent(new Event('online')));
  // The time a dead connection would be given to answer.
  await wait(3_500);
  await expectTalkWorks(far, near);
  expect(reconnected).toBe(false);
});
