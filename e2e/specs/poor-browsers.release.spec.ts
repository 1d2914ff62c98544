import { expectHears } from '../harness/call-probe';
import { PHONE } from '../harness/fit';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { expectMatched, expectTalkWorks, meet } from '../harness/visitor';

test('a browser that cannot measure sound shows no level, and talks', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => {
    AudioContext.prototype.createMediaStreamSource = () => {
      throw new DOMException('another sample rate', 'NotSupportedError');
    };
  });
  await one.start();
  await expect(one.searching).toBeVisible();
  await expect(one.page.getByRole('meter', { name: 'Your microphone level' })).toHaveCount(0);
  await other.start();
  await expectMatched(one, other);
  await expectTalkWorks(one, other);
});

test('a browser whose storage is damaged shows the site, and talks', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('', 'NS_ERROR_FILE_CORRUPTED');
      };
    }
  });
  await meet(one, other);
  await expectTalkWorks(one, other);
});

test('a camera that never answers can be left out', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => {
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? new Promise<never>(() => undefined) : getUserMedia(wanted);
  });
  await one.start();
  await one.button('Continue with voice only').click();
  await expect(one.searching).toBeVisible();
  await other.start();
  await expectMatched(one, other);
  await expectHears(other.page);
});

/** Why a browser cannot blur: it lacks what that takes, or gives back other colours than those that were drawn. */
const CANNOT_BLUR: Record<string, () => void> = {
  'has no streams of canvases': () => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream'),
  'garbles canvases': () => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const image = read.apply(this, area);
      crypto.getRandomValues(image.data);
      return image;
    };
  },
};

for (const [what, poor] of Object.entries(CANNOT_BLUR))
  test(`a browser that ${what} sends no picture until the visitor shows themselves, and both are told`, async ({
    visitor,
  }) => {
    const one = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    await one.page.addInitScript(poor);
    await bringFonts(one.page);
    await meet(one, other);
    const own = one.page.getByRole('figure', { name: 'Your video' });
    const words = own.getByText('Picture not sent', { exact: true });
    await expect(words).toBeVisible();
    await expect(own.locator('video')).toBeHidden();
    // Both read why.
    const why = one.page
      .getByRole('region', { name: 'Video' })
      .getByText('Your browser can’t blur, so your video isn’t sent.');
    await expect(why).toBeVisible();
    const told = other.text('Your partner’s browser can’t blur, so their video isn’t shown yet');
    await expect(told).toBeVisible();
    // In the small picture of a phone they are whole, too, and above the button.
    await one.page.setViewportSize(PHONE);
    await setIn(one.page, WIDEST);
    const [picture, line, button] = await Promise.all([own, words, one.button('Show myself')].map(boxOf));
    expect(line?.y).toBeGreaterThanOrEqual(picture?.y ?? 0);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await one.showMyself();
    await expect(words).toHaveCount(0);
    await expect(why).toHaveCount(0);
    await expect(told).toHaveCount(0);
    await expect(own.locator('video')).toBeVisible();
    await one.button('Blur me').click();
    await expect(
      one.page.getByRole('status').getByText('Your browser can’t blur, so your video isn’t sent.'),
    ).toHaveCount(1);
  });
