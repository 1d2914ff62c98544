import { expect, it } from 'vitest';
import type { Change, Room } from './lobby';
import { NodeView } from './node-view';
import { RoomRestores } from './restore-rooms';
import { friend } from './testing/visitors';

const room: Room = {
  roomId: 'room',
  openedAt: 1_000,
  seats: [
    { ...friend('a'), since: 900 },
    { ...friend('b'), since: 950 },
  ],
};

/** Restores the room while these changes of it are heard before the answer, and gives what the node then knows. */
async function restoredWith(heard: Change[], answer: 'put' | 'stood' | '' = 'put') {
  const view = new NodeView('node');
  const restores = new RoomRestores();
  const rooms = await restores.restore([room], {
    view,
    awayUntil: 9_000,
    graceMs: 8_000,
    call: async () => {
      for (const change of heard) restores.note(change);
      return answer;
    },
  });
  return { rooms, known: view.rooms.get('room') };
}

const nodes = ['node', 'node'] as const;

it('knows a restored room, with the seats of both kept', async () => {
  const { rooms, known } = await restoredWith([]);
  expect(rooms).toEqual([room]);
  expect(known).toMatchObject({ nodes, awayUntil: [9_000, 9_000] });
});

it('knows no room that stood before, or is over', async () => {
  expect(await restoredWith([], 'stood')).toEqual({ rooms: [room], known: undefined });
  expect(await restoredWith([], '')).toEqual({ rooms: [], known: undefined });
});

it('forgets a room of which the end is heard before the answer', async () => {
  const { known } = await restoredWith([{ type: 'ended', room, nodes, by: 'a', how: 'lost', at: 1_500 }]);
  expect(known).toBeUndefined();
});

it('knows who is back or elsewhere of whom it heard before the answer', async () => {
  const { known } = await restoredWith([
    { type: 'back', room, nodes, userId: 'a', partnerAway: true },
    { type: 'moved', roomId: 'room', userId: 'b', from: 'node', to: 'other' },
  ]);
  expect(known).toMatchObject({ nodes: ['node', 'other'], awayUntil: [null, null] });
});
