import type { Locator, Page } from '@playwright/test';
import { expectMediaFlows } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

/** A desk last, and windows as small as a phone: a mouse has a button more than a finger. */
const SIZES_WITH_A_MOUSE = [
  [360, 640],
  [640, 360],
  [1280, 800],
] as const;

declare global {
  interface Window {
    screenLocks: { released: boolean; release: () => Promise<void> }[];
  }
}

/** Gives the page locks of a screen, as a browser that has one does, and remembers them. */
async function giveScreenLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.screenLocks = [];
    const request = async () => {
      const lock = { released: false, release: async () => void Object.assign(lock, { released: true }) };
      window.screenLocks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
}

const locks = (page: Page) => page.evaluate(() => window.screenLocks.map(({ released }) => released));

/** Also behind a dialog, where it has no role. */
const partnerVideo = ({ page }: Visitor) => page.locator('[data-part=partner] video');
const ownVideo = ({ page }: Visitor) => page.locator('[data-part=own] video');
const volumeOf = (one: Visitor) => partnerVideo(one).evaluate((video: HTMLVideoElement) => video.volume);
const scaleOf = (video: Locator) => video.evaluate((element) => getComputedStyle(element).scale);
const MIRRORED = '-1 1';

/** No control lies over the middle third of a picture, where a face is; each is whole and as large as a finger. */
async function expectFacesFree(one: Visitor): Promise<void> {
  const { page } = one;
  for (const name of ['Your partner’s video', 'Your video']) {
    const box = await page.getByRole('figure', { name }).boundingBox();
    if (box === null) throw new Error(`${name} is not shown`);
    const { x, y, width, height } = box;
    const covering = await page.evaluate(
      ([left = 0, top = 0, right = 0, bottom = 0]) =>
        [...document.querySelectorAll('[data-part=controls] button')].flatMap((button) => {
          const at = button.getBoundingClientRect();
          const clear = at.right <= left || at.left >= right || at.bottom <= top || at.top >= bottom;
          return clear || at.width === 0 ? [] : [button.getAttribute('aria-label')];
        }),
      [x + width / 3, y + height / 3, x + (2 * width) / 3, y + (2 * height) / 3],
    );
    expect(covering, name).toEqual([]);
  }
  for (const name of ['More', 'Camera', 'Microphone']) {
    const box = await one.button(name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    await expect(one.button(name)).toBeInViewport({ ratio: 1 });
  }
}

/** Nothing of what is said at the head of the partner's picture lies over another part of it. */
async function expectApart({ page }: Visitor): Promise<void> {
  const overlaps = await page.locator('[data-part=name]').evaluate((name) => {
    const all = [...(name.parentElement?.children ?? [])].filter(({ clientWidth }) => clientWidth > 0);
    const boxes = all.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }));
    return boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const [a, b] = [one.box, other.box];
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        return apart ? [] : [`${one.text} and ${other.text}`];
      }),
    );
  });
  expect(overlaps).toEqual([]);
}

test('volume and mirroring can be changed, and the screen stays on', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await giveScreenLocks(page);
  await meet(one, other);
  await expectMediaFlows(page);
  for (const [width, height] of SIZES_WITH_A_MOUSE) {
    await page.setViewportSize({ width, height });
    await expectFacesFree(one);
  }
  const panel = page.getByRole('dialog', { name: 'More' });

  // By keyboard alone.
  await one.button('More').press('Enter');
  const volume = panel.getByRole('slider', { name: 'Your partner’s volume' });
  // Not on what comes first: a second press of Enter would do it.
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  // How one takes part, and less data, come first.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(volume).toBeFocused();
  await expect(volume).toHaveValue('100');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => volumeOf(one)).toBe(0.8);

  // Only what one sees oneself is turned, in both places.
  expect(await scaleOf(ownVideo(one))).toBe(MIRRORED);
  await panel.getByRole('checkbox', { name: 'Mirror my video' }).press('Space');
  await expect.poll(() => scaleOf(ownVideo(one))).toBe('none');
  expect(await scaleOf(partnerVideo(one))).toBe('none');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(one.button('More')).toBeFocused();

  // The browser gives the lock up with a hidden page; it is there again when the page is.
  expect(await locks(page)).toEqual([false]);
  await page.evaluate(() => window.screenLocks[0]?.release());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => locks(page)).toEqual([true, false]);

  await page.reload();
  await expectMediaFlows(page);
  expect(await scaleOf(ownVideo(one))).toBe('none');
  // How loud a partner is belongs to the talk as it is shown.
  expect(await volumeOf(one)).toBe(1);

  await other.button('End Chat').click();
  await expect(one.searching).toBeVisible();
  await expect.poll(() => locks(page)).toEqual([true]);
});

test('picture-in-picture works where the browser supports it', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await page.addInitScript(() => {
    // What a browser without a screen does not do.
    let floating: Element | null = null;
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
    Object.defineProperty(document, 'pictureInPictureElement', { get: () => floating });
    Object.assign(HTMLVideoElement.prototype, {
      async requestPictureInPicture(this: HTMLVideoElement) {
        floating = this;
      },
    });
    Object.assign(document, {
      async exitPictureInPicture() {
        floating = null;
      },
    });
  });
  await meet(one, other);
  await expectMediaFlows(page);
  const floats = () =>
    page.evaluate(
      () => document.pictureInPictureElement?.closest('figure')?.getAttribute('aria-label') ?? null,
    );
  const press = async (name: string) => {
    await one.button('More').click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await press('Picture in picture');
  expect(await floats()).toBe('Your partner’s video');
  await press('Picture in picture');
  expect(await floats()).toBeNull();

  await press('Picture in picture');
  await other.button('End Chat').click();
  await expect(one.searching).toBeVisible();
  // No picture of one who left stands over other programs.
  expect(await floats()).toBeNull();
});

test('on a phone the camera can be switched, and only the front camera is mirrored', async ({ visitor }) => {
  const phone = await visitor({ name: 'Ottilie', context: PHONE });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = phone;
  await page.addInitScript(() => {
    // Two cameras that say where they look, as those of a phone do.
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      const wishes = constraints?.video;
      const [track] = stream.getVideoTracks();
      if (track !== undefined && typeof wishes === 'object') {
        const settings = track.getSettings();
        track.getSettings = () => ({ ...settings, facingMode: wishes.facingMode as string });
      }
      return stream;
    };
    const enumerate = devices.enumerateDevices.bind(devices);
    devices.enumerateDevices = async () => {
      const all = await enumerate();
      const [camera] = all.filter(({ kind }) => kind === 'videoinput');
      return camera === undefined ? all : [...all, { ...camera.toJSON(), deviceId: 'back', label: 'Back' }];
    };
  });
  await meet(phone, other);
  await expectMediaFlows(other.page);
  await expectFacesFree(phone);
  await page.setViewportSize({ width: 640, height: 360 });
  await expectFacesFree(phone);
  await other.button('Microphone').click();
  await expect(phone.text('Muted')).toBeVisible();
  await expectApart(phone);
  await other.button('Microphone').click();
  await page.setViewportSize(PHONE.viewport);
  const flip = async () => {
    await phone.button('More').tap();
    await page.getByRole('button', { name: 'Switch camera', exact: true }).tap();
  };
  await flip();
  await expect.poll(() => scaleOf(ownVideo(phone))).toBe('none');
  await expectMediaFlows(other.page);
  await flip();
  await expect.poll(() => scaleOf(ownVideo(phone))).toBe(MIRRORED);
});

test('the options keep the focus when the partner leaves, and what it was on with them', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await meet(one, other);
  await one.button('More').press('Enter');
  const panel = page.getByRole('dialog', { name: 'More' });
  await panel.getByRole('slider').focus();
  await other.button('End Chat').click();
  await expect(panel.getByRole('slider')).toHaveCount(0);
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.locator('select, input').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(one.button('More')).toBeFocused();
});
