import type { Media } from '@app/contract/events';
import { expect, it, vi } from 'vitest';
import { createSwitchboard } from './switchboard';

const media = (camera: Media['camera']): Media => ({
  roomId: 'room',
  mode: 'video',
  microphone: 'on',
  camera,
});

/** Ann is at this node and Bob at another one, which answers as `answers` says. */
function setUp(answers: ('taken' | 'elsewhere')[]) {
  const bob = { userId: 'bob', roomId: 'room', node: 'there' };
  const talks = { last: undefined as Media | undefined };
  const ask = vi.fn(async (..._: unknown[]) => answers.shift() ?? 'taken');
  const switchboard = createSwitchboard({
    node: 'here',
    bus: { on: () => undefined, send: () => undefined, ask: ask as never },
    presence: { send: () => true, reachable: () => undefined },
    delivery: { line: () => true, signal: () => undefined },
    evidence: { note: () => undefined },
    talks: { partnerOf: () => bob, mediaOf: () => talks.last, onPartnerCame: () => undefined },
    handovers: undefined,
    now: () => 0,
  });
  const tell = (what: Media) => {
    talks.last = what;
    return switchboard.media(bob, 'ann', what);
  };
  const asked = () => ask.mock.calls.map(([, , body]) => (body as { said: { media: Media } }).said.media);
  return { tell, asked };
}

it('tries again while the partner moves between nodes', async () => {
  const { tell, asked } = setUp(['elsewhere', 'taken']);
  expect(await tell(media('off'))).toBeUndefined();
  expect(asked()).toEqual([media('off'), media('off')]);
});

it('does not let an earlier state of the media follow a later one', async () => {
  const { tell, asked } = setUp(['elsewhere', 'taken']);
  const earlier = tell(media('off'));
  const later = tell(media('on'));
  expect(await Promise.all([earlier, later])).toEqual([undefined, undefined]);
  expect(asked()).toEqual([media('off'), media('on')]);
});
