import { expectMediaFlows, liveTracks, openCalls } from '../harness/call-probe';
import { painted } from '../harness/still';
import { expect, test, WITH_MOTION } from '../harness/test';
import { expectMatched, expectTalkWorks, meet } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

test.describe('with motion and painting', () => {
  test.use({ ...WITH_MOTION, wholePicture: true });

  test('two visitors are matched, see and hear each other', { tag: '@smoke' }, async ({ visitor }) => {
    const listener = await visitor({ name: 'Ottilie', mood: 'Here to Listen' });
    const lonely = await visitor({ name: 'Bartholomew', mood: 'Feeling Lonely' });
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
  });
});

test('text is sent both ways and never treated as markup', { tag: '@smoke' }, async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: '<i>Bartholomew</i>' });
  await meet(one, other);

  const markup = '<b onclick="alert(1)">bold</b> & <script>alert(2)</script>';
  await one.say(markup);
  await expect(other.lines.getByText(markup, { exact: true })).toBeVisible();
  await expect(one.lines.getByText(markup, { exact: true })).toBeVisible();
  await expectTalkWorks(other, one);
  await expect(one.page.locator('main script, [role=log] b')).toHaveCount(0);
  await expect(one.composer).toHaveValue('');
});

test('a flood of accents covers no other line', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await one.say('good evening');
  const line = other.lines.getByRole('listitem').filter({ hasText: 'good evening' });
  const look = () => painted(other.page, () => line.screenshot());
  await one.say(`aaa${'\u0301\u0302'.repeat(60)}`);
  const accents = other.lines.getByRole('listitem').filter({ hasText: 'aaa' });
  await expect(accents).toBeVisible();
  const beside = await look();
  await accents.evaluate((item) => {
    item.style.visibility = 'hidden';
  });
  expect((await look()).equals(beside)).toBe(true);
});

test('blank lines are not sent', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await one.composer.fill('   ');
  await one.composer.press('Enter');
  await one.say('a line, see https://example.org');
  await expect(other.lines.getByText('a line, see 🔗***', { exact: true })).toBeVisible();
  for (const { lines } of [one, other])
    await expect(lines.getByText('Links are hidden in the first two minutes.')).toBeVisible();
  await expect(other.lines.getByRole('listitem')).toHaveCount(1);
  await expect(one.lines.getByRole('listitem')).toHaveCount(1);
});

test('typing is shown and disappears', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await installWaits(one.page);
  await meet(one, other);
  // What is typed is not taken back for a pause of the machine's.
  await setWaits(one.page, 'endless');
  await one.composer.pressSequentially('Hel');
  // Where their words will stand, and not between the buttons.
  await expect(other.lines.getByText('Partner is typing...')).toBeVisible();
  await expect(other.partnerTyping).toHaveCount(1);
  await one.composer.fill('');
  await expect(other.partnerTyping).toHaveCount(0);

  await one.composer.pressSequentially('Hello');
  await expect(other.partnerTyping).toBeVisible();
  await one.composer.press('Enter');
  await expect(other.partnerTyping).toHaveCount(0);
  await expect(other.lines.getByText('Hello')).toBeVisible();
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

  // On a busy machine the search is over before anyone could ask for it.
  const held = ada.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const isHeld = (button: HTMLButtonElement) => button.textContent.trim() === 'Skip' && button.disabled;
        new MutationObserver(() => {
          if ([...document.querySelectorAll('button')].some(isHeld)) resolve();
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
      }),
  );
  await ada.button('Skip').click();
  await held;
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

test('End Chat opens the landing page, stops the camera and tells the partner', { tag: '@smoke' }, async ({
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
});

test('the partner is told that a tab was closed', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await one.page.close();
  await expect(other.connectedWith(one)).toHaveCount(0);
  await expect(other.searching).toBeVisible();
  // Whose partner has left comes from a talk as well, also after a reload.
  await other.page.reload();
  await expect(other.page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
  await expect(other.button('Say thanks for the chat')).toBeVisible();
});

test('lines can be read in a window magnified four times', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: { viewport: { width: 320, height: 200 } } });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await other.say('good evening');
  const line = one.lines.getByText('good evening');
  await expect(line).toBeAttached();
  // Whoever is about to write scrolls there.
  await one.composer.click();
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(one.composer).toBeInViewport({ ratio: 1 });
});

test('whoever reads what was said before has a way back to the newest message', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  for (let line = 1; line <= 12; line += 1) await one.say(`line ${line} of a long evening`);
  const newest = one.lines.getByText('line 12 of a long evening');
  const back = one.button('Newest messages');
  await expect(newest).toBeInViewport({ ratio: 1 });
  await expect(back).toHaveCount(0);

  await one.lines.evaluate((list) => list.scrollTo(0, 0));
  await expect(back).toBeVisible();
  await other.say('still there?');
  await expect(back).toHaveCount(0);
  await one.button('1 new message').click();
  await expect(one.lines.getByText('still there?')).toBeInViewport({ ratio: 1 });

  await one.lines.evaluate((list) => list.scrollTo(0, 0));
  await expect(back).toBeVisible();
  await other.say('or have you gone?');
  const newMessage = one.button('1 new message');
  await expect(newMessage).toBeVisible();
  // Scrolled up again in the moment in which the list takes the room of the button.
  const scrolledUp = one.lines.evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        const away = new MutationObserver(() => {
          away.disconnect();
          list.scrollTo(0, 0);
          resolve();
        });
        away.observe(list.parentElement as HTMLElement, { childList: true });
      }),
  );
  await newMessage.click();
  await scrolledUp;
  await back.click();
  await expect(one.lines.getByText('or have you gone?')).toBeInViewport({ ratio: 1 });
  await expect(back).toHaveCount(0);
  await expect(one.lines).toBeFocused();
});

test('whoever scrolls up as a line arrives stays there', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  for (let line = 1; line <= 12; line += 1) await one.say(`line ${line} of a long evening`);
  await expect(one.lines.getByText('line 12 of a long evening')).toBeInViewport({ ratio: 1 });
  await one.lines.evaluate((list) => {
    const items = list.querySelector('li')?.parentElement as HTMLElement;
    // In the moment in which the next line is put in: of this scroll the page has not been told yet.
    for (const method of ['appendChild', 'insertBefore'] as const) {
      const put = items[method].bind(items) as (...parts: Node[]) => Node;
      Object.assign(items, {
        [method]: (...parts: Node[]) => {
          list.scrollTo(0, 0);
          return put(...parts);
        },
      });
    }
  });
  await other.say('still there?');
  await expect(one.button('1 new message')).toBeVisible();
  expect(await one.lines.evaluate((list) => list.scrollTop)).toBe(0);
  await one.say('yes');
  await expect(one.lines.getByText('yes')).toBeInViewport({ ratio: 1 });
});
