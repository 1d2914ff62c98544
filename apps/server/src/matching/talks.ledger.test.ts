import { expect, it } from 'vitest';
import { lateHarness } from './testing/talks.harness';
import { listener, lonely } from './testing/visitors';

const roomIds = (notes: readonly { roomId: string }[]) => notes.map(({ roomId }) => roomId);

it('the end of a room is recorded if whoever was told of it left at another node, which told nobody', async () => {
  const { house, lobby } = lateHarness();
  await house.join(lonely('ann'), 0);
  await house.join(listener('bob'), 1);
  while (lobby.deliver('node-0'));
  expect(house.told()).toEqual(['ann: match bob in room-1']);
  await house.comeBack('ann', 1);
  await house.at(1).skip('ann');
  house.connected.delete('bob');
  await house.at(1).remove('bob');
  lobby.deliverAll();
  expect(roomIds(house.opened)).toEqual(['room-1']);
  expect(roomIds(house.closed)).toContain('room-1');
  await house.expectCounts(0, 0);
});
