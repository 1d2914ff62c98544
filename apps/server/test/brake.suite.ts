import { randomUUID } from 'node:crypto';
import type { RuleMode } from '@app/contract/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { verifyChain } from '../src/audit/verify-chain';
import { createBrakeHourStore } from '../src/brake/brake-hours.store';
import { createBrakeWatch } from '../src/brake/brake-watch';
import { createShadowStore } from '../src/brake/shadow.store';
import { createSwitchStore } from '../src/brake/switch.store';
import { createSwitchFeed } from '../src/brake/switch-feed';
import { createSwitches } from '../src/brake/switches';
import type { Database } from '../src/db/connect';
import { hourOf } from '../src/domain/brake';
import { createLoneBus } from '../src/realtime/nodes/bus';
import { erasePerson } from '../src/users/erase-person';
import { exportPerson } from '../src/users/export-person';
import { createOutbox } from '../src/webhooks/outbox.store';
import { WITHIN } from './within';

const HOUR = 60 * 60 * 1000;
const WEEK = 168 * HOUR;
const NOON = 3_000 * WEEK + 36 * HOUR;

/** The brake, its trigger, and rules in shadow. `open` returns a database with empty tables. */
export function brakeSuite(open: () => Promise<Database>): void {
  let db: Database;
  let at: number;
  const running: { stop(): Promise<void> }[] = [];
  beforeEach(async () => {
    db = await open();
    at = NOON;
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    await db.destroy();
  });

  const outbox = () => createOutbox(db, [{ name: 'ops', events: ['brake_pulled'] }]);
  const switchStore = () => createSwitchStore(db, createAuditStore(db), outbox(), randomUUID);
  const shadow = () => createShadowStore(db, db);
  const hours = () => createBrakeHourStore(db);
  const pull = (more: Partial<Parameters<ReturnType<typeof switchStore>['pull']>[0]> = {}) =>
    switchStore().pull({ minutes: 30, at, rule: null, actor: 'ann', ...more });
  const details = async () =>
    (await db.selectFrom('audit_log').select('details').orderBy('seq').execute()).map((row) => row.details);

  /** A process that watches all the time. */
  async function watching(mode: RuleMode) {
    const switches = createSwitches({ auto_timeout: 'on', strikes: 'on', words: 'on', brake: mode });
    const onError = (error: unknown) => expect.unreachable(String(error));
    const feed = createSwitchFeed({ switches, store: switchStore(), bus: createLoneBus(), onError });
    await feed.start();
    const parts = { hours: hours(), shadow: shadow(), store: switchStore(), feed, switches, onError };
    const watch = createBrakeWatch({ ...parts, now: () => at, intervalMs: 1 });
    running.push(watch, feed);
    return { switches, watch };
  }

  /** In the two weeks before, so many devices came in this hour. */
  async function usually(joins: number): Promise<void> {
    for (const week of [1, 2]) await hours().add({ joins, reports: 0 }, NOON - week * WEEK);
  }

  it('is pulled, gets another end, and is released, each with an audit entry', async () => {
    expect(await switchStore().read()).toEqual({ modes: {}, brake: undefined });
    expect(await pull()).toBe(true);
    at += 60_000;
    expect(await pull({ minutes: 60, actor: null })).toBe(true);
    const { brake } = await switchStore().read();
    expect(brake).toEqual({ since: NOON, until: at + HOUR, rule: null, actor: null });
    at += 60_000;
    await switchStore().release('ben', at);
    await switchStore().release('ben', at + 1);
    expect((await switchStore().read()).brake).toMatchObject({ until: at });
    expect(await details()).toEqual([
      'Pulled the brake for 30 minutes',
      'Pulled the brake for 60 minutes',
      'Released the brake',
    ]);
    expect(await db.transaction().execute(verifyChain)).toMatchObject({ faults: [], chained: 3 });
    // Once, although it got another end.
    expect(await outbox().take(at)).toMatchObject([{ kind: 'brake_pulled', subject: null, at: NOON }]);
  });

  it('is pulled by the rule once, whichever process comes first, and not soon after somebody released it', async () => {
    const rule = '90 new devices in an hour, 10 are usual';
    const pulls = await Promise.all(Array.from({ length: 4 }, () => pull({ rule, actor: null })));
    expect(pulls.filter((pulled) => pulled)).toHaveLength(1);
    expect(await details()).toEqual([`Pulled the brake for 30 minutes by rule (${rule})`]);
    expect(await outbox().take(at)).toMatchObject([{ kind: 'brake_pulled', subject: 'by its rule' }]);
    await switchStore().release('ben', at + 1);
    at += HOUR;
    expect(await pull({ rule })).toBe(false);
    at += 1;
    expect(await pull({ rule })).toBe(true);
  });

  it('is pulled when far more devices come than usual at that hour of the week', async () => {
    await usually(20);
    const { switches, watch } = await watching('on');
    watch.start();
    for (let n = 0; n < 79; n += 1) watch.joined();
    const counted = async () => (await hours().hours(at)).find(({ hour }) => hour === hourOf(at))?.joins;
    await expect.poll(counted, WITHIN).toBe(79);
    expect(switches.brakeAt(at)).toBeUndefined();
    watch.joined();
    await expect.poll(() => switches.brakeAt(at), WITHIN).toMatchObject({ since: at, until: at + HOUR });
    expect(switches.brakeAt(at)?.rule).toBe('80 new devices in an hour, 20 are usual');
  });

  it('is left alone in shadow, which notes each hour once in which it would have been pulled', async () => {
    await usually(0);
    const { switches, watch } = await watching('shadow');
    for (let n = 0; n < 12; n += 1) watch.reported();
    watch.start();
    const found = () => shadow().found('brake');
    await expect.poll(found, WITHIN).toEqual({ times: 1 });
    at += 10 * 60_000;
    await watch.stop();
    expect(await found()).toEqual({ times: 1 });
    expect(switches.brakeAt(at)).toBeUndefined();
    expect(await details()).toEqual([]);
  });

  it('counts what several processes saw, also on a stop, and forgets it after eight weeks', async () => {
    const [one, other] = [await watching('off'), await watching('off')];
    one.watch.joined();
    other.watch.joined();
    other.watch.reported();
    await one.watch.stop();
    await other.watch.stop();
    expect(await hours().hours(at)).toEqual([{ hour: hourOf(at), joins: 2, reports: 1 }]);
    await hours().add({ joins: 0, reports: 0 }, at + 8 * WEEK);
    expect(await hours().hours(at + 7 * WEEK)).toHaveLength(1);
    await hours().add({ joins: 0, reports: 0 }, at + 8 * WEEK + HOUR);
    expect(await hours().hours(at + 7 * WEEK)).toEqual([]);
  });

  it('rules are switched with an audit entry, and are as the settings say until then', async () => {
    const { switches } = await watching('off');
    expect(switches.modes()).toEqual({ auto_timeout: 'on', strikes: 'on', words: 'on', brake: 'off' });
    await switchStore().setMode('words', 'shadow', 'ann', at);
    await switchStore().setMode('words', 'off', null, at + 1);
    await switchStore().setMode('strikes', 'shadow', null, at + 2);
    expect((await switchStore().read()).modes).toEqual({ words: 'off', strikes: 'shadow' });
    expect(await details()).toEqual([
      'Switched the rule words to shadow',
      'Switched the rule words to off',
      'Switched the rule strikes to shadow',
    ]);
    expect(await db.transaction().execute(verifyChain)).toMatchObject({ faults: [] });
  });

  it('ignores rules and modes that only a newer version knows', async () => {
    for (const [rule, mode] of [
      ['newer', 'on'],
      ['words', 'newer'],
    ] as const) {
      await db.insertInto('rules').values({ rule, mode, changed_at: 1 }).execute();
    }
    expect((await switchStore().read()).modes).toEqual({});
  });

  it('in shadow say whom they would have acted against, and what moderators decided since', async () => {
    const report = (reported_user_id: string, reviewed_at: number | null, upheld_at: number | null) =>
      db
        .insertInto('reports')
        .values({
          ...{ report_id: randomUUID(), reason: '', reporting_user_id: '', created_at: 1 },
          ...{ reported_user_id, reviewed_at, upheld_at },
        })
        .execute();
    for (const who of ['dismissed', 'upheld', 'waiting', 'gone']) {
      await shadow().onVisitor('auto_timeout', who, at);
      await shadow().onVisitor('auto_timeout', who, at + 1);
    }
    await shadow().onVisitor('strikes', 'dismissed', at);
    await report('dismissed', 5, null);
    for (const [reviewed, upheld] of [
      [5, null],
      [6, 6],
    ] as const) {
      await report('upheld', reviewed, upheld);
    }
    await report('waiting', 5, null);
    await report('waiting', null, null);
    expect(await shadow().found('auto_timeout')).toEqual({ times: 4, upheld: 1, dismissed: 1 });
    expect(await shadow().found('strikes')).toEqual({ times: 1, upheld: 0, dismissed: 1 });
    expect(await shadow().found('words')).toEqual({ times: 0 });
  });

  it('in shadow count lines by day, with nobody’s id', async () => {
    const { watch } = await watching('off');
    for (let n = 0; n < 3; n += 1) watch.wouldHide();
    await watch.stop();
    await shadow().onDay('words', 2, at + 24 * HOUR);
    expect(await shadow().found('words')).toEqual({ times: 5 });
    const rows = await db.selectFrom('shadow_findings').select('subject').orderBy('subject').execute();
    expect(rows).toEqual([
      { subject: new Date(at).toISOString().slice(0, 10) },
      { subject: new Date(at + 24 * HOUR).toISOString().slice(0, 10) },
    ]);
  });

  it('what they would have done about somebody is exported and erased with them', async () => {
    await shadow().onVisitor('strikes', 'ann', at);
    await shadow().onVisitor('strikes', 'bob', at);
    const exported = await db.transaction().execute((trx) => exportPerson(trx, 'ann'));
    expect(exported.rulesInShadow).toEqual([{ rule: 'strikes', times: 1, first_at: at, last_at: at }]);
    await erasePerson({ db, audit: createAuditStore(db) }, 'ann');
    expect(await db.selectFrom('shadow_findings').select('subject').execute()).toEqual([{ subject: 'bob' }]);
  });
}
