import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIGURE_FILES } from '@app/contract/figures';
import type { FiguresFile, PublicFigures } from '@app/contract/transparency';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { APRIL, pastMarch } from './past-march';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'transparency-'));
  app = await startApp({}, folder, () => APRIL);
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = () => fetch(`${app.url}${FIGURE_FILES.json}`);

describe('the public figures', () => {
  it('are there once an administrator publishes them, until they are taken back, with an audit entry each', async () => {
    app = await pastMarch(app);
    const admin = await signIn(app);
    expect((await admin.get<PublicFigures>('/transparency')).body).toEqual({
      ...{ published: false, months: ['2026-03'] },
    });
    expect((await file()).status).toBe(404);
    expect(await (await fetch(`${app.url}/api/site`)).json()).not.toHaveProperty('publishesFigures');

    expect((await admin.post<PublicFigures>('/transparency', { published: true })).body.published).toBe(true);
    const { months } = (await (await file()).json()) as FiguresFile;
    expect(months).toMatchObject([{ month: '2026-03', figures: { decisions: { blockByPerson: 5 } } }]);
    expect(await (await fetch(`${app.url}/api/site`)).json()).toMatchObject({ publishesFigures: true });

    await admin.post('/transparency', { published: false });
    expect((await file()).status).toBe(404);
    const { body } = await admin.get<{ auditLog: { action: string; details: string }[] }>('/audit-log');
    expect(
      body.auditLog.filter(({ action }) => action.endsWith('FIGURES')).map(({ details }) => details),
    ).toEqual([
      'Switched the public figures off',
      'Switched the public figures on',
      expect.stringMatching(/^Closed the figures of 2026-03, sha256 [\w-]{43}$/),
    ]);
  });

  it('stay published after a restart', async () => {
    await (await signIn(app)).post('/transparency', { published: true });
    await app.stop({ keepData: true });
    app = await startApp({}, folder, () => APRIL);
    expect((await file()).status).toBe(200);
  });

  it('are switched by administrators alone', async () => {
    const moderator = await (await addAccount(app, 'mia', 'moderator'))();
    expect((await moderator.get('/transparency')).status).toBe(200);
    expect((await moderator.post('/transparency', { published: true })).status).toBe(403);
    expect((await file()).status).toBe(404);
    const admin = await signIn(app);
    expect((await admin.post('/transparency', { published: 'yes' })).status).toBe(400);
  });
});
