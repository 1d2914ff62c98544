import { beforeAll, test } from 'vitest';
import { withServer } from './console-server';
import { eachDesk } from './each-desk';
import { DESK, expectAccessible, expectColoursSeen, expectFits, setView } from './reading';
import { speak } from './show';

const SMALL_PHONE = { width: 320, height: 640, letters: '100%', finger: true };

withServer();
beforeAll(() => speak('en'));

test('the console fits, whatever visitors have written, and everybody can read it', async () => {
  await eachDesk(async (state) => {
    for (const view of [SMALL_PHONE, DESK]) {
      await setView(view);
      await expectFits(`${state}, ${view.width} wide`);
    }
    await expectAccessible(state);
    await expectColoursSeen(state);
  });
});
