import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import type { Database } from '../src/db/connect';
import { transact } from '../src/db/transaction';
import { createLog } from '../src/log';
import { createReportStore } from '../src/reports/reports.store';
import { openStores } from '../src/stores';
import type { Notice } from '../src/webhooks/notice';
import { createOutbox } from '../src/webhooks/outbox.store';
import { createSender } from '../src/webhooks/sender';
import type { Target } from '../src/webhooks/targets';
import { createWebhooks } from '../src/webhooks/webhooks';
import { type Receiver, startReceiver } from './receiver';
import { WITHIN } from './within';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOON = 1_000 * DAY + 12 * HOUR;
const SECRET = 'shared with this receiver';

const notice = (noticeId: string): Notice => ({
  noticeId,
  kind: 'urgent_report',
  subject: noticeId,
  at: NOON,
});

/** Checks that what happens is told, on every database. `open` gives a database with empty tables. */
export function webhooksSuite(open: () => Promise<Database>): void {
  let db: Database;
  let receiver: Receiver;
  let target: Target;
  let now = NOON;
  let counted: string[];
  const logged: unknown[] = [];
  beforeEach(async () => {
    db = await open();
    receiver = await startReceiver();
    now = NOON;
    counted = [];
    logged.length = 0;
    target = {
      ...{ name: 'ops', url: receiver.url, format: 'generic', secret: SECRET },
      events: ['urgent_report'],
    };
  });
  afterEach(async () => {
    receiver.stop();
    await db.destroy();
  });

  const log = {
    warn: (fields: unknown) => void logged.push(fields),
    error: (fields: unknown) => void logged.push(fields),
  };
  function senderTo(targets: readonly Target[] = [target], limitMs = 10_000) {
    return createSender({
      outbox: createOutbox(db, targets),
      targets,
      origin: 'https://talk.example.org',
      log,
      counted: (_name, result) => void counted.push(result),
      now: () => now,
      limitMs,
    });
  }
  const waiting = async () =>
    (await db.selectFrom('webhook_outbox').select('notice_id').where('done_at', 'is', null).execute()).length;

  it('a receiver that fails, then hangs, then comes back is told once, signed', async () => {
    await createOutbox(db, [target]).add(db, notice('r1'));
    const sender = senderTo();
    receiver.be('fails');
    await sender.run();
    // Not before its time.
    await sender.run();
    expect(receiver.asked()).toBe(1);
    receiver.be('hangs');
    now += 30_000;
    await senderTo([target], 200).run();
    expect(counted).toEqual(['failed', 'failed']);
    receiver.be('takes');
    now += 60_000;
    await sender.run();
    now += DAY;
    await sender.run();
    expect([counted, await waiting()]).toEqual([['failed', 'failed', 'sent'], 0]);
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(JSON.parse(body)).toEqual({
      ...{ id: 'r1', type: 'urgent_report', timestamp: new Date(NOON).toISOString() },
      data: {
        subject: 'r1',
        text: 'A report that may be about a minor or a danger waits for a moderator. (r1)',
        link: 'https://talk.example.org/admin/cockpit',
      },
    });
    const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']];
    const signature = createHmac('sha256', SECRET).update(`${id}.${at}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.stringify(logged)).not.toContain(receiver.url);
  });

  it('is kept by a process that ends, and told by another one', async () => {
    await createOutbox(db, [target]).add(db, notice('r1'));
    receiver.be('hangs');
    const first = senderTo();
    const running = first.run();
    await expect.poll(() => receiver.asked()).toBe(1);
    await first.stop();
    await running;
    receiver.be('takes');
    now += 60_000;
    await senderTo().run();
    expect(receiver.received).toHaveLength(1);
  });

  it('is told once, whichever processes note it and send it', async () => {
    for (const id of ['r1', 'r1', 'r2']) await createOutbox(db, [target]).add(db, notice(id));
    await Promise.all([senderTo().run(), senderTo().run(), senderTo().run()]);
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(['r1', 'r2']);
  });

  it('is given up after three days, with a line in the log, and forgotten a week later', async () => {
    await createOutbox(db, [target]).add(db, notice('r1'));
    receiver.be('fails');
    const sender = senderTo();
    for (; now < NOON + 4 * DAY; now += HOUR) await sender.run();
    expect(counted.at(-1)).toBe('given_up');
    expect(counted.filter((result) => result === 'given_up')).toHaveLength(1);
    // Thirty seconds at first, six hours in the end.
    expect(receiver.asked()).toBeLessThan(25);
    expect([await waiting(), logged.at(-1)]).toEqual([
      0,
      expect.objectContaining({ target: 'ops', kind: 'urgent_report', reason: 'status 500' }),
    ]);
    now += 8 * DAY;
    await sender.run();
    expect(await db.selectFrom('webhook_outbox').selectAll().execute()).toEqual([]);
  });

  it('tells of a relay that stays silent again after six hours, and at once of another fault', async () => {
    const targets: Target[] = [{ ...target, events: ['relay_silent'] }];
    const webhooks = createWebhooks({
      config: { webhooks: targets, publicUrl: undefined },
      outbox: createOutbox(db, targets),
      ...{ db, log: createLog('silent'), counted: () => undefined, now: () => now },
    });
    for (const [faults, told] of [
      [['relay_unreachable'], 1],
      [['relay_unreachable'], 1],
      [['relay_unreachable', 'relay_certificate'], 2],
      [[], 2],
    ] as const) {
      webhooks.relayChecked(faults);
      await expect.poll(waiting, WITHIN).toBe(told);
    }
    now += 6 * HOUR;
    webhooks.relayChecked(['relay_unreachable']);
    await expect.poll(waiting, WITHIN).toBe(3);
  });

  it('goes to those who want it, in the words of each', async () => {
    const common = { url: receiver.url, secret: undefined };
    const targets: Target[] = [
      { ...common, name: 'chat', format: 'slack', events: ['urgent_report'] },
      { ...common, name: 'guild', format: 'discord', events: ['urgent_report', 'relay_silent'] },
      { ...common, name: 'other', format: 'slack', events: ['relay_silent'] },
    ];
    await createOutbox(db, targets).add(db, notice('r1'));
    await senderTo(targets).run();
    const line = expect.stringMatching(/\(r1\) https:\/\/talk\.example\.org\/admin\/cockpit$/);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as object);
    expect(bodies).toHaveLength(2);
    expect(bodies).toContainEqual({ text: line });
    expect(bodies).toContainEqual({ content: line, allowed_mentions: { parse: [] } });
  });

  it('comes with an urgent report, in its transaction, and with no other', async () => {
    const { reports, outbox } = openStores({
      switches: { modeOf: () => 'on' },
      noteAnswers: async () => undefined,
      marksIn: async () => [],
      db,
      reads: db,
      log: createLog('silent'),
      now: () => now,
      targets: [target],
    });
    const report = {
      ...{ reason: 'He is 14', reporter: undefined, reportedUserId: 'bob', roomId: null, evidence: [] },
      at: NOON,
    };
    await reports.file({ ...report, reportId: 'r1', entryId: 'e1', dangers: ['minor'] });
    await reports.file({ ...report, reportId: 'r2', entryId: 'e2', dangers: ['unsafe'] });
    const undone = createReportStore(db, createAuditStore(db), async (trx) => {
      await outbox.add(trx, notice('r3'));
      throw new Error('undone');
    });
    await expect(
      undone.file({ ...report, reportId: 'r3', entryId: 'e3', dangers: ['minor'] }),
    ).rejects.toThrow('undone');
    await expect(
      transact(db, async (trx) => {
        await outbox.add(trx, notice('r4'));
        throw new Error('undone too');
      }),
    ).rejects.toThrow('undone too');
    const told = await outbox.take(now);
    expect(told.map(({ subject }) => subject)).toEqual(['r1']);
  });
}
