import { vi } from 'vitest';
import type { Place } from '../nodes/directory.redis';
import { createOutboxes } from '../talk/outbox';
import { createHandovers, type HandoverParts } from '../visitors/handovers';
import { busFixture } from './bus.fixtures';

export const origin = { device: 'device of ann', address: 'address of ann' };
export const connection = { ...origin, age: 30.5 };
const LINE = { event: 'chat_message', json: '{"message":"hello"}' } as const;

/** A node with its parts; `here` says who is connected to it, `rooms` who is in which room. */
export function handoversFixture(options: { others?: () => boolean } = {}) {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const network = busFixture();
  const directory = {
    find: vi.fn(async (): Promise<string | undefined> => undefined),
    enter: vi.fn(async (..._: unknown[]): Promise<Place | null> => ({ since: 7, before: undefined })),
    announce: vi.fn(async (..._: unknown[]) => undefined),
    mark: vi.fn(async () => true),
    leave: vi.fn(async () => undefined),
  };
  const [here, rooms] = [new Set<string>(), new Map<string, string>()];
  const broken = vi.fn(async (..._: unknown[]) => undefined);
  const leftBehind = vi.fn();
  const onError = vi.fn();
  let moved: Parameters<HandoverParts['talks']['onMoved']>[0] = () => undefined;
  const outboxes = createOutboxes({ run: 'this run', now });
  const handovers = createHandovers({
    bus: network.bus,
    directory: directory as unknown as HandoverParts['directory'],
    presence: { giveUp: (userId: string) => here.delete(userId) } as unknown as HandoverParts['presence'],
    outboxes,
    delivery: { leftBehind },
    talks: {
      broken,
      partnerOf: (userId: string) => {
        const roomId = rooms.get(userId);
        return roomId === undefined ? undefined : { userId: 'bob', roomId, node: 'there' };
      },
      onMoved: (listen) => {
        moved = listen;
      },
    },
    liveCount: { hasOthers: options.others ?? (() => false) },
    now,
    onError,
  });
  return {
    ...{
      handovers,
      network,
      directory,
      outboxes,
      here,
      rooms,
      broken,
      leftBehind,
      onError,
      clock,
    },
    keep: (userId: string, roomId: string) => outboxes.add(userId, roomId, LINE, false),
    move: (userId: string, roomId: string) => moved({ userId, roomId, to: 'there' }),
  };
}

/** What node `there` has kept for Ann. */
export const COPY = {
  ...{ roomId: 'room', epoch: 'of another run', last: 4, writtenTo: 3, place: 1 },
  entries: [{ ...LINE, n: 4, id: null, ageMs: 0 }],
};
