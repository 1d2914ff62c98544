import { readFile } from 'node:fs/promises';
import { MOODS } from '@app/contract/moods';
import { expect, test } from '../harness/test';

test('when few are here, a livelier hour is named and goes into a calendar, before and during a search', async ({
  reader,
}) => {
  const { page } = reader;
  const byMood = Object.fromEntries(MOODS.map((mood) => [mood, 0]));
  // 20:00 UTC on a Sunday.
  const livelierAt = Date.UTC(2026, 10, 22, 20);
  await page.route('**/api/live', (route) => route.fulfill({ json: { online: 1, byMood, livelierAt } }));
  // Of a server without earlier weeks nobody knows the hour.
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(
        String(message).startsWith('42["live"')
          ? `42["live",${JSON.stringify({ online: 1, livelierAt })}]`
          : message,
      ),
    );
  });
  async function expectHour() {
    await expect(page.getByText('It’s usually busier: Sunday')).toBeVisible();
    const saved = page.waitForEvent('download');
    await reader.button('Add to calendar').click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('soulwick.ics');
    expect(await readFile(await download.path(), 'utf8')).toContain('\r\nDTSTART:20261122T200000Z\r\n');
  }

  await reader.goto('/');
  await expectHour();
  await reader.start();
  await expect(reader.searching).toBeVisible();
  await expectHour();
});
