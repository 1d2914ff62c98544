import { expect, test } from '../harness/test';
import { expectMatched, expectTalkWorks, meet } from '../harness/visitor';

/** What a browser does that keeps nothing, or cannot be asked for what it has kept. */
const POOR_STORAGE: Record<string, () => void> = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is damaged': () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[method] = () => {
        throw new DOMException('', 'NS_ERROR_FILE_CORRUPTED');
      };
    }
  },
  'is refused': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      });
    }
  },
};

for (const [how, poor] of Object.entries(POOR_STORAGE))
  test(`a browser whose storage ${how} takes theme and language, sends a report, and searches`, async ({
    visitor,
  }) => {
    const one = await visitor({ name: 'Ottilie' });
    const { page } = one;
    await page.addInitScript(poor);
    await one.goto('/report-user');
    await page.locator('html[data-script="running"]').waitFor();
    await page.getByRole('textbox', { name: 'User ID', exact: true }).fill('somebody');
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Sang out of tune.');
    await one.button('Submit Report').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
    await one.goto('/');
    await page.locator('html[data-script="running"]').waitFor();
    await one.button('Dark theme').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('combobox', { name: 'Language' }).last().selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('combobox', { name: 'Sprache' }).last().selectOption('en');
    await page.getByRole('textbox').fill(one.name);
    await one.moodSelect.selectOption(one.mood);
    await one.button('Start Chat').click();
    await expect(one.searching).toBeVisible();
  });

test('a browser that can neither measure sound nor open a camera shows no level, and talks by voice', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => {
    AudioContext.prototype.createMediaStreamSource = () => {
      throw new DOMException('another sample rate', 'NotSupportedError');
    };
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.video ? new Promise<never>(() => undefined) : getUserMedia(wanted);
  });
  await one.start();
  await one.button('Continue with voice only').click();
  await expect(one.searching).toBeVisible();
  await expect(one.page.getByRole('meter', { name: 'Your microphone level' })).toHaveCount(0);
  await other.start();
  await expectMatched(one, other);
  await expect(other.text('Your partner is using voice only')).toBeVisible();
  await expectTalkWorks(one, other);
});

test('a browser that garbles canvases sends no picture until the visitor shows themselves, and both are told', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const image = read.apply(this, area);
      crypto.getRandomValues(image.data);
      return image;
    };
  });
  await meet(one, other);
  const own = one.page.getByRole('figure', { name: 'Your video' });
  const told = other.text('Your partner’s browser can’t blur, so their video isn’t shown yet');
  for (const words of [own.getByText('Picture not sent', { exact: true }), told])
    await expect(words).toBeVisible();
  await expect(own.locator('video')).toBeHidden();
  // The preview says why.
  await one.reveal.click();
  const preview = one.page.getByRole('dialog');
  await expect(preview.getByText('Your browser can’t blur, so your video isn’t sent.')).toBeVisible();
  await preview.getByRole('button', { name: 'Show me now', exact: true }).click();
  await expect(told).toHaveCount(0);
  await expect(own.locator('video')).toBeVisible();
});
