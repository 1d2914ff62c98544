import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import { expect, it } from 'vitest';
import { catchUp } from './catch-up';
import { LateRooms } from './late-rooms';
import { NodeView } from './node-view';

it('reports late who left, with no more seniority than is ever kept, should the clock have been set back', async () => {
  const view = new NodeView('node');
  view.leaves.set('a', 1_000_000 + RECONNECT_GRACE_MS);
  const calls: unknown[][] = [];
  await catchUp({
    view,
    isNew: false,
    lateRooms: new LateRooms(),
    now: () => 500_000,
    newRoomId: () => 'r',
    onLost: () => undefined,
    call: async (...call) => calls.push(call),
  });
  expect(calls).toEqual([['leave', 'a', RECONNECT_GRACE_MS]]);
  expect(view.leaves.size).toBe(0);
});
