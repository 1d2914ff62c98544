import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeyValueStore, memoryStore } from '../lib/storage';

const TALK = { reportingUserId: 'one', reportedUserId: 'other', reason: 'Spamming' };
const FORM = { userId: 'other', reason: 'Sang out of tune' };

const fetched = vi.fn<typeof fetch>();
/** Of the tab, which outlives its pages. */
let tabStore: KeyValueStore = memoryStore();
/** The listeners of the page. */
let heard: Record<string, () => void> = {};

/** The outbox of a page that begins now. */
const openPage = async () => {
  vi.resetModules();
  vi.clearAllTimers();
  return import('./report-outbox');
};

/** What was sent to an address, in order. */
const sentTo = (address: string) =>
  fetched.mock.calls
    .filter(([path]) => path === address)
    .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>);

const kept = () => JSON.parse(tabStore.getItem('unsentReports') ?? '[]') as { id: string }[];
const answer = (status: number, body: object) => async () => Response.json(body, { status });
const noNetwork = async () => Promise.reject(new TypeError('Failed to fetch'));
/** As on a network that swallows everything. */
const silence = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  tabStore = memoryStore();
  vi.stubGlobal('sessionStorage', tabStore);
  vi.stubGlobal('fetch', fetched);
  // Its clock is not one of those that a test can move.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  heard = {};
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    heard[name] = listener;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const WAYS = [
  ['"I feel unsafe"', { way: 'unsafe', body: TALK }, '/api/report'],
  ['the dialog', { way: 'dialog', body: TALK }, '/api/report'],
  ['the form', { way: 'form', body: FORM }, '/api/reports'],
] as const;

describe.each(WAYS)('a report by %s', (_, report, path) => {
  it('is in the tab until it is sent, also if the tab is closed meanwhile', async () => {
    const { keepReport, sendReport } = await openPage();
    fetched.mockImplementation(answer(200, { success: true, receipt: 'AAAA' }));
    const outcomes = vi.fn();
    const id = keepReport(report, outcomes);
    expect(kept()).toEqual([{ ...report, id }]);
    await sendReport(id);
    expect(fetched.mock.lastCall).toEqual([path, expect.objectContaining({ keepalive: true })]);
    expect(sentTo(path)).toEqual([{ ...report.body, id }]);
    expect(outcomes.mock.calls).toEqual([[{ state: 'taken', receipt: 'AAAA' }]]);
    expect([kept(), tabStore.getItem('receipts')]).toEqual([[], 'AAAA']);
  });

  it('without an answer for fifteen seconds is kept, and sent again after growing pauses', async () => {
    const { keepReport, sendReport } = await openPage();
    fetched.mockImplementation(silence);
    const outcomes = vi.fn();
    const id = keepReport(report, outcomes);
    void sendReport(id);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(outcomes).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes.mock.calls).toEqual([[{ state: 'kept', code: 'network', text: undefined }]]);
    expect(kept()).toHaveLength(1);
    fetched.mockImplementation(noNetwork);
    for (const [at, pause] of [5_000, 10_000, 20_000, 40_000].entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sentTo(path)).toHaveLength(at + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sentTo(path)).toHaveLength(at + 2);
    }
    fetched.mockImplementation(answer(200, { success: true }));
    await vi.advanceTimersByTimeAsync(80_000);
    expect([kept(), outcomes.mock.lastCall]).toEqual([[], [{ state: 'taken', receipt: undefined }]]);
    // Always as the same one.
    expect(new Set(sentTo(path).map((sent) => sent.id))).toEqual(new Set([id]));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sentTo(path)).toHaveLength(6);
  });

  it('is sent at once when the network is back', async () => {
    const { keepReport, sendReport } = await openPage();
    fetched.mockImplementation(noNetwork);
    await sendReport(keepReport(report, () => undefined));
    fetched.mockImplementation(answer(200, { success: true }));
    heard.online?.();
    await vi.advanceTimersByTimeAsync(0);
    expect([sentTo(path).length, kept()]).toEqual([2, []]);
  });

  it('is sent by the next page where the first one ended before its answer', async () => {
    const first = await openPage();
    fetched.mockImplementation(silence);
    const id = first.keepReport(report, () => undefined);
    void first.sendReport(id);
    const next = await openPage();
    fetched.mockImplementation(answer(200, { success: true, receipt: 'AAAA' }));
    next.sendKeptReports();
    await vi.advanceTimersByTimeAsync(0);
    expect(sentTo(path).at(-1)).toEqual({ ...report.body, id });
    expect([kept(), tabStore.getItem('receipts')]).toEqual([[], 'AAAA']);
  });

  it.each([
    [429, 'rate_limited', 'kept'],
    [503, 'unavailable', 'kept'],
    [500, 'internal', 'kept'],
    [400, 'bad_request', 'refused'],
    [403, 'forbidden', 'refused'],
  ])('answered with %d %s is %s', async (status, code, state) => {
    const { keepReport, sendReport } = await openPage();
    fetched.mockImplementation(answer(status, { code, error: 'No.' }));
    expect(await sendReport(keepReport(report, () => undefined))).toEqual({ state, code, text: 'No.' });
    expect(kept()).toHaveLength(state === 'kept' ? 1 : 0);
  });
});

it.each([200, 403, 404])(
  'what a network answers that wants a login first (%d) is no answer to a report',
  async (status) => {
    const { keepReport, sendReport } = await openPage();
    const headers = { 'content-type': 'text/html' };
    fetched.mockImplementation(async () => new Response('<p>Welcome to the hotel</p>', { status, headers }));
    const outcome = await sendReport(keepReport({ way: 'unsafe', body: TALK }, () => undefined));
    expect([outcome?.state, kept().length]).toEqual(['kept', 1]);
  },
);

describe('one that is kept', () => {
  const dialog = (reason: string) => ({ way: 'dialog', body: { ...TALK, reason } }) as const;

  it('stays one when it is filed again, and gives way to one with other words', async () => {
    const { keepReport } = await openPage();
    const id = keepReport(dialog('a'), () => undefined);
    expect(keepReport(dialog('a'), () => undefined)).toBe(id);
    const other = keepReport(dialog('b'), () => undefined);
    expect(kept()).toEqual([{ ...dialog('b'), id: other }]);
    // What was said in another way, or of somebody else, stays.
    keepReport({ way: 'unsafe', body: TALK }, () => undefined);
    keepReport({ way: 'dialog', body: { ...TALK, reportedUserId: 'third' } }, () => undefined);
    expect(kept()).toHaveLength(3);
  });

  it('is not sent again after it gave way while it was sent', async () => {
    const { keepReport, sendReport } = await openPage();
    fetched.mockImplementation(silence);
    void sendReport(keepReport(dialog('a'), () => undefined));
    fetched.mockImplementation(answer(200, { success: true }));
    await sendReport(keepReport(dialog('b'), () => undefined));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(sentTo('/api/report').map(({ reason }) => reason)).toEqual(['a', 'b']);
  });

  it('is sent again although one about somebody else was filed meanwhile, and whatever became of that', async () => {
    const { holdReport, dropReport, keepReport, sendReport } = await openPage();
    const third = { ...TALK, reportedUserId: 'third', reason: 'b' };
    const said = () => sentTo('/api/report').map(({ reason }) => reason);
    fetched.mockImplementation(answer(503, { code: 'unavailable' }));
    await sendReport(keepReport(dialog('a'), () => undefined));
    dropReport(holdReport({ way: 'unsafe', body: third }, () => undefined));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said()).toEqual(['a', 'a']);
    fetched.mockImplementation(answer(200, { success: true }));
    await sendReport(keepReport({ way: 'dialog', body: third }, () => undefined));
    expect(said()).toEqual(['a', 'a', 'b']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([said(), kept()]).toEqual([['a', 'a', 'b', 'a'], []]);
  });

  it('can be taken back before it is sent, and is sent by no attempt until then', async () => {
    const { holdReport, dropReport, keepReport, sendReport } = await openPage();
    fetched.mockImplementation(noNetwork);
    const id = holdReport({ way: 'unsafe', body: TALK }, () => undefined);
    await sendReport(keepReport(dialog('a'), () => undefined));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new Set(sentTo('/api/report').map(({ reason }) => reason))).toEqual(new Set(['a']));
    dropReport(id);
    expect(kept()).toHaveLength(1);
    expect(sendReport(id)).toBeUndefined();
  });
});

it.each([
  ['that is over', null, [null, '60000 r1 reported', null]],
  ['that goes on', 'r2', ['offered 1 r1', '60000 r1', 'r2']],
])('nobody is asked to meet whom they reported again, after the talk %s', async (_, roomId, expected) => {
  tabStore.setItem('meetAgain', 'offered 1 r1');
  tabStore.setItem('lastTalk', '60000 r1');
  if (roomId !== null) tabStore.setItem('roomId', roomId);
  const { keepReport, sendReport } = await openPage();
  const noted = () =>
    (['meetAgain', 'lastTalk', 'reportedRoomId'] as const).map((key) => tabStore.getItem(key));
  fetched.mockImplementation(noNetwork);
  tabStore.setItem('partnerUserId', 'somebody else');
  await sendReport(keepReport({ way: 'dialog', body: TALK }, () => undefined));
  expect(noted()).toEqual(['offered 1 r1', '60000 r1', null]);
  tabStore.setItem('partnerUserId', TALK.reportedUserId);
  await sendReport(keepReport({ way: 'dialog', body: TALK }, () => undefined));
  expect(noted()).toEqual(roomId === null ? expected : ['offered 1 r1', '60000 r1', null]);
  fetched.mockImplementation(answer(200, { success: true }));
  await sendReport(keepReport({ way: 'dialog', body: TALK }, () => undefined));
  expect(noted()).toEqual(expected);
});

describe('one that can still be taken back', () => {
  const unsafe = { way: 'unsafe', body: TALK } as const;
  /** The locks of the browser: those of pages that are open are granted to no other. */
  const locks = (open: boolean) => ({
    request: async (...[name, options]: [string, unknown]) => {
      if (open && typeof options !== 'function') throw new DOMException(name, 'TimeoutError');
    },
  });

  it.each([
    ['is not sent by a copy of the tab', true, 0],
    ['is sent by the next page where its own has ended without a sign', false, 1],
  ])('%s', async (_, open, sent) => {
    vi.stubGlobal('navigator', { locks: locks(open) });
    const { holdReport } = await openPage();
    fetched.mockImplementation(answer(200, { success: true }));
    holdReport(unsafe, () => undefined);
    (await openPage()).sendKeptReports();
    await vi.advanceTimersByTimeAsync(0);
    expect([sentTo('/api/report').length, kept()]).toEqual([sent, []]);
  });

  it('is like any other once it is sent', async () => {
    vi.stubGlobal('navigator', { locks: locks(true) });
    const { holdReport, sendReport } = await openPage();
    fetched.mockImplementation(noNetwork);
    const id = holdReport(unsafe, () => undefined);
    await sendReport(id);
    expect(kept()).toEqual([{ ...unsafe, id }]);
  });
});

it.each(['', 'no JSON', '{}', '[null, 1, {"id": "a"}, {"id": "a", "way": "form", "body": {}}]'])(
  'what nobody can read of earlier pages is left alone: %s',
  async (stored) => {
    tabStore.setItem('unsentReports', stored);
    (await openPage()).sendKeptReports();
    expect(fetched).not.toHaveBeenCalled();
  },
);
