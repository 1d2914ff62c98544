import type { Locator } from '@playwright/test';
import { expectMediaFlows } from '../harness/call-probe';
import { unreachableControls } from '../harness/controls';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf, expectFree, gap } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import { expectMatched, meet } from '../harness/visitor';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SMALLEST = { width: 320, height: 568 };
const LOW = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 740, height: 340 };

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const colours = (of: Locator) =>
  of.evaluate((button) => {
    const { backgroundColor, color } = getComputedStyle(button);
    return `${backgroundColor} ${color}`;
  });

test('the partner’s picture is large and one’s own small, and End Chat is apart from Send and unlike it', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  await meet(one, await visitor({ name: 'Bartholomew' }));
  const [send, end, skip] = ['Send', 'End Chat', 'Skip'].map((name) => one.button(name)) as [
    Locator,
    Locator,
    Locator,
  ];
  for (const size of SIZES) {
    const at = `${size.width} x ${size.height}`;
    await one.page.setViewportSize(size);
    const [own, partner] = await Promise.all(
      ['Your video', 'Your partner’s video'].map((name) => boxOf(one.page.getByRole('figure', { name }))),
    );
    if (own === undefined || partner === undefined) throw new Error('no pictures');
    expect(own.width * own.height, at).toBeLessThan((partner.width * partner.height) / 5);
    expect(gap(await boxOf(send), await boxOf(end)), at).toBeGreaterThanOrEqual(44);
  }
  const looks = await Promise.all([send, end, skip].map(colours));
  expect(new Set(looks).size).toBe(3);
});

test('everything fits a phone', async ({ visitor }) => {
  const phone = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely', context: PHONE });
  await bringFonts(phone.page);
  const desk = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  const expectNoSidewaysScroll = async () =>
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await phone.goto('/');
  await expectNoSidewaysScroll();
  await phone.goto('/user');
  await expectNoSidewaysScroll();
  await meet(phone, desk);
  // The field would bring up the keyboard over the new face; where the pointer is fine it is ready to write in.
  await expect(phone.page.getByRole('heading', { name: 'Video chat' })).toBeFocused();
  await expect(desk.composer).toBeFocused();
  await expectMediaFlows(phone.page);
  await expectNoSidewaysScroll();
  // Why the two were matched comes first until somebody says something; where both do not fit, what to begin with.
  await expect(desk.lines.getByText('You want to listen, they want to talk.')).toBeInViewport({ ratio: 1 });
  const why = phone.lines.getByText('You want to talk, they want to listen.');
  await phone.page.setViewportSize(LOW);
  const question = phone.lines.getByRole('button', { name: 'How was your day, really?' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await desk.say('word'.repeat(60));
  await expect(phone.lines.getByText('wordword')).toBeInViewport();
  await expect(why).not.toBeInViewport();
  await phone.page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll();

  for (const part of [phone.composer, phone.button('Send'), phone.button('Skip'), phone.button('End Chat')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const panel = await phone.page.getByRole('region', { name: 'Text chat' }).boundingBox();
  expect(panel?.height).toBeGreaterThanOrEqual(Math.floor(740 * 0.28));

  // Who is alone again has most to read: who listens is seen as well, on a low phone and in wide letters.
  await phone.page.setViewportSize(LOW);
  await desk.button('End Chat').click();
  const search = phone.page.locator('[data-view=searching]');
  await expect(search.getByRole('button', { name: 'Meet again?' })).toBeVisible();
  await expect(search.getByText('Nobody else is here right now')).toBeVisible();
  await setIn(phone.page, WIDEST);
  for (const helpline of await search.getByRole('link').all())
    await expect(helpline).toBeInViewport({ ratio: 0.99 });
  // The drawing has what they leave: rather nothing than a speck.
  for (let height = 680; height > 590; height -= 8) {
    await phone.page.setViewportSize({ width: SMALLEST.width, height });
    const drawing = await search.locator('svg[data-state=searching]').boundingBox();
    if (drawing !== null) expect(drawing.height).toBeGreaterThanOrEqual(24);
  }
});

test('the composer stays visible above a keyboard, and what was said over a reload', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Bartholomew of the Longest Lette', context: PHONE });
  const { page } = one;
  await bringFonts(page);
  await meet(one, other);
  const regionOf = (name: string) => page.getByRole('region', { name });

  for (const viewport of [
    { width: 360, height: 320 },
    { width: 360, height: 400 },
    { width: 740, height: 200 },
  ]) {
    await page.setViewportSize(viewport);
    for (const part of [one.composer, one.button('Send'), one.button('End Chat'), one.button('Report')]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect
      .poll(async () => (await boxOf(regionOf('Text chat'))).height)
      .toBeGreaterThan(viewport.height * 0.55);
    expect((await boxOf(regionOf('Video'))).height).toBeGreaterThanOrEqual(90);
    await expect(one.reveal).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(PHONE.viewport);
  // A name of 32 letters takes one line.
  expect((await one.connectedWith(other).boundingBox())?.height).toBeLessThan(40);

  await one.say('said before the reload');
  await other.say('heard before the reload');
  await expect(one.lines.getByText('heard before the reload')).toBeVisible();
  await expect(other.lines.getByText('said before the reload')).toBeVisible();

  await page.reload();
  await expect(one.connectedWith(other)).toBeVisible();
  for (const line of ['said before the reload', 'heard before the reload'])
    await expect(one.lines.getByText(line)).toHaveCount(1);

  for (const viewport of [LOW, ON_ITS_SIDE]) {
    await page.setViewportSize(viewport);
    await expect(one.reveal).toBeInViewport({ ratio: 1 });
  }
  for (const language of ['ar', 'en'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await drawn(page, language);
    await setIn(page, WIDEST);
    for (const viewport of [LOW, { width: 320, height: 640 }, SMALLEST, ON_ITS_SIDE]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('main')).toHaveAttribute('data-low', `${viewport.height < 440}`);
      await expect(page.locator('[data-part=own] button')).toBeVisible();
    }
  }
  // In the small picture over a keyboard nothing is cut off.
  await other.choose('Video, voice or text', 'Voice only');
  await page.setViewportSize({ width: 360, height: 400 });
  const voice = page.locator('[data-view=partnerVoiceOnly]');
  await expect
    .poll(() => voice.evaluate((box) => box.scrollHeight - box.clientHeight))
    .toBeLessThanOrEqual(0);
  await expect(voice.getByText('Your partner is using voice only')).toBeVisible();
  // Alone one has nothing to read: the room that messages had belongs to what can be done.
  await page.setViewportSize(LOW);
  await other.button('End Chat').tap();
  await expect(one.searching).toBeVisible();
  await expect.poll(async () => (await boxOf(regionOf('Text chat'))).height).toBeLessThan(LOW.height * 0.4);
  await expectFree(page, page.locator('[data-view=searching] button'));
});

test('no on-screen keyboard opens by itself', async ({ visitor }) => {
  const phone = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = phone;
  const heading = page.getByRole('heading', { name: 'Video chat' });
  await meet(phone, other);
  await phone.button('Report').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('Spamming');
  await dialog.getByRole('button', { name: 'Send report' }).tap();
  await expect(phone.button('Leave and find someone new')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(heading).toBeFocused();
  // The thanks need the room that messages had.
  await expectFree(page, page.locator('[data-part=reported] *'));
  await expect(phone.button('Show myself')).toHaveCount(0);

  await phone.button('Skip').tap();
  await expect(phone.searching).toBeVisible();
  await expect(heading).toBeFocused();

  const third = await visitor({ name: 'Cornelius' });
  await other.button('End Chat').click();
  await third.start();
  await expectMatched(phone, third);
  await phone.button('Skip').focus();
  await third.button('End Chat').click();
  await expect(phone.searching).toBeVisible();
  await expect(heading).toBeFocused();
});

test('on a phone on its side all options of a talk can be reached', async ({ visitor }) => {
  const phone = await visitor({ name: 'Ottilie', context: { ...PHONE, viewport: ON_ITS_SIDE } });
  const { page } = phone;
  await bringFonts(page);
  await meet(phone, await visitor({ name: 'Bartholomew' }));
  await phone.button('More').click();
  const options = page.getByRole('dialog', { name: 'More' });
  await expect(options.getByRole('slider')).toBeInViewport({ ratio: 1 });
  await setIn(page, WIDEST);
  expect(await unreachableControls(page)).toEqual([]);
  // Each row has the height of its words.
  const rows = options.locator('label, button');
  const spilling = () =>
    rows.evaluateAll((all) => all.filter((row) => row.scrollHeight > row.clientHeight + 1).length);
  expect(await spilling()).toBe(0);
});

test('the smallest phone shows two messages of a talk, and the name of who is there', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: { ...PHONE, viewport: SMALLEST } });
  const other = await visitor({ name: 'Jonas' });
  const { page } = one;
  await bringFonts(page);
  await meet(one, other);
  await other.say('Is it late there?');
  await one.say('Almost midnight.');
  await setIn(page, WIDEST);
  for (const line of ['Is it late there?', 'Almost midnight.'])
    await expect(one.lines.getByText(line)).toBeInViewport({ ratio: 1 });

  await one.say('And here it rains.');
  const name = page.locator('[data-part=name]').getByText('Jonas', { exact: true });
  await expect(name).toBeVisible();
  await expect.poll(() => name.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0);
});

test('with more room for messages nothing lies over what is said of a partner without picture and sound', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Jonas' });
  const { page } = one;
  await bringFonts(page);
  await meet(one, other);
  await setIn(page, WIDEST);
  for (const key of ['Alt+v', 'Alt+m']) await other.composer.press(key);
  await expect(one.text('Muted')).toBeVisible();
  for (let line = 1; line <= 3; line += 1) await one.say(`line ${line}`);
  const words = one.text('Your partner’s video is off');
  await expect(words).toBeVisible();
  for (const viewport of [PHONE.viewport, SMALLEST]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(viewport.height);
    await expectFree(page, words);
  }
});
