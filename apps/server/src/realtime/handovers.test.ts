import { expect, it } from 'vitest';
import { createLoneBus } from './bus';
import { createHandovers, type HandoverParts } from './handovers';

/** A node with something kept for its visitors, whose clock stands still. */
function stopping({ others }: { others: () => boolean }) {
  let bytes = 100;
  const handovers = createHandovers({
    bus: createLoneBus(),
    directory: {} as HandoverParts['directory'],
    presence: {} as HandoverParts['presence'],
    outboxes: { bytes: () => bytes } as HandoverParts['outboxes'],
    delivery: { leftBehind: () => undefined },
    talks: { broken: async () => undefined, partnerOf: () => undefined, onMoved: () => undefined },
    liveCount: { hasOthers: others },
    now: () => 0,
    onError: () => undefined,
  });
  handovers.leave();
  return { handovers, fetch: () => (bytes = 0) };
}

it('a node that stops waits until others have fetched what it keeps', async () => {
  let looks = 0;
  const { handovers, fetch } = stopping({
    others() {
      looks += 1;
      if (looks === 3) fetch();
      return true;
    },
  });
  await handovers.fetched();
  expect(looks).toBe(3);
});

it('and for nobody once it is the only one, or the last', async () => {
  await stopping({ others: () => false }).handovers.fetched();
  let looks = 0;
  await stopping({ others: () => ++looks < 3 }).handovers.fetched();
  expect(looks).toBe(3);
});
