import type { Seen } from '@app/contract/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutboxes } from './outbox';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Options = Partial<Parameters<typeof createOutboxes>[0]>;

function fixture(options: Options = {}) {
  const clock = { now: 0 };
  const outboxes = createOutboxes({ run: 'this run', now: () => clock.now, ...options });
  return {
    pass(ms: number): void {
      clock.now += ms;
      vi.advanceTimersByTime(ms);
    },
    clock,
    outboxes,
    say: (userId: string, roomId: string, message: string, id?: string, written = false) =>
      outboxes.add(
        userId,
        roomId,
        { event: 'chat_message', json: JSON.stringify({ sender: 'someone', message }) },
        written,
        id,
      ),
    missed: (userId: string, roomId: string, ...[seen = null]: [Seen | null] | []) =>
      outboxes.replay(userId, roomId, seen).map(({ json }) => JSON.parse(json).message),
  };
}

describe('missed packets', () => {
  it('are those after the last one seen, in order', () => {
    const { say, missed, outboxes } = fixture();
    for (const message of ['one', 'two', 'three', 'four']) say('ann', 'r1', message);
    const epoch = outboxes.epochOf('ann', 'r1');
    expect(missed('ann', 'r1', { roomId: 'r1', epoch, n: 2 })).toEqual(['three', 'four']);
    expect(missed('ann', 'r1', { roomId: 'r1', epoch, n: 4 })).toEqual([]);
    expect(missed('ann', 'r1', null)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('are all of them for a client that last saw another room or an earlier run', () => {
    const { say, missed, outboxes } = fixture();
    say('ann', 'r1', 'one');
    const epoch = outboxes.epochOf('ann', 'r1');
    expect(missed('ann', 'r1', { roomId: 'r0', epoch, n: 9 })).toEqual(['one']);
    expect(missed('ann', 'r1', { roomId: 'r1', epoch: 'an earlier run', n: 9 })).toEqual(['one']);
  });

  it('are those never written to a connection for a client that reports nothing seen', () => {
    const { say, outboxes } = fixture();
    const missed = () => outboxes.replay('ann', 'r1', undefined).map(({ n }) => n);
    say('ann', 'r1', 'one', undefined, true);
    say('ann', 'r1', 'two');
    say('ann', 'r1', 'three');
    expect(missed()).toEqual([2, 3]);
    expect(missed()).toEqual([]);
    say('ann', 'r1', 'four');
    expect(missed()).toEqual([4]);
  });

  it('never belong to another room', () => {
    const { say, missed } = fixture();
    say('ann', 'r1', 'for the first');
    expect(missed('ann', 'r2')).toEqual([]);
    expect(missed('bob', 'r1')).toEqual([]);
    say('ann', 'r2', 'for the second');
    expect(missed('ann', 'r2')).toEqual(['for the second']);
    expect(missed('ann', 'r1')).toEqual([]);
  });
});

describe('a line sent twice', () => {
  it('is kept once, under its first number', () => {
    const { say, outboxes } = fixture();
    expect(say('ann', 'r1', 'hello', 'id-1')).toBe(1);
    expect(say('ann', 'r1', 'hello', 'id-1')).toBeUndefined();
    expect(say('ann', 'r1', 'hello', 'id-2')).toBe(2);
    expect(outboxes.replay('ann', 'r1', null)).toHaveLength(2);
  });

  it('counts as new in another room and to another visitor', () => {
    const { say } = fixture();
    say('ann', 'r1', 'hello', 'id-1');
    expect(say('bob', 'r1', 'hello', 'id-1')).toBeDefined();
    expect(say('ann', 'r2', 'hello', 'id-1')).toBe(1);
  });
});

describe('an outbox', () => {
  it('keeps packets as long as a seat can be held, and continues its numbers afterwards', () => {
    const { say, missed, pass } = fixture();
    say('bob', 'r2', 'the sweeps begin');
    pass(15_000);
    say('ann', 'r1', 'early');
    pass(26_000);
    say('ann', 'r1', 'late');
    expect(missed('ann', 'r1')).toEqual(['early', 'late']);
    pass(20_000);
    expect(missed('ann', 'r1')).toEqual(['late']);
    pass(40_000);
    expect(missed('ann', 'r1')).toEqual([]);
    expect(say('ann', 'r1', 'at last')).toBe(3);
  });

  it('is emptied within a minute even if nothing more is said', () => {
    const { say, pass, outboxes } = fixture();
    say('ann', 'r1', 'early');
    pass(20_000);
    say('ann', 'r1', 'late');
    say('bob', 'r2', 'late');
    pass(40_000);
    expect(outboxes.bytes()).toBe(0);
    say('ann', 'r1', 'later');
    pass(60_000);
    expect(outboxes.bytes()).toBe(0);
  });

  it('drops its oldest packets above its own bound', () => {
    const { say, missed, outboxes } = fixture({ seatBytes: 10_000 });
    for (let at = 1; at <= 50; at += 1) say('ann', 'r1', `${at} ${'x'.repeat(500)}`);
    const texts = missed('ann', 'r1');
    expect(texts.join('').length).toBeLessThanOrEqual(10_000);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.at(-1)).toMatch(/^50 /);
    // In memory each packet takes 200 bytes more than it does as it is sent.
    expect(outboxes.bytes()).toBeLessThanOrEqual(10_000 + 400 + texts.length * 200);
    say('bob', 'r2', 'hello');
    expect(missed('bob', 'r2')).toEqual(['hello']);
  });

  it('is emptied above the bound of all outboxes if it was idle for the longest', () => {
    const { say, missed, outboxes, pass } = fixture({ totalBytes: 7_000 });
    for (const name of ['ann', 'bob', 'cat']) say(name, `room of ${name}`, 'x'.repeat(1_500));
    // Outboxes are ordered by their last use, to the second.
    pass(1_000);
    say('ann', 'room of ann', 'y');
    say('dan', 'room of dan', 'x'.repeat(1_500));
    expect(outboxes.bytes()).toBeLessThanOrEqual(7_000);
    expect(missed('bob', 'room of bob')).toEqual([]);
    expect(missed('ann', 'room of ann')).toHaveLength(2);
  });

  it('is removed at once when the talk is over', () => {
    const { say, missed, outboxes } = fixture();
    say('ann', 'r1', 'hello');
    outboxes.drop('ann');
    outboxes.drop('ann');
    outboxes.drop('nobody');
    expect(missed('ann', 'r1')).toEqual([]);
    expect(outboxes.bytes()).toBe(0);
  });
});

describe('an outbox handed to another node', () => {
  it('continues there with its numbers, epoch, ids, written state and ages', () => {
    const here = fixture();
    const there = fixture();
    there.clock.now = 7_000_000;
    here.say('ann', 'r1', 'one', 'id of one');
    here.pass(1_000);
    here.say('ann', 'r1', 'two', undefined, true);
    here.say('ann', 'r1', '3️⃣');
    const epoch = here.outboxes.epochOf('ann', 'r1');
    const bytes = here.outboxes.bytes();
    const copy = here.outboxes.handOver('ann');
    expect(copy).toMatchObject({ roomId: 'r1', epoch, last: 3, writtenTo: 2 });
    expect(copy?.entries).toMatchObject([
      { n: 1, id: 'id of one', ageMs: 1_000 },
      { n: 2, id: null, ageMs: 0 },
      { n: 3, id: null, ageMs: 0 },
    ]);
    expect([here.outboxes.bytes(), here.outboxes.handOver('ann')]).toEqual([0, null]);
    if (copy === null) return;

    there.outboxes.adopt('ann', copy);
    expect([there.outboxes.bytes(), there.outboxes.epochOf('ann', 'r1')]).toEqual([bytes, epoch]);
    expect(there.outboxes.replay('ann', 'r1', undefined).map(({ n }) => n)).toEqual([3]);
    expect(there.missed('ann', 'r1')).toEqual(['one', 'two', '3️⃣']);
    expect(there.say('ann', 'r1', 'one', 'id of one')).toBeUndefined();
    expect(there.say('ann', 'r1', 'four')).toBe(4);
    there.pass(500);
    expect(there.outboxes.handOver('ann')?.entries.map(({ ageMs }) => ageMs)).toEqual([1_500, 500, 500, 500]);
  });

  /** A node that kept a line a second ago, another one, and a function that hands the first one's outbox over. */
  function handedOver() {
    const here = fixture({ run: 'another run' });
    const there = fixture();
    here.say('ann', 'r1', 'one', 'id of one');
    here.pass(1_000);
    there.clock.now = 1_000;
    const take = () => {
      const copy = here.outboxes.handOver('ann');
      if (copy === null) throw new Error('something was kept');
      return copy;
    };
    return { here, there, take };
  }

  it('replaces that of an earlier talk', () => {
    const { there, take } = handedOver();
    there.say('ann', 'r0', 'of an earlier talk');
    there.outboxes.adopt('ann', take());
    expect([there.missed('ann', 'r0'), there.missed('ann', 'r1')]).toEqual([[], ['one']]);
  });

  it('is joined with packets kept there, each once and in order, under a new epoch', () => {
    const { here, there, take } = handedOver();
    there.say('ann', 'r1', 'two', 'id of two', true);
    there.say('ann', 'r1', 'one', 'id of one');
    there.say('ann', 'r1', 'three');
    here.pass(1_000);
    there.clock.now += 1_000;
    here.say('ann', 'r1', 'four');
    const [epoch, copy] = [there.outboxes.epochOf('ann', 'r1'), take()];
    there.outboxes.adopt('ann', copy);
    for (const seen of [epoch, copy.epoch]) {
      expect(there.missed('ann', 'r1', { roomId: 'r1', epoch: seen, n: 4 })).toEqual([
        'one',
        'two',
        'three',
        'four',
      ]);
    }
    expect(there.say('ann', 'r1', 'five')).toBe(5);
  });

  it('keeps its numbers if the other node has an earlier part of it, or nothing', () => {
    const { here, there, take } = handedOver();
    const earlier = here.outboxes.copyOf('ann');
    here.say('ann', 'r1', 'two');
    const later = take();
    if (earlier === null) throw new Error('something was kept');
    for (const copies of [
      [earlier, later],
      [later, earlier],
    ]) {
      there.outboxes.drop('ann');
      there.outboxes.epochOf('ann', 'r1');
      for (const copy of copies) there.outboxes.adopt('ann', copy);
      expect(there.missed('ann', 'r1', { roomId: 'r1', epoch: later.epoch, n: 1 })).toEqual(['two']);
    }
    there.outboxes.drop('ann');
    there.say('ann', 'r1', 'here');
    const epoch = there.outboxes.epochOf('ann', 'r1');
    there.outboxes.adopt('ann', {
      roomId: 'r1',
      epoch: 'of a silent node',
      last: 0,
      writtenTo: 0,
      place: 0,
      entries: [],
    });
    expect(there.missed('ann', 'r1', { roomId: 'r1', epoch, n: 1 })).toEqual([]);
  });

  it('is removed if its visitor never comes, once no seat can be held for them', () => {
    const present = new Set(['ann', 'bob']);
    const { say, outboxes, pass } = fixture({ isHere: (userId) => present.has(userId) });
    const epochs = ['ann', 'bob'].map((userId) => {
      say(userId, 'r1', 'one');
      return outboxes.epochOf(userId, 'r1');
    });
    present.delete('bob');
    pass(80_000);
    expect(outboxes.copyOf('bob')).toBeNull();
    expect(outboxes.copyOf('ann')).toEqual({
      roomId: 'r1',
      epoch: epochs[0],
      last: 1,
      writtenTo: 0,
      place: 0,
      entries: [],
    });
  });
});
