import { expectMediaFlows, liveTracks, openCalls } from '../harness/call-probe';
import { expect, test, WITH_MOTION } from '../harness/test';
import { expectMatched, expectTalkWorks, meet } from '../harness/visitor';

test.describe('with motion and painting', () => {
  test.use({ ...WITH_MOTION, wholePicture: true });

  test('two visitors are matched, see and hear each other, and write', { tag: '@smoke' }, async ({
    visitor,
  }) => {
    const listener = await visitor({ name: 'Ottilie', mood: 'Here to Listen' });
    const lonely = await visitor({ name: '<i>Bartholomew</i>', mood: 'Feeling Lonely' });
    await listener.start();
    await expect(listener.searching).toBeVisible();
    await expect(listener.button('Report')).toHaveCount(0);
    await lonely.start();
    await expectMatched(listener, lonely);

    const pictures = listener.page.getByRole('region', { name: 'Video' });
    await expect(pictures.getByText('Feeling Lonely')).toBeVisible();
    await expect(listener.searching).toHaveCount(0);
    await expect(listener.composer).toBeFocused();
    await Promise.all([listener, lonely].map(({ page }) => expectMediaFlows(page)));
    for (const { page } of [listener, lonely]) {
      const shown = await page
        .getByRole('region', { name: 'Video' })
        .locator('video')
        .evaluateAll((videos: HTMLVideoElement[]) =>
          videos.map((video) => ({ width: video.videoWidth, paused: video.paused, muted: video.muted })),
        );
      expect(shown.map(({ width, paused }) => width > 0 && !paused)).toEqual([true, true]);
      // One's own sound is not played back, the partner's is.
      expect(shown.map(({ muted }) => muted).sort()).toEqual([false, true]);
    }

    const markup = '<b onclick="alert(1)">bold</b> & <script>alert(2)</script>';
    await listener.say(markup);
    for (const { lines } of [listener, lonely])
      await expect(lines.getByText(markup, { exact: true })).toBeVisible();
    await expect(listener.page.locator('main script, [role=log] b')).toHaveCount(0);
    await expect(listener.composer).toHaveValue('');
    await lonely.say('a line, see https://example.org');
    await expect(listener.lines.getByText('a line, see 🔗***', { exact: true })).toBeVisible();
    for (const { lines } of [listener, lonely])
      await expect(lines.getByText('Links are hidden in the first two minutes.')).toBeVisible();
  });
});

test('a visitor who skips meets another partner', { tag: ['@smoke', '@timed'] }, async ({ visitor }) => {
  const [ada, bo, cy] = [
    await visitor({ name: 'Adalbert' }),
    await visitor({ name: 'Bogumila' }),
    await visitor({ name: 'Cyprian' }),
  ];
  await meet(ada, bo);
  await cy.start();
  await expect(cy.searching).toBeVisible();

  await ada.button('Skip').click();
  await expectMatched(ada, cy);
  await expect(bo.searching).toBeVisible();
  await expectTalkWorks(ada, cy);
  await expectMediaFlows(ada.page);
  // The call with the first partner is over.
  await expect.poll(() => openCalls(ada.page)).toBe(1);
  await expect.poll(() => openCalls(bo.page)).toBe(0);

  // The two who parted are both free now, and still do not meet: the third one is taken again.
  await cy.button('Skip').click();
  await expectMatched(cy, bo);
  await expect(ada.searching).toBeVisible();
  // A connection that was replaced on the way brings the last match once more.
  expect(new Set(ada.watch.matches().map(({ roomId }) => roomId)).size).toBe(2);
});

test('whoever ends a chat, or closes the tab, is gone for the partner', { tag: '@smoke' }, async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expect.poll(() => liveTracks(one.page)).toBeGreaterThan(0);
  await one.button('End Chat').click();
  await expect(one.page).toHaveURL(`${one.origin}/`);
  await expect(other.searching).toBeVisible();
  await expect.poll(() => liveTracks(one.page)).toBe(0);
  await expect.poll(() => openCalls(one.page)).toBe(0);
  await expect.poll(() => openCalls(other.page)).toBe(0);

  const third = await visitor({ name: 'Cornelius' });
  await third.start();
  await expectMatched(other, third);
  await third.page.close();
  await expect(other.connectedWith(third)).toHaveCount(0);
  await expect(other.searching).toBeVisible();
  // Whose partner has left comes from a talk as well, also after a reload.
  await other.page.reload();
  await expect(other.page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
  await expect(other.button('Say thanks for the chat')).toBeVisible();
});
