import type { AuditLogAnswer } from '@app/contract/audit';
import type { CaseAnswer } from '@app/contract/cases';
import type { ReceiptState } from '@app/contract/receipts';
import type { ChatReportAnswer, ReportFormAnswer } from '@app/contract/reports';
import type { AppealState, UnblockFormAnswer, UnblockRequestsAnswer } from '@app/contract/unblock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../src/audit/verify-chain';
import { type Admin, request, signIn } from './admin';
import type { TestApp } from './app';
import { connectClient } from './client';

/** What people are told of decisions: those shut out, and those who reported. `open` starts the application on a store. */
export function statementsSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let admin: Admin;
  beforeAll(async () => {
    app = await open();
    admin = await signIn(app);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    for (const table of ['users', 'reports', 'report_receipts', 'unblock_requests', 'audit_log'] as const) {
      await app.db.deleteFrom(table).execute();
    }
    await app.db.deleteFrom('audit_chain').execute();
  });

  async function come() {
    const cookie = await app.deviceCookie();
    const client = await connectClient(app.url, { cookie });
    await client.settled();
    return { client, userId: client.userId, cookie };
  }

  /** What a visitor is told who comes again from the same browser. */
  async function toldAgain({ cookie }: { cookie: string }, userId?: string): Promise<unknown> {
    const client = await connectClient(app.url, { cookie, ...(userId !== undefined && { userId }) });
    const told = await client.next('access_denied');
    client.close();
    return told;
  }

  async function reportOn(
    reportedUserId: string,
    reason: string,
    more: object = {},
  ): Promise<ChatReportAnswer> {
    const body = { reportingUserId: 'somebody', reportedUserId, reason, ...more };
    return (await request<ChatReportAnswer>(app, 'POST', '/report', body)).body;
  }

  const outcomeOf = async (code: string) =>
    (await request<ReceiptState>(app, 'POST', '/report/receipt', { code })).body.state;
  const log = async () => (await admin.get<AuditLogAnswer>('/audit-log')).body.auditLog;
  const verified = () => app.db.transaction().execute(verifyChain);

  describe('somebody who is shut out', () => {
    it('is told why as they are cut off, and each time they come again, under any id', async () => {
      const visitor = await come();
      const words = 'Du hast immer wieder denselben Link geschickt.';
      const given = { category: 'spam', words, language: 'de' };
      await admin.post('/users/block', { userId: visitor.userId, ...given });
      const statement = { category: 'spam', decider: 'person', words, language: 'de' };
      expect(await visitor.client.next('access_denied')).toEqual({ code: 'blocked', statement });
      expect(await toldAgain(visitor, visitor.userId)).toEqual({ code: 'blocked', statement });
      expect(await toldAgain(visitor)).toEqual({ code: 'blocked', statement });
      expect(await log()).toMatchObject([
        { action: 'BLOCK_USER', category: 'spam', decider: 'person', statement: words },
      ]);
      expect((await verified()).faults).toEqual([]);
    });

    it('is told of the latest decision only, and of none once it is lifted', async () => {
      const visitor = await come();
      const timeout = { userId: visitor.userId, durationMinutes: 60 };
      await admin.post('/users/timeout', { ...timeout, category: 'threat', words: 'Never again.' });
      const statement = { category: 'threat', decider: 'person', words: 'Never again.', language: 'en' };
      expect(await visitor.client.next('access_denied')).toMatchObject({ code: 'timed_out', statement });
      await admin.post('/users/timeout', { ...timeout, durationMinutes: 720 });
      expect(await toldAgain(visitor)).toMatchObject({ statement: { category: 'other', decider: 'person' } });
      await admin.post('/users/unblock', { userId: visitor.userId });
      const columns = ['statement_for', 'statement_category', 'statement_words'] as const;
      const [row] = await app.db.selectFrom('users').select(columns).execute();
      expect(row).toEqual({ statement_for: null, statement_category: null, statement_words: null });
    });

    it('is told nothing by a decision of a process that knows no statements', async () => {
      const visitor = await come();
      await admin.post('/users/block', { userId: visitor.userId, category: 'spam' });
      await visitor.client.next('access_denied');
      await app.db.updateTable('users').set({ blocked_at: 5 }).execute();
      expect(await toldAgain(visitor)).toEqual({ code: 'blocked' });
    });

    it('is told what most reports say, unless a moderator says otherwise, and never who reported', async () => {
      const visitor = await come();
      await reportOn(visitor.userId, 'Spamming');
      await reportOn(visitor.userId, 'Offensive language - he said I am ugly');
      await reportOn(visitor.userId, 'Spamming - a link');
      const taken = (await admin.post<CaseAnswer>('/cases/take', { except: [] })).body.case;
      const reportIds = taken?.reports.map(({ _id }) => _id);
      const decision = { kind: 'block', note: 'Spamming' };
      await admin.post(`/cases/${visitor.userId}/decide`, { reportIds, decision });
      const told = await visitor.client.next('access_denied');
      expect(told).toEqual({ code: 'blocked', statement: { category: 'spam', decider: 'person' } });
    });

    it('is told of an age only where the reports give no other reason', async () => {
      for (const [reason, category] of [
        ['Other - he said he is 15', 'underage'],
        ['Other - he will kill me', 'threat'],
        ['Fake identity - he said he is 15', 'fake'],
      ] as const) {
        const visitor = await come();
        const { _id } = await reportOn(visitor.userId, reason);
        await admin.post(`/reports/${_id}/restrict`, { restriction: 'timeout', durationMinutes: 60 });
        expect(await visitor.client.next('access_denied')).toMatchObject({ statement: { category } });
      }
    });

    it('reads it by the code of a request of their own, and a stranger reads nothing', async () => {
      const visitor = await come();
      await admin.post('/users/block', { userId: visitor.userId, category: 'fake' });
      const ask = async (headers: Record<string, string>) => {
        const body = { userId: visitor.userId, reason: 'I am sorry' };
        return (await request<UnblockFormAnswer>(app, 'POST', '/unblock-request', body, headers)).body.code;
      };
      const look = async (code: string) =>
        (await request<AppealState>(app, 'POST', '/unblock-request/status', { code })).body;
      const stranger = await ask({});
      expect(await look(stranger)).toEqual({ state: 'pending' });
      const own = await ask({ cookie: visitor.cookie });
      const restriction = { statement: { category: 'fake', decider: 'person' } };
      expect([await look(own), await look(stranger)]).toEqual([
        { state: 'pending', restriction },
        { state: 'pending' },
      ]);
      const [waiting] = (await admin.get<UnblockRequestsAnswer>('/unblock-requests')).body.requests;
      const answer = { approve: false, words: 'Vous avez menti.', language: 'fr' };
      await admin.post(`/unblock-requests/${waiting?._id}/resolve`, answer);
      expect(await look(own)).toEqual({
        ...{ state: 'rejected', words: 'Vous avez menti.', language: 'fr', restriction },
      });
      // Also under an id that the same browser got after the block.
      const again = await connectClient(app.url, { cookie: visitor.cookie });
      await again.next('access_denied');
      const body = { userId: again.userId, reason: 'once more' };
      const headers = { cookie: visitor.cookie };
      const later = await request<UnblockFormAnswer>(app, 'POST', '/unblock-request', body, headers);
      expect(await look(later.body.code)).toEqual({ state: 'pending', restriction });
      await admin.post('/users/unblock', { userId: visitor.userId });
      expect(await look(own)).toEqual({ state: 'rejected', words: 'Vous avez menti.', language: 'fr' });
      expect((await verified()).faults).toEqual([]);
    });

    it('is refused words that are too long, and a category or language that there is not', async () => {
      const { userId } = await come();
      for (const given of [
        { words: 'x'.repeat(501) },
        { words: ' ' },
        { category: 'rude' },
        { language: 'xx' },
      ]) {
        expect((await admin.post('/users/block', { userId, ...given })).status).toBe(400);
      }
    });
  });

  describe('whoever reports', () => {
    it('gets a receipt that later tells the outcome, also for a report that was deleted', async () => {
      const { userId } = await come();
      const acted = await reportOn(userId, 'Spamming');
      const dismissed = await reportOn('nobody', 'Spamming');
      const form = { userId, reason: 'Rude' };
      const byForm = (await request<ReportFormAnswer>(app, 'POST', '/reports', form)).body;
      const codes = [acted.receipt, dismissed.receipt, byForm.receipt];
      expect(await Promise.all(codes.map(outcomeOf))).toEqual(['waiting', 'waiting', 'waiting']);
      await admin.post(`/reports/${acted._id}/restrict`, { restriction: 'block' });
      await admin.post(`/reports/${dismissed._id}/review`);
      expect(await Promise.all(codes.map(outcomeOf))).toEqual(['acted', 'no_breach', 'waiting']);
      for (const { _id } of [acted, dismissed]) await admin.delete(`/reports/${_id}`);
      expect(await Promise.all(codes.map(outcomeOf))).toEqual(['acted', 'no_breach', 'waiting']);
    });

    it('gets the same answer for every code that was not given', async () => {
      const { receipt } = await reportOn('nobody', 'Spamming');
      for (const code of ['', 'x', receipt.slice(0, -1), receipt.replace(/^./, '~'), 'nobody']) {
        expect(await outcomeOf(code)).toBe('unknown');
      }
      expect(await outcomeOf(` ${receipt.toLowerCase().replaceAll('-', ' ')}`)).toBe('waiting');
      const stored = JSON.stringify(await app.db.selectFrom('report_receipts').selectAll().execute());
      expect(stored).not.toContain(receipt);
      expect(stored).not.toContain(receipt.replaceAll('-', ''));
      // An appeal's code is no receipt.
      const body = { userId: 'nobody', reason: 'sorry' };
      const { code } = (await request<UnblockFormAnswer>(app, 'POST', '/unblock-request', body)).body;
      expect(await outcomeOf(code)).toBe('unknown');
    });
  });
}
