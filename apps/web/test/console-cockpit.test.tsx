import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ACTIVE, HISTORY, PLAIN } from './console-rows';
import { button, field, holdTime, press, sitAt, text } from './console-seat';
import { refused, sent, withServer } from './console-server';
import { brokenWords } from './page-faults';
import { DESK, setView } from './reading';
import { speak } from './show';

const READ_MS = 350;
const UNDO_MS = 10_000;
const LARGE = { width: 360, height: 640, letters: '200%', finger: true };

withServer();
beforeAll(() => speak('en'));
beforeEach(async () => {
  await setView(DESK);
  holdTime();
});
afterEach(() => vi.useRealTimers());

const shown = () => document.querySelector<HTMLElement>('[data-case]')?.dataset.case;
const expectShown = (userId: string | undefined) => expect.poll(shown).toBe(userId);
const reason = () => field('Reason for the record');
const calls = () => sent.map(({ call }) => call);

/** The cockpit with a case on the screen that can have been read. */
async function sit(...given: Parameters<typeof sitAt> extends [string, ...infer Rest] ? Rest : never) {
  const takeAway = await sitAt('/admin/cockpit', ...given);
  await expectShown('active');
  vi.advanceTimersByTime(READ_MS);
  return takeAway;
}

test('each key is a button, does nothing where one writes, and a press that comes too soon decides nothing', async () => {
  const takeAway = await sit();
  const bar = page.getByRole('region', { name: 'Decision' });
  for (const name of ['Reason', 'Block', '1h', '12h', '24h', '48h', '1w', 'Dismiss', 'Skip']) {
    await expect.element(bar.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await userEvent.click(reason());
  await userEvent.keyboard('bd');
  await press('Comment');
  await expect.element(field('For the other moderators')).toHaveFocus();
  await userEvent.keyboard('bd1');
  expect(shown()).toBe('active');
  await press('Add comment');
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ call: 'POST /api/cases/active/notes', content: { text: 'bd1' } });
  await page.getByRole('button', { name: 'Delete the comment' }).click();
  await expect.poll(() => calls().at(-1)).toBe('DELETE /api/case-notes/note-1');
  await press('Skip');
  await expectShown('blocked');
  // The second press of two is meant for the case before.
  await userEvent.keyboard('d');
  expect(shown()).toBe('blocked');
  await takeAway();
});

test('what is decided is sent with its reason, its message and all reports that were shown', async () => {
  const takeAway = await sit();
  await reason().fill('sold tickets');
  await press('Block');
  await expectShown('blocked');
  vi.advanceTimersByTime(UNDO_MS);
  await expect.poll(calls).toContain('POST /api/cases/active/decide');
  expect(sent.find(({ call }) => call === 'POST /api/cases/active/decide')?.content).toEqual({
    reportIds: ['urgent', 'plain'],
    decision: { kind: 'block', note: 'sold tickets', category: 'offensive' },
  });
  await takeAway();
});

test('a reason that was written is still there when the decision is taken back, or was not carried out', async () => {
  const takeAway = await sit({ answers: { 'POST /api/cases/*/decide': refused(503, 'unavailable') } });
  // Too long a one is not cut, and nothing is decided with it.
  await reason().fill('x'.repeat(302));
  await expect.element(text('2 characters too many')).toBeVisible();
  await expect.element(button('Block')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(reason()).toHaveValue('x'.repeat(302));
  await reason().fill('sold tickets');
  await userEvent.keyboard('{Enter}b');
  await expectShown('blocked');
  await expect.element(reason()).not.toHaveValue('sold tickets');
  await userEvent.keyboard('z');
  await expectShown('active');
  await expect.element(reason()).toHaveValue('sold tickets');

  vi.advanceTimersByTime(READ_MS);
  await userEvent.keyboard('b');
  await expectShown('blocked');
  vi.advanceTimersByTime(UNDO_MS);
  await expect.element(text(/The database can’t be reached right now/).first()).toBeVisible();
  await expectShown('active');
  await expect.element(reason()).toHaveValue('sold tickets');
  await takeAway();
});

test('a press counts although the time to take back the last decision ends before the button is let go', async () => {
  for (const [width, letters] of [
    [1280, '100%'],
    [360, '100%'],
    [320, '100%'],
  ] as const) {
    // High enough for a case: otherwise the buttons keep to the foot of the window.
    await setView({ width, height: 1_600, letters });
    const user = { ...ACTIVE, username: 'Bartholomew of the Longest Lette' };
    const history = { ...HISTORY, user, decisions: [], notes: [], reports: [] };
    const takeAway = await sit({ answers: { 'GET /api/users/*/history': { body: history } } });
    await expect.element(text(user.username).first()).toBeVisible();
    await press('1w');
    await expectShown('blocked');
    await expect.element(text('Will be timed out for 1 week')).toBeVisible();
    vi.advanceTimersByTime(READ_MS);
    const dismiss = button('Dismiss').element();
    const { top, left } = dismiss.getBoundingClientRect();
    vi.advanceTimersByTime(UNDO_MS);
    await expect.poll(() => text('Will be timed out for 1 week').elements()).toEqual([]);
    const after = dismiss.getBoundingClientRect();
    expect([after.top, after.left], `${width}`).toEqual([top, left]);
    await takeAway();
  }
});

test('claims are renewed each minute, a case that another has by then makes way, and leaving releases the rest', async () => {
  const takeAway = await sit({ answers: { 'POST /api/cases/active/claim': refused(409, 'claimed') } });
  vi.advanceTimersByTime(60_000);
  await expectShown('blocked');
  await expect.element(text('Someone else took this case or decided it.')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.poll(calls).toContain('POST /api/cases/blocked/claim');
  await takeAway();
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /api/cases/blocked/claim']);
});

test('a viewer reads case after case and decides nothing', async () => {
  const takeAway = await sit({
    answers: {
      'GET /api/account': { body: { role: 'viewer', totp: false, sessions: [] } },
      'GET /api/cases': (_, query) => ({
        body: {
          case: { userId: query.get('nth') === '1' ? 'blocked' : 'active', reports: [PLAIN] },
          unreviewed: 2,
        },
      }),
    },
  });
  expect(button('Block').elements()).toEqual([]);
  await userEvent.keyboard('j');
  await expectShown('blocked');
  expect(calls()).toEqual([]);
  await takeAway();
});

test('the narrowest window beside the whole sidebar has room for a reason of the list', async () => {
  await setView({ width: 1024, height: 768, letters: '100%' });
  const takeAway = await sit();
  await reason().fill('Inappropriate behavior');
  const { scrollWidth, clientWidth } = reason().element();
  expect(scrollWidth).toBe(clientWidth);
  await takeAway();
});

test('second looks are given by keys, and tell what was decided only after that', async () => {
  const takeAway = await sitAt('/admin/second-look');
  await expect.element(text(/^Offensive language/).first()).toBeVisible();
  expect(document.querySelector('main')?.textContent).not.toMatch(/was (upheld|dismissed)/);
  await userEvent.keyboard('d');
  await expect.element(text('You disagree.')).toBeVisible();
  await expect.element(text(/It was upheld: the user was blocked or timed out\.$/)).toBeVisible();
  await expect.element(text(/^4 of 10 second looks in 90 days came to another result/)).toBeVisible();
  await userEvent.keyboard('s');
  await press('Block or time out');
  await expect.element(text('You agree.')).toBeVisible();
  expect(sent.map(({ content }) => content)).toEqual([{ verdict: 'dismissed' }, { verdict: 'upheld' }]);
  await takeAway();
});

/** The lines in which the text of an element stands. */
function linesOf(element: Element): string[] {
  const lines: { words: string; top: number }[] = [];
  const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const [index, letter] of [...(node as Text).data].entries()) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top } = range.getBoundingClientRect();
      const line = lines.at(-1);
      if (line?.top === top) line.words += letter;
      else lines.push({ words: letter, top });
    }
  }
  return lines.map(({ words }) => words.trim());
}

test('in text of twice the size an address breaks where it may, icons grow, and no word of a decision breaks', async () => {
  const address = 'maximilian.muster@beispiel.example.com';
  const report = { ...PLAIN, reason: address };
  const take = { body: { case: { userId: 'active', reports: [report] }, unreviewed: 1 } };
  const takeAway = await sit({ answers: { 'POST /api/cases/take': take } });
  const icon = () => page.getByRole('group', { name: 'Timeout' }).element().querySelector('svg') as Element;
  await setView({ ...LARGE, letters: '100%' });
  const usual = icon().getBoundingClientRect().width;
  await setView(LARGE);
  expect(icon().getBoundingClientRect().width).toBe(2 * usual);
  const lines = linesOf(text(address).first().element());
  expect(lines.join('')).toBe(address);
  expect(lines.slice(0, -1).filter((line) => !/[.@]$/.test(line))).toEqual([]);
  await press('Dismiss');
  const decision = text(/^Person active: Will be dismissed$/).element();
  expect(brokenWords([decision])).toEqual([]);
  expect(decision.scrollHeight).toBe(decision.clientHeight);
  await takeAway();
});
