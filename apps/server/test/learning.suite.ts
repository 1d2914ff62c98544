import { randomUUID } from 'node:crypto';
import { OUTCOMES_KEPT_DAYS } from '@app/contract/meeting-days';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { createSwitchFeed } from '../src/brake/switch-feed';
import type { Database } from '../src/db/connect';
import { SLOT_MS, slotOf, WASHOUT_MS } from '../src/domain/halves';
import { NOTHING_COUNTED, type OutcomeCounts, PAIR_KINDS } from '../src/domain/outcomes';
import { createFeedbackStore } from '../src/feedback/feedback.store';
import { createModeration } from '../src/moderation/moderation.store';
import { createNoteAnswers } from '../src/needs/answer-outcomes';
import { createLearning } from '../src/needs/learning';
import { createLearningStore } from '../src/needs/learning.store';
import { createOutcomeCounter, dayOf } from '../src/needs/outcome-counter';
import { createOutcomeStore } from '../src/needs/outcomes.store';
import { halfOfSlot } from '../src/needs/slot-coin';
import { createTriedNeeds } from '../src/needs/tried-needs';
import { createNoteUpheld } from '../src/needs/upheld-outcomes';
import { createLoneBus } from '../src/realtime/nodes/bus';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOON = 20_000 * DAY + 12 * HOUR;
const LONELY = ['Feeling Lonely', 'Feeling Lonely'] as const;

/** How talks went, what is learned from it each day, and its switch. `open` returns a database with empty tables. */
export function learningSuite(open: () => Promise<Database>): void {
  let db: Database;
  let at: number;
  beforeEach(async () => {
    db = await open();
    at = NOON;
  });
  afterEach(() => db.destroy());

  const store = () => createLearningStore(db, createAuditStore(db), randomUUID);
  const outcomes = () => createOutcomeStore(db, db);
  const entries = async () =>
    (await db.selectFrom('audit_log').select(['details', 'actor']).orderBy('seq').execute()).map(
      ({ details, actor }) => [details, actor],
    );

  /** A process, which runs when it is told to. */
  async function node() {
    const tried = createTriedNeeds();
    const counter = createOutcomeCounter({ ...tried, online: () => 100, now: () => at });
    const onError = (error: unknown) => expect.unreachable(String(error));
    const feed = createSwitchFeed({ switches: tried, store: store(), bus: createLoneBus(), onError });
    await feed.changed();
    const learning = createLearning({
      ...{ counter, tried, feed, outcomes: outcomes(), store: store(), onError },
      ...{ now: () => at, intervalMs: HOUR },
    });
    return { tried, counter, feed, learning };
  }

  /** So many talks of each pair on a day, of which as many went well as `well` says. */
  async function talked(well: (moods: readonly [string, string]) => number, talks = 4_000): Promise<void> {
    const counted = PAIR_KINDS.map(({ moods, tongue }) => ({
      ...{ day: dayOf(at), moods: moods.join(' / '), tongue, half: 'prior' as const },
      counts: {
        ...NOTHING_COUNTED,
        talks,
        long: Math.round(talks * well(moods)),
        skipped: Math.round(talks * (1 - well(moods))),
      },
    }));
    await outcomes().add({ outcomes: counted, slots: [] }, at);
  }
  const likesLonely = (moods: readonly [string, string]) => (String(moods) === String(LONELY) ? 0.8 : 0.4);
  const factorOf = async (key: string) => (await store().read())?.factors.get(key);

  /** It has been in shadow for a week and is switched on. */
  async function switchedOn() {
    await store().begin(at);
    at += 7 * DAY;
    await store().setMode('on', 'ann', at);
    return node();
  }

  it('begins in shadow, where it changes nothing', async () => {
    const { tried, learning } = await node();
    expect([tried.state().mode, tried.isCounting()]).toEqual(['off', false]);
    await learning.run();
    expect([tried.state().mode, tried.isCounting(), tried.halfAt(at)]).toEqual(['shadow', true, undefined]);
    expect(tried.state().since).toBe(NOON);
    at += DAY;
    await learning.run();
    expect(tried.state().since).toBe(NOON);
  });

  it('adds up what processes count, and forgets it after its term', async () => {
    const one = { day: dayOf(at), moods: 'a / b', tongue: 'same', half: 'prior' } as const;
    const counts: OutcomeCounts = { ...NOTHING_COUNTED, talks: 3, long: 2, worse: 1 };
    const slot = { slot: slotOf(at), half: 'learned' as const, talks: 3, score: 1.5 };
    await Promise.all(
      [1, 2].map(() => outcomes().add({ outcomes: [{ ...one, counts }], slots: [slot] }, at)),
    );
    expect(await outcomes().outcomes()).toEqual([
      { ...one, counts: { ...NOTHING_COUNTED, talks: 6, long: 4, worse: 2 } },
    ]);
    const later = at + 2 * HOUR;
    expect(await outcomes().slots(at - DAY, later)).toEqual([{ ...slot, talks: 6, score: 3 }]);
    // Those of a slot that has just ended may still talk, and one from before it was switched on does not count.
    expect(await outcomes().slots(at - DAY, at + SLOT_MS)).toEqual([]);
    expect(await outcomes().slots(at + SLOT_MS, later)).toEqual([]);
    at += OUTCOMES_KEPT_DAYS * DAY;
    await outcomes().add({ outcomes: [], slots: [] }, at);
    expect(await outcomes().outcomes()).toHaveLength(1);
    await outcomes().add({ outcomes: [], slots: [] }, at + DAY);
    expect(await outcomes().outcomes()).toEqual([]);
    expect(await outcomes().slots(0, at)).toEqual([]);
  });

  it('learns once a day, a step at a time, whichever process does', async () => {
    const [one, other] = [await node(), await node()];
    await one.learning.run();
    await other.feed.changed();
    await talked(likesLonely);
    // The first run of the day was before there was anything to learn from.
    expect(await factorOf('Feeling Lonely / Feeling Lonely same')).toBe(1);
    at += DAY;
    await Promise.all([one.learning.run(), other.learning.run()]);
    expect(await factorOf('Feeling Lonely / Feeling Lonely same')).toBeCloseTo(0.9, 9);
    at += HOUR;
    await one.learning.run();
    expect(await factorOf('Feeling Lonely / Feeling Lonely same')).toBeCloseTo(0.9, 9);
    at += DAY;
    await other.feed.changed();
    await other.learning.run();
    expect(await factorOf('Feeling Lonely / Feeling Lonely same')).toBeCloseTo(0.8, 9);
    expect(await factorOf('Feeling Lonely / Make Friends same')).toBe(1);
  });

  it('is switched on after a week in shadow and not before, with an audit entry', async () => {
    await store().begin(at);
    at += 7 * DAY - 1;
    await expect(store().setMode('on', 'ann', at)).rejects.toMatchObject({ code: 'too_early' });
    at += 1;
    await store().setMode('on', 'ann', at);
    await store().setMode('on', 'ann', at + 1);
    expect(await store().read()).toMatchObject({ mode: 'on', since: at });
    await store().setMode('off', null, at);
    await expect(store().setMode('on', 'ann', at)).rejects.toMatchObject({ code: 'too_early' });
    expect(await entries()).toEqual([
      ['Switched the rule meetings to on', 'ann'],
      ['Switched the rule meetings to off', null],
    ]);
  });

  it('gives half of the time to the learned needs, by slots that every process knows', async () => {
    const { tried, feed } = await switchedOn();
    const other = createTriedNeeds();
    other.set(await store().read());
    const slots = Array.from({ length: 400 }, (_, n) => slotOf(at) + 1 + n);
    const halves = slots.map((slot) => tried.halfAt(slot * SLOT_MS));
    expect(slots.map((slot) => other.halfAt(slot * SLOT_MS))).toEqual(halves);
    expect(halves).toEqual(slots.map((slot) => halfOfSlot(tried.state().seed, slot)));
    expect(Math.abs(halves.filter((half) => half === 'learned').length - 200)).toBeLessThanOrEqual(1);
    expect(tried.halfAt(at - 1)).toBeUndefined();
    await store().learned(tried.state(), dayOf(at), new Map([['Feeling Lonely / Feeling Lonely same', 0.5]]));
    await feed.changed();
    const needs = halves.map((_, n) => tried.needsAt((slots[n] ?? 0) * SLOT_MS).of(...LONELY, true));
    expect(needs).toEqual(halves.map((half) => (half === 'learned' ? 1_000 : 2_000)));
    await store().setMode('shadow', null, at + DAY);
    await feed.changed();
    expect(tried.needsAt(at + 2 * DAY).of(...LONELY, true)).toBe(2_000);
  });

  /** Two weeks on, in which the talks of the learned half go as well as that. */
  async function triedFor(days: number, learned: number) {
    const { learning, tried } = await switchedOn();
    const { seed, since } = tried.state();
    const slots = Array.from({ length: days * 96 }, (_, n) => slotOf(since) + 1 + n).map((slot) => {
      const half = halfOfSlot(seed, slot);
      return { slot, half, talks: 40, score: half === 'learned' ? 40 * learned : 20 };
    });
    await outcomes().add({ outcomes: [], slots }, at);
    at += days * DAY + HOUR;
    await learning.run();
    return tried.state();
  }

  it('goes back to shadow by itself when the learned half is worse', async () => {
    expect(await triedFor(3, 0.3)).toMatchObject({ mode: 'shadow', since: at, gaveUp: 'worse' });
    expect(await entries()).toContainEqual([
      'Switched the rule meetings (by itself: the learned half was worse) to shadow',
      null,
    ]);
  });

  it('stays on while it is better, and goes back after four weeks without a gain', async () => {
    expect(await triedFor(28, 0.6)).toMatchObject({ mode: 'on', gaveUp: null });
    await store().setMode('shadow', null, at);
    expect(await triedFor(28, 0.5)).toMatchObject({ mode: 'shadow', gaveUp: 'no_gain' });
  });

  it('stores what a process counted, also as it stops', async () => {
    const { counter, learning, tried } = await switchedOn();
    const openedAt = (slotOf(at) + 1) * SLOT_MS + WASHOUT_MS;
    const talk = () => {
      const seat = (userId: string) => ({
        ...{ userId, username: userId, person: `§${userId}`, languages: [], since: openedAt },
        mood: 'Feeling Lonely' as const,
      });
      counter.parted({ roomId: 'r', seats: [seat('a'), seat('b')], openedAt }, 90_000, 'end');
    };
    talk();
    at = openedAt + 90_000;
    await learning.run();
    talk();
    await learning.stop();
    const half = tried.halfAt(openedAt);
    expect(await outcomes().outcomes()).toMatchObject([
      { moods: LONELY.join(' / '), tongue: 'same', half, counts: { talks: 2, long: 2 } },
    ]);
    expect(await outcomes().slots(0, at + 2 * HOUR)).toMatchObject([{ half, talks: 2, score: 2 }]);
  });

  /** A talk of two visitors with devices, and a report about it. */
  async function reported(): Promise<void> {
    const users = ['ann', 'bob'].map((user_id) => ({
      ...{ user_id, username: null, device_id: `d-${user_id}`, first_seen_at: 1, last_seen_at: 1 },
      ...{ blocked_at: null, timeout_until: null },
    }));
    await db.insertInto('users').values(users).execute();
    await db
      .insertInto('rooms')
      .values({
        ...{
          room_id: 'room',
          user_a: 'ann',
          user_b: 'bob',
          mood_a: 'Make Friends',
          mood_b: 'Feeling Lonely',
        },
        ...{ language_a: 'en,fr', language_b: 'de,fr', opened_at: at - 60_000, ended_at: at },
      })
      .execute();
    const report = { reason: 'Spam', reporting_user_id: 'ann', reported_user_id: 'bob', created_at: at };
    await db
      .insertInto('reports')
      .values([
        { ...report, report_id: 'r1', room_id: 'room', reviewed_at: null, verified_at: at, proven_at: at },
        { ...report, report_id: 'r2', room_id: null, reviewed_at: null, proven_at: at },
      ])
      .execute();
  }
  const COUNTED = { moods: 'Feeling Lonely / Make Friends', tongue: 'same', half: 'prior' };

  it('counts a report that is upheld, once', async () => {
    const { tried, learning } = await node();
    await learning.run();
    await reported();
    const moderation = createModeration({
      ...{ db, audit: createAuditStore(db), newId: randomUUID, now: () => at },
      noteUpheld: createNoteUpheld(tried),
    });
    const moderator = { id: 's', name: 'ann' };
    await moderation.onReportedUser('r1', { kind: 'timeout', minutes: 60 }, moderator);
    expect(await outcomes().outcomes()).toEqual([
      { ...COUNTED, day: dayOf(at), counts: { ...NOTHING_COUNTED, upheld: 1 } },
    ]);
    await moderation.onUser('bob', { kind: 'block' }, 'ann');
    await moderation.onCase('bob', ['r2'], { kind: 'dismiss' }, moderator);
    expect(await outcomes().outcomes()).toMatchObject([{ counts: { upheld: 1 } }]);
  });

  it('counts the answers after talks, as many of one device as of others, and none while it is off', async () => {
    const { tried, counter, feed, learning } = await node();
    await learning.run();
    await reported();
    const feedback = createFeedbackStore(db, createNoteAnswers(counter, tried));
    await feedback.count('room', 'd-ann', { feeling: 'better', thanks: true }, at);
    await feedback.count('room', 'd-ann', { feeling: 'worse', thanks: true }, at);
    await feedback.count('room', 'd-bob', { feeling: 'worse' }, at);
    const counts = { ...NOTHING_COUNTED, better: 1, worse: 1, thanks: 1 };
    expect(await outcomes().outcomes()).toEqual([{ ...COUNTED, day: dayOf(at), counts }]);
    await store().setMode('off', null, at);
    await feed.changed();
    await db.updateTable('rooms').set({ felt_a: null }).execute();
    await feedback.count('room', 'd-ann', { feeling: 'same' }, at);
    expect(await outcomes().outcomes()).toMatchObject([{ counts }]);
  });
}
