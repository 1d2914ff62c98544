import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS, FIGURES_PATH, SITE_JSON_BLANK } from '@app/contract/documents';
import { FIGURE_FILES } from '@app/contract/figures';
import { figuresFileSchema } from '@app/contract/transparency';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { createFiguresStore } from '../src/transparency/figures.store';
import { faultsIn } from '../src/transparency/verify-figures';
import { db, folder, HTML, listen, useHttpServers } from './http-server';

useHttpServers();

let root: string;
beforeAll(() => {
  root = join(folder, 'built');
  mkdirSync(join(root, 'documents', 'en'), { recursive: true });
  for (const name of Object.values(DOCUMENTS)) {
    const json = `<script type="application/json" id="site">${SITE_JSON_BLANK}</script>`;
    writeFileSync(join(root, 'documents', 'en', `${name}.html`), `<p>${name}</p>${json}`);
  }
  writeFileSync(join(root, 'index.html'), HTML);
});

const PATHS = [FIGURES_PATH, `${FIGURES_PATH}/`, ...Object.values(FIGURE_FILES)];

/** Closes March, in which somebody was blocked six times. */
async function closeMarch(): Promise<void> {
  const audit = createAuditStore(db);
  const at = Date.parse('2026-03-10T12:00:00Z');
  for (let n = 0; n < 6; n += 1)
    await audit.append(db, { entryId: `entry-${n}`, action: 'BLOCK_USER', userId: 'ann', roomId: null, at });
  const store = createFiguresStore({ db, reads: db, audit, newId: () => 'closing' });
  await store.close(Date.parse('2026-04-02T00:00:00Z'));
}

/** All that an answer says, but for what differs in every answer; and what it leaves of the common limit. */
async function answerOf(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  const left = Number(headers['x-ratelimit-remaining']);
  for (const name of ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    delete headers[name];
  return { said: { status: answer.status, headers, text: await answer.text() }, left };
}

describe('figures that are not published', () => {
  it.each([
    ['a browser', { accept: 'text/html' }],
    ['a program', { accept: '*/*' }],
    ['a browser that was here before', { accept: 'text/html', cookie: 'language=en' }],
  ])('are for %s what does not exist', async (_, headers) => {
    await closeMarch();
    const { call } = await listen({}, root);
    for (const path of PATHS) {
      // Of the same kind: a page, or a file.
      const unknown = path.replace('transparency', 'transparence');
      for (const method of ['GET', 'HEAD', 'POST']) {
        const [theirs, none, further] = [
          await answerOf(await call(path, { method, headers })),
          await answerOf(await call(unknown, { method, headers })),
          await answerOf(await call(unknown, { method, headers })),
        ];
        expect(theirs.said, `${method} ${path}`).toEqual(none.said);
        expect(theirs.left - none.left, `${method} ${path}`).toBe(none.left - further.left);
      }
    }
  });

  it('are linked and listed nowhere', async () => {
    const { call } = await listen({}, root);
    for (const path of ['/', '/privacy', '/sitemap.xml', '/robots.txt']) {
      const text = await (await call(path)).text();
      expect(text).not.toContain(FIGURES_PATH);
      expect(text).not.toContain('publishesFigures');
    }
  });
});

describe('figures that are published', () => {
  it('are a page that gives a device like any other, and that the documents and the sitemap know of', async () => {
    const { call, base, figures } = await listen({}, root);
    await (await call('/privacy')).text();
    figures.published = true;
    for (const path of [FIGURES_PATH, `${FIGURES_PATH}/`]) {
      const answer = await call(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<p>transparency</p>');
      expect(answer.headers.get('set-cookie')).toMatch(/^device-/);
    }
    expect(await (await call('/privacy')).text()).toContain('"publishesFigures":true');
    expect(await (await call('/sitemap.xml')).text()).toContain(`<loc>${base}${FIGURES_PATH}</loc>`);
    figures.published = false;
    expect((await call(FIGURES_PATH)).status).toBe(302);
    expect(await (await call('/privacy')).text()).not.toContain('publishesFigures');
    expect(await (await call('/sitemap.xml')).text()).not.toContain(FIGURES_PATH);
  });

  it('are JSON whose digests can be checked', async () => {
    await closeMarch();
    const { call, figures } = await listen({}, root);
    figures.published = true;
    const answer = await call(FIGURE_FILES.json);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { months } = figuresFileSchema.parse(await answer.json());
    expect(months).toMatchObject([{ month: '2026-03', figures: { decisions: { blockByPerson: 5 } } }]);
    expect(faultsIn(months)).toEqual([]);
  });

  it('are the tables of the templates as CSV', async () => {
    await closeMarch();
    const { call, figures } = await listen({}, root);
    figures.published = true;
    for (const [name, path] of Object.entries(FIGURE_FILES).filter(([file]) => file !== 'json')) {
      const answer = await call(path);
      expect(answer.headers.get('content-type'), name).toBe('text/csv; header=present; charset=utf-8');
      const text = await answer.text();
      expect(text, name).toMatch(/^Applicability,Service,Reporting period,/);
      expect(text, name).toContain(',2026-03-01/2026-03-31,');
    }
  });

  it('are compressed and revalidated', async () => {
    const { call, figures } = await listen({}, root);
    figures.published = true;
    const first = await call(FIGURE_FILES.json, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(await first.json()).toMatchObject({ step: 5, months: [] });
    const etag = first.headers.get('etag') ?? '';
    const again = await call(FIGURE_FILES.json, {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });
});
