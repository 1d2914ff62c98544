import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Responder } from '../nodes/bus';
import type { Beat, Messages } from '../nodes/bus-messages';
import { createLiveCount } from './live-count';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const moods = (lonely: number, listening: number) => ({
  'Make Friends': 0,
  'Feeling Lonely': lonely,
  'Here to Listen': listening,
  'Show my Talent': 0,
});

/** A node with three visitors, one of them lonely, and what it tells the others. */
function setUp() {
  const responders: Partial<{ [K in 'beat' | 'leaving']: Responder<K> }> = {};
  const sent: [kind: string, body: unknown][] = [];
  const here = { visitors: 3, lonely: 1 };
  const clock = { now: 50_000 };
  const count = createLiveCount({
    bus: {
      on: (kind, respond) => Object.assign(responders, { [kind]: respond }),
      sendAll: (kind, body) => sent.push([kind, body]),
    },
    presence: { count: () => here.visitors },
    talks: { moods: () => moods(here.lonely, 0) },
    now: () => clock.now,
  });
  const hear = (body: Partial<Beat>, node: string): Messages['beat']['answer'] =>
    responders.beat?.({ visitors: 0, moods: moods(0, 0), ...body }, node) as Messages['beat']['answer'];
  return {
    ...{ count, sent, here, hear },
    leave: (node: string) => responders.leaving?.(null, node),
    pass(ms: number): void {
      clock.now += ms;
      vi.advanceTimersByTime(ms);
    },
  };
}

it('counts the visitors of all nodes from their beats', () => {
  const { count, hear, here } = setUp();
  expect([count.count(), count.hasOthers()]).toEqual([3, false]);
  expect(hear({ visitors: 10, moods: moods(4, 2) }, 'b')).toBeNull();
  hear({ visitors: 5 }, 'c');
  expect([count.count(), count.hasOthers()]).toEqual([18, true]);
  hear({ visitors: 7, moods: moods(1, 1) }, 'b');
  here.visitors = 4;
  expect(count.count()).toBe(16);
});

it('gives the numbers by mood as of the last beats, including its own', () => {
  const { count, hear, here, pass } = setUp();
  expect(count.live()).toEqual({ online: 0, byMood: moods(0, 0) });
  count.start();
  hear({ visitors: 10, moods: moods(4, 2) }, 'b');
  hear({ visitors: 5 }, 'c');
  expect(count.live()).toEqual({ online: 18, byMood: moods(5, 2) });
  Object.assign(here, { visitors: 20, lonely: 9 });
  expect(count.live().online).toBe(18);
  pass(2_000);
  expect(count.live()).toEqual({ online: 35, byMood: moods(13, 2) });
});

it('drops a silent node', () => {
  const { count, hear, pass } = setUp();
  hear({ visitors: 10 }, 'b');
  pass(3_000);
  hear({ visitors: 5 }, 'c');
  pass(2_999);
  expect([count.count(), count.hasOthers()]).toEqual([18, true]);
  pass(1);
  expect(count.count()).toBe(8);
  pass(3_000);
  expect(count.hasOthers()).toBe(false);
});

it('drops a leaving node at once', () => {
  const { count, hear, leave } = setUp();
  hear({ visitors: 10 }, 'b');
  hear({ visitors: 5 }, 'c');
  expect(leave('b')).toBeNull();
  expect(count.count()).toBe(8);
});

it('sends a beat at once and every two seconds, until it announces that it leaves', () => {
  const { count, sent, pass, hear } = setUp();
  count.start();
  count.start();
  const beat = ['beat', { visitors: 3, moods: moods(1, 0) }];
  // The second start sends one more beat, but sets no second timer.
  expect(sent.splice(0)).toEqual([beat, beat]);
  pass(1_999);
  expect(sent).toEqual([]);
  pass(1);
  expect(sent.splice(0)).toEqual([beat]);
  pass(4_000);
  expect(sent.splice(0)).toEqual([beat, beat]);
  count.stop();
  pass(10_000);
  // No beat goes to a node that starts while this one stops either: it would count this node's visitors again.
  hear({ visitors: 1 }, 'b');
  expect(sent).toEqual([['leaving', null]]);
});

it('sends a beat to a node that it hears for the first time, and only then', () => {
  const { count, sent, hear, pass } = setUp();
  count.start();
  sent.splice(0);
  hear({ visitors: 10 }, 'b');
  expect(sent.splice(0)).toEqual([['beat', { visitors: 3, moods: moods(1, 0) }]]);
  hear({ visitors: 11 }, 'b');
  expect(sent).toEqual([]);
  pass(6_000);
  sent.splice(0);
  hear({ visitors: 12 }, 'b');
  expect(sent).toHaveLength(1);
});
