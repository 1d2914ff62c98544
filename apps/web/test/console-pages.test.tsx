import { beforeAll, describe, test } from 'vitest';
import { DESKS } from './console-desks';
import { LISTS } from './console-lists';
import { sitAt } from './console-seat';
import { withServer } from './console-server';
import { DESK, expectUsable, setView } from './reading';
import { speak } from './show';

const PHONE = { width: 360, height: 740, letters: '100%', finger: true };

withServer();

describe('the console', () => {
  beforeAll(() => speak('en'));

  test.each([DESK, PHONE])('can be used at $width x $height', async (view) => {
    await setView(view);
    for (const [state, path, seat, walk] of [...DESKS, ...LISTS]) {
      const takeAway = await sitAt(path, seat);
      await walk?.();
      await expectUsable(state);
      await takeAway();
    }
  });
});
