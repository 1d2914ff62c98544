import type { CaseNoteAnswer } from '@app/contract/case-notes';
import type { History } from '@app/contract/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Admin, addAccount, addUsers, signIn } from './admin';
import type { TestApp } from './app';

/** Moderators' comments on cases. `open` starts the application on a store. */
export function caseNotesSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  let administrator: Admin;
  let wilma: Admin;
  let kasimir: Admin;
  beforeAll(async () => {
    app = await open();
    administrator = await signIn(app);
    await addUsers(app, 2);
    wilma = await (await addAccount(app, 'wilma', 'moderator'))();
    kasimir = await (await addAccount(app, 'kasimir', 'moderator'))();
    await app.db.updateTable('users').set({ device_id: 'hers' }).execute();
    for (const [report_id, reviewed_at] of [
      ['r1', 2_000],
      ['r2', 2_000],
    ] as const) {
      await app.db
        .insertInto('reports')
        .values({
          ...{ report_id, reason: 'Other', reporting_user_id: '', reported_user_id: 'u0', room_id: null },
          ...{ created_at: 1_000, reviewed_at },
        })
        .execute();
    }
  });
  afterAll(() => app?.stop());

  const notesFor = async (admin: Admin, userId = 'u0') =>
    (await admin.get<History>(`/users/${userId}/history`)).body.notes;
  const add = (admin: Admin, text: string, userId = 'u0') =>
    admin.post<CaseNoteAnswer>(`/cases/${userId}/notes`, { text });

  it('are read with the history, by every role and under every id of the device, oldest first', async () => {
    expect((await add(wilma, '  She apologised.\nTwice. ')).body.note).toMatchObject({
      ...{ text: 'She apologised.\nTwice.', by: 'wilma', removable: true },
    });
    await add(administrator, 'Fine by me.');
    const viewer = await (await addAccount(app, 'vera', 'viewer'))();
    for (const userId of ['u0', 'u1']) {
      expect(
        (await notesFor(viewer, userId)).map(({ text, by, removable }) => [text, by, removable]),
      ).toEqual([
        ['She apologised.\nTwice.', 'wilma', false],
        ['Fine by me.', undefined, false],
      ]);
    }
    expect((await notesFor(kasimir)).map(({ removable }) => removable)).toEqual([false, false]);
    expect((await notesFor(administrator)).map(({ removable }) => removable)).toEqual([true, true]);
    expect((await add(viewer, 'Me too.')).status).toBe(403);
  });

  it('are refused when empty, too long, or about nobody who was reported', async () => {
    for (const text of ['', '  ', 'x'.repeat(1_001)]) expect((await add(wilma, text)).status).toBe(400);
    expect((await add(wilma, 'Who?', 'u1')).status).toBe(404);
    expect(await notesFor(wilma)).toHaveLength(2);
  });

  it('are deleted by their author or an administrator alone', async () => {
    const [hers, ours] = await notesFor(wilma);
    const remove = async (admin: Admin, id = '') => (await admin.delete(`/case-notes/${id}`)).status;
    expect(await remove(kasimir, hers?._id)).toBe(403);
    expect(await remove(wilma, ours?._id)).toBe(403);
    expect(await remove(administrator, hers?._id)).toBe(200);
    expect(await remove(administrator, hers?._id)).toBe(404);
    expect((await notesFor(wilma)).map(({ text }) => text)).toEqual(['Fine by me.']);
  });

  it('go with the last report against the person', async () => {
    await administrator.delete('/reports/r1');
    expect(await notesFor(wilma)).toHaveLength(1);
    await administrator.delete('/reports/r2');
    expect(await app.db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
  });
}
