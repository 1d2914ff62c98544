import type { Media } from '@app/contract/events';
import { expect, it } from 'vitest';
import { harnessInMemory } from './testing/talks.harness';
import { listener, lonely } from './testing/visitors';

it('counts once in a talk, for each of the two, that a picture is to come and that it came', async () => {
  const house = harnessInMemory();
  const talks = house.at(0);
  const says = (userId: string, picture: Media['picture'], roomId = 'room-1') =>
    talks.noteMedia(userId, {
      ...{ roomId, mode: 'video', microphone: 'on', camera: 'soft' },
      ...(picture && { picture }),
    });
  await house.join(lonely('ann'));
  await house.join(listener('bob'));
  says('ann', undefined);
  says('ann', 'came', 'another room');
  expect(house.called).toEqual([]);
  for (const picture of ['waits', 'came', 'waits', 'came', undefined] as const) says('ann', picture);
  expect(house.called).toEqual(['expected', 'came']);

  // Also after a break.
  await house.breakOff('ann', 1_000);
  await house.comeBack('ann');
  says('ann', 'came');
  // Whose first word is that it came was to see it.
  says('bob', 'came');
  expect(house.called).toEqual(['expected', 'came', 'expected', 'came']);
});
