import { describe, expect, it } from 'vitest';
import type { Messages } from '../realtime/nodes/bus-messages';
import { createRoomFlusher } from './room-flusher';

type Asked = [to: string, kind: keyof Messages];

/**
 * The node `here`, the nodes `a`, `b` and the host, which knows of `room` alone. `pending`: what is not written here
 * yet; `hostedBy`: null for no host.
 */
function setUp({ pending = [] as string[], hostedBy = 'host' as string | null, isNew = false } = {}) {
  const asked: Asked[] = [];
  let settled = 0;
  const nodesOf = (roomId: string) => (roomId === 'room' ? ['a', 'here'] : isNew ? undefined : []);
  const roomFlusher = createRoomFlusher(
    {
      on: () => undefined,
      ask: async (to, kind, body) => {
        asked.push([to, kind]);
        const answer =
          kind === 'room_nodes' ? (nodesOf((body as Messages['room_nodes']['body']).roomId) ?? null) : null;
        return answer as never;
      },
      askAll: async (kind) => {
        asked.push(['all', kind]);
        return [];
      },
    },
    {
      ledger: {
        isPending: (roomId) => pending.includes(roomId),
        settle: async () => {
          settled += 1;
        },
      },
      rooms: {
        lobby: { node: 'here' },
        host: () => hostedBy ?? undefined,
        nodesOf: (roomId) => (hostedBy === 'here' ? nodesOf(roomId) : undefined),
      },
    },
  );
  return { roomFlusher, asked, settled: () => settled };
}

describe('storing a room everywhere', () => {
  it('costs nothing at other nodes for an id that the lobby does not know', async () => {
    const { roomFlusher, asked, settled } = setUp();
    expect(await roomFlusher.flushRoom('made-up')).toBe(false);
    expect(asked).toEqual([['host', 'room_nodes']]);
    expect(settled()).toBe(0);
  });

  it('asks nobody for such an id at the node that hosts', async () => {
    const { roomFlusher, asked } = setUp({ hostedBy: 'here' });
    expect(await roomFlusher.flushRoom('made-up')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('has the nodes of the room write, and no roomFlusher', async () => {
    const { roomFlusher, asked, settled } = setUp({ pending: ['room'] });
    expect(await roomFlusher.flushRoom('room')).toBe(true);
    expect(asked).toEqual([
      ['host', 'room_nodes'],
      ['a', 'flush_rooms'],
    ]);
    expect(settled()).toBe(1);
  });

  it('writes nothing here that is written already, and has the caller look again', async () => {
    const { roomFlusher, settled } = setUp();
    expect(await roomFlusher.flushRoom('room')).toBe(true);
    expect(settled()).toBe(0);
  });

  it.each([
    { what: 'there is no host', options: { hostedBy: null } },
    { what: 'the host is new', options: { isNew: true } },
  ])('has all nodes write while $what', async ({ options }) => {
    const { roomFlusher, asked } = setUp(options);
    expect(await roomFlusher.flushRoom('made-up')).toBe(true);
    expect(asked.at(-1)).toEqual(['all', 'flush_rooms']);
  });

  it('is over once every other node has stored the rooms it knows', async () => {
    const answers: (() => unknown)[] = [];
    const bus = {
      on: (kind: string, respond: unknown) =>
        void (kind === 'flush_rooms' && answers.push(respond as () => unknown)),
      ask: async () => null as never,
      askAll: async () => (await Promise.all(answers.map((answer) => answer()))) as never,
    };
    const stored: string[] = [];
    const [one] = ['one', 'other'].map((node) =>
      createRoomFlusher(bus, {
        ledger: { isPending: () => false, settle: async () => void stored.push(node) },
        rooms: { lobby: { node }, host: () => undefined, nodesOf: () => undefined },
      }),
    );
    await one?.flushAll();
    expect(stored).toEqual(['one', 'other']);
  });
});
