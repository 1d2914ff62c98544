import { afterEach, expect, test, vi } from 'vitest';
import { sendChatReport } from './chat-report';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a report written in its dialog is sent also if the tab is closed meanwhile', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetchMock);
  await sendChatReport({ reportingUserId: 'one', reportedUserId: 'other', reason: 'Spamming' });
  expect(fetchMock.mock.calls).toEqual([['/api/report', expect.objectContaining({ keepalive: true })]]);
});
