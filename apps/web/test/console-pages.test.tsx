import { beforeAll, describe, expect, test } from 'vitest';
import { dialog, press, sitAt } from './console-seat';
import { withServer } from './console-server';
import { eachDesk } from './each-desk';
import { DESK, expectUsable, PHONE, setView } from './reading';
import { speak } from './show';

withServer();

describe('the console', () => {
  beforeAll(() => speak('en'));

  test('can be used on a desk and on a phone', async () => {
    await eachDesk(async (state) => {
      for (const view of [DESK, PHONE]) {
        await setView(view);
        await expectUsable(`${state}, ${view.width} wide`);
      }
    });
  });

  test.each([
    { opens: 'Keyboard shortcuts', view: DESK },
    { opens: 'Menu', view: PHONE },
  ])('what $opens opens can be used', async ({ opens, view }) => {
    await setView(view);
    await sitAt('/admin/users');
    await press(opens);
    await expect.element(dialog()).toBeVisible();
    await expectUsable(opens);
  });
});
