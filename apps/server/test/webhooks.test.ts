import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppealWatch } from '../src/webhooks/appeal-watch';
import { startApp } from './app';
import { freePort } from './free-port';
import { startReceiver } from './receiver';
import { WITHIN } from './within';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('the server tells a receiver of an urgent report and of a silent relay, by the file that names it', async () => {
  const receiver = await startReceiver();
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  cleanups.push(
    () => receiver.stop(),
    () => rmSync(folder, { recursive: true }),
  );
  const file = join(folder, 'webhooks.json');
  writeFileSync(file, JSON.stringify([{ name: 'chat', url: receiver.url, format: 'mattermost' }]));
  const relay = await freePort();
  const app = await startApp({
    WEBHOOKS_FILE: file,
    TURN_URLS: `turn:127.0.0.1:${relay}?transport=tcp`,
    TURN_SECRET: 'shared-with-nobody-here',
  });
  cleanups.push(() => app.stop());
  const reason = 'Underage - says that he is 14 years old';
  const answer = await fetch(`${app.url}/api/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reportingUserId: 'ann', reportedUserId: 'bob-12345678', reason }),
  });
  expect(answer.status).toBeLessThan(300);
  const texts = () => receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text).sort();
  await vi.waitFor(() => expect(texts()).toHaveLength(2), WITHIN);
  expect(texts()).toEqual([
    expect.stringMatching(
      /^A report that may be about a minor or a danger waits for a moderator\. \([\w-]+\)$/,
    ),
    'The relay gives no address: calls fail. (relay_unreachable)',
  ]);
  // Nobody is named.
  expect(JSON.stringify(receiver.received)).not.toMatch(/bob-12345678|"ann"|14 years/);
});

it('an appeal that has waited for more than a day is told of once a day', async () => {
  const ids: string[] = [];
  let oldestAppealSeconds = 86_400;
  const none = { unreviewed: 0, urgent: 0, oldestReportSeconds: 0, appeals: 1 };
  const watch = createAppealWatch({
    figures: async () => ({ ...none, oldestAppealSeconds }),
    notify: async ({ noticeId }) => void ids.push(noticeId),
    now: () => Date.UTC(2026, 0, 31, 23, 0),
    onError: () => undefined,
  });
  await watch.look();
  expect(ids).toEqual([]);
  oldestAppealSeconds += 1;
  // Also one that was overdue before the server started.
  watch.start();
  watch.stop();
  await vi.waitFor(() => expect(ids).toEqual(['appeals_overdue-2026-01-31']), WITHIN);
});
