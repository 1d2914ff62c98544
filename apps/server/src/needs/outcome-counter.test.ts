import { describe, expect, it } from 'vitest';
import { SLOT_MS, WASHOUT_MS } from '../domain/halves';
import { createNeeds, type Needs } from '../domain/needs';
import { NOTHING_COUNTED, pairKey } from '../domain/outcomes';
import type { Room, Visitor } from '../matching/lobby';
import { listener, lonely } from '../matching/testing/visitors';
import { COUNTED_A_DAY, createOutcomeCounter } from './outcome-counter';

const NOON = Date.UTC(2026, 0, 31, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

type Parts = Parameters<typeof createOutcomeCounter>[0];

function harness(halfAt: Parts['halfAt'] = () => undefined, needs?: Needs) {
  const clock = { now: NOON };
  const counter = createOutcomeCounter({
    ...{ isCounting: () => true, halfAt, now: () => clock.now },
    ...{ shadowNeeds: () => needs, online: () => 100 },
  });
  return { clock, counter };
}

const on = (visitor: Visitor, person?: string): Visitor => ({ ...visitor, person });
const room = (one: Visitor, other: Visitor, openedAt = NOON): Room => ({
  roomId: 'room',
  seats: [
    { ...one, since: openedAt },
    { ...other, since: openedAt },
  ],
  openedAt,
});
const ann = on(lonely('ann', { languages: ['en'] }), '§ann');
const bob = on(listener('bob', { languages: ['fr'] }), '§bob');

describe('the outcomes of talks', () => {
  it('are counted by day, moods, and whether a language is shared', () => {
    const { counter, clock } = harness();
    counter.parted(room(ann, bob), 61_000, 'end');
    counter.parted(room(bob, ann), 9_000, 'skip');
    counter.parted(room(on(lonely('cid'), '§cid'), bob), 60_000, 'closed');
    clock.now += DAY_MS;
    counter.parted(room(ann, bob), 30_000, 'skip');
    const moods = 'Feeling Lonely / Here to Listen';
    expect(counter.take()).toEqual({
      outcomes: [
        {
          ...{ day: '2026-01-31', moods, tongue: 'other', half: 'prior' },
          counts: { ...NOTHING_COUNTED, talks: 2, long: 1, skipped: 1 },
        },
        {
          ...{ day: '2026-01-31', moods, tongue: 'same', half: 'prior' },
          counts: { ...NOTHING_COUNTED, talks: 1 },
        },
        {
          ...{ day: '2026-02-01', moods, tongue: 'other', half: 'prior' },
          counts: { ...NOTHING_COUNTED, talks: 1 },
        },
      ],
      slots: [],
    });
    expect(counter.take()).toEqual({ outcomes: [], slots: [] });
  });

  it.each([
    ['one without a device', room(ann, on(bob)), 90_000, 'end'],
    ['two tabs of one device', room(ann, on(bob, '§ann')), 90_000, 'end'],
    ['one that broke', room(ann, bob), 20_000, 'lost'],
    ['one of whom a moderator took one away', room(ann, bob), 5_000, 'removed'],
  ] as const)('leave out %s', (_, talk, durationMs, how) => {
    const { counter } = harness();
    counter.parted(talk, durationMs, how);
    expect(counter.take().outcomes).toEqual([]);
  });

  it('take in one that broke after it had gone well', () => {
    const { counter } = harness();
    counter.parted(room(ann, bob), 90_000, 'lost');
    expect(counter.take().outcomes).toMatchObject([{ counts: { talks: 1, long: 1 } }]);
  });

  it('have no more of one person than of others, until the next day', () => {
    const { counter, clock } = harness();
    const skip = (n: number) => counter.parted(room(ann, on(bob, `§other-${n}`)), 1_000, 'skip');
    for (let n = 0; n < 3 * COUNTED_A_DAY; n += 1) skip(n);
    expect(counter.take().outcomes).toMatchObject([{ counts: { talks: COUNTED_A_DAY } }]);
    clock.now += DAY_MS;
    skip(0);
    expect(counter.take().outcomes).toMatchObject([{ counts: { talks: 1 } }]);
  });

  it('name the half whose needs held as the talk began, and the slot unless needs had just changed', () => {
    const { counter } = harness((at) => (at < NOON ? 'prior' : 'learned'));
    const before = NOON - SLOT_MS / 2;
    counter.parted(room(ann, bob, before), 90_000, 'end');
    counter.parted(room(ann, bob, NOON + WASHOUT_MS - 1), 90_000, 'end');
    counter.parted(room(ann, bob, NOON + WASHOUT_MS), 90_000, 'end');
    counter.parted(room(ann, bob, NOON + SLOT_MS - 1), 20_000, 'end');
    const { outcomes, slots } = counter.take();
    expect(outcomes.map(({ half, counts: { talks } }) => [half, talks])).toEqual([
      ['prior', 1],
      ['learned', 3],
    ]);
    const slot = NOON / SLOT_MS;
    expect(slots).toEqual([
      { slot: slot - 1, half: 'prior', talks: 1, score: 1 },
      { slot, half: 'learned', talks: 2, score: 1.5 },
    ]);
  });

  it('say what needs in shadow would have changed', () => {
    const needs = createNeeds(new Map([[pairKey(['Feeling Lonely', 'Feeling Lonely'], 'same'), 1.5]]));
    const { counter } = harness(undefined, needs);
    const cid = on(lonely('cid', { languages: ['en'] }), '§cid');
    for (const waitMs of [1_100, 1_500]) {
      const met = room(ann, cid);
      const [a, b] = met.seats;
      const since = met.openedAt - waitMs;
      counter.parted(
        {
          ...met,
          seats: [
            { ...a, since },
            { ...b, since },
          ],
        },
        90_000,
        'end',
      );
    }
    expect(counter.take().outcomes).toMatchObject([{ counts: { talks: 2, later: 1, sooner: 0 } }]);
  });

  it('are not lost when they could not be stored', () => {
    const { counter } = harness(() => 'learned');
    counter.parted(room(ann, bob, NOON + WASHOUT_MS), 90_000, 'end');
    const taken = counter.take();
    counter.parted(room(ann, bob, NOON + WASHOUT_MS), 90_000, 'end');
    counter.putBack(taken);
    const { outcomes, slots } = counter.take();
    expect(outcomes).toMatchObject([{ counts: { talks: 2, long: 2 } }]);
    expect(slots).toMatchObject([{ talks: 2, score: 2 }]);
  });
});
