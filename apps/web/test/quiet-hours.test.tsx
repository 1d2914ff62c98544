import { MOODS } from '@app/contract/moods';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ChatScreen } from '@/features/chat/screens/chat-screen';
import { play, searching } from '@/features/chat/testing/machine-fixture';
import { AppRoutes } from '@/router';
import { ignore, UNSEEN, VISITOR } from './chat-states';
import { show, speak } from './show';

beforeAll(() => speak('en'));
afterEach(() => vi.restoreAllMocks());

// 20:00 UTC on a Sunday.
const livelierAt = Date.UTC(2026, 10, 22, 20);
const BEFORE = <AppRoutes />;
const state = play(searching, { type: 'live', online: 1, livelierAt }).state;
const DURING = <ChatScreen visitor={VISITOR} chat={{ state, ...UNSEEN }} dispatch={ignore} />;

test.each([
  ['before', BEFORE, '/'],
  ['during', DURING, '/video-test'],
])(
  'when few are here, a livelier hour is named and goes into a calendar, %s a search',
  async (_, part, path) => {
    const byMood = Object.fromEntries(MOODS.map((mood) => [mood, 0]));
    vi.spyOn(window, 'fetch').mockImplementation(async () =>
      Response.json({ online: 1, byMood, livelierAt }),
    );
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return '#';
    });
    const named: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      named.push(this.download);
    });
    const takeAway = await show(part, 'en', path);
    await expect.element(page.getByText(/It’s usually busier: (Sunday|Monday)/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect(named).toEqual(['soulwick.ics']);
    expect(await files[0]?.text()).toContain('\r\nDTSTART:20261122T200000Z\r\n');
    await takeAway();
  },
);
