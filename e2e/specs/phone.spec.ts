import { expectMediaFlows } from '../harness/call-probe';
import { bringFonts } from '../harness/fonts';
import { expect, test, WITH_MOTION } from '../harness/test';
import { meet } from '../harness/visitor';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

test.use(WITH_MOTION);

test('everything fits a phone', async ({ visitor }) => {
  const phone = await visitor({ name: 'Ottilie', context: PHONE });
  await bringFonts(phone.page);
  const desk = await visitor({ name: 'Bartholomew' });
  const expectNoSidewaysScroll = async () =>
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await phone.goto('/');
  await expectNoSidewaysScroll();
  await phone.goto('/user');
  await expectNoSidewaysScroll();
  await meet(phone, desk);
  await expectMediaFlows(phone.page);
  await expectNoSidewaysScroll();
  await desk.say('word'.repeat(60));
  await expect(phone.lines.getByText('wordword')).toBeVisible();
  await expectNoSidewaysScroll();

  for (const part of [phone.composer, phone.button('Send'), phone.button('Skip'), phone.button('End Chat')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const panel = await phone.page.getByRole('region', { name: 'Text chat' }).boundingBox();
  expect(panel?.height).toBeGreaterThanOrEqual(Math.floor(740 * 0.28));
});
