import { expect, test } from '../harness/test';
import { expectMatched, expectTalkWorks } from '../harness/visitor';

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
  await expect(one.page.getByRole('img', { name: 'Level of your microphone' })).toHaveCount(0);
  await other.start();
  await expectMatched(one, other);
  await expectTalkWorks(one, other);
});
