import { afterEach, expect, test, vi } from 'vitest';
import { sendSafetyReport } from '@/visitor/safety-report';
import { sendChatReport } from './report-api';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['written in its dialog', sendChatReport],
  ['made by fleeing', sendSafetyReport],
])('a report %s is sent also if the tab is closed meanwhile', async (_, send) => {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetchMock);
  await send({ reportingUserId: 'one', reportedUserId: 'other', reason: 'Spamming' });
  expect(fetchMock.mock.calls).toEqual([['/api/report', expect.objectContaining({ keepalive: true })]]);
});
