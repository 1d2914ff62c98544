import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LOG, PLAIN, TALL_REPORT, URGENT } from './console-rows';
import { button, dialog, field, press, row, sitAt, text } from './console-seat';
import { refused, sent, withServer } from './console-server';
import { brokenWords } from './page-faults';
import { DESK, expectAccessible, expectColoursSeen, setView } from './reading';
import { speak } from './show';

const UPRIGHT = { width: 390, height: 844, letters: '100%', finger: true };
const LARGE = { width: 360, height: 640, letters: '200%', finger: true };

withServer();
beforeAll(() => speak('en'));
beforeEach(() => setView(DESK));
afterEach(() => vi.unstubAllGlobals());

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const wholeRows = () => rows().filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length;
const boxOf = (element: Element) => element.getBoundingClientRect();
const TEN = Array.from({ length: 10 }, (_, n) => ({ ...PLAIN, _id: `report-${n}` }));
const tenOf = <Row,>(one: Row, key: keyof Row) => TEN.map(({ _id }) => ({ ...one, [key]: _id }));

describe('at once', () => {
  test('a desk shows ten reports, and a phone three', async () => {
    const answers = { 'GET /api/reports': { body: TEN } };
    await setView({ ...DESK, width: 1_440, height: 900 });
    let takeAway = await sitAt('/admin/reports', { answers });
    expect(wholeRows()).toBe(10);
    await takeAway();
    await setView(UPRIGHT);
    takeAway = await sitAt('/admin/reports', { answers });
    expect(wholeRows()).toBeGreaterThanOrEqual(3);
    await takeAway();
  });

  test('a desk shows ten lines of the audit log, which open', async () => {
    await setView({ ...DESK, width: 1_440, height: 900 });
    const [entry] = LOG.auditLog;
    if (entry === undefined) throw new Error('no entry');
    const takeAway = await sitAt('/admin/audit-log', {
      answers: { 'GET /api/audit-log': { body: { ...LOG, auditLog: tenOf(entry, '_id') } } },
    });
    expect(wholeRows()).toBe(10);
    await press('Details');
    await expect.element(text(/\d{4}, \d+:\d\d:\d\d/)).toBeVisible();
    await takeAway();
  });

  test('a tablet shows the facts of a row in lines, beside what copies them', async () => {
    await setView({ width: 768, height: 1_024, letters: '100%', finger: true });
    for (const path of ['reports', 'users']) {
      const takeAway = await sitAt(`/admin/${path}`);
      const facts = [...(rows()[1]?.querySelectorAll('dl > div > dd') ?? [])].map(boxOf);
      expect(facts.length, path).toBeGreaterThan(1);
      expect(new Set(facts.map(({ height }) => Math.round(height))).size, path).toBe(1);
      expect(new Set(facts.map(({ top }) => Math.round(top))).size, path).toBeLessThan(facts.length);
      // A finger needs as much of it as before.
      const copy = row('active').getByRole('button', { name: 'Copy User ID' }).first().element();
      expect(boxOf(copy), path).toMatchObject({ width: 44, height: 44 });
      await takeAway();
    }
  });
});

test('one press claims a report and shows its talk as one: each on their side, urgent words marked, translated', async () => {
  vi.stubGlobal('LanguageDetector', {
    create: async () => ({
      detect: async (words: string) => [
        { detectedLanguage: /o$/.test(words) ? 'es' : 'en', confidence: 0.9 },
      ],
      destroy: () => undefined,
    }),
  });
  vi.stubGlobal('Translator', {
    availability: async () => 'available',
    create: async () => ({
      translate: async (words: string) => words.toUpperCase(),
      destroy: () => undefined,
    }),
  });
  const takeAway = await sitAt('/admin/reports', { answers: { 'GET /api/reports': { body: [URGENT] } } });
  const report = row('Offensive language');
  await expect.element(report.getByText('1 upheld')).toBeInTheDocument();
  await expect
    .element(text(/^\d+ min ago$/).first())
    .toHaveAttribute('title', expect.stringMatching(/:\d\d/));
  expect(text('good evening').elements()).toEqual([]);
  await press('Claim');
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /api/cases/active/claim']);
  const said = page.getByRole('region', { name: 'What was said' });
  const lines = said.getByRole('listitem');
  await expect.poll(() => lines.elements()).toHaveLength(3);
  expect(lines.elements().map((line) => /Complainant|Accused/.exec(line.textContent)?.[0])).toEqual([
    'Complainant',
    undefined,
    'Accused',
  ]);
  await expect.element(text(/January 31, 2026|February 1, 2026/)).toBeVisible();
  // Below the line; the line itself stays.
  await expect.element(text('I AM 14, QUIERO UN TRUCO')).toBeVisible();
  const mark = said.element().querySelector('mark') as Element;
  expect(mark.textContent).toBe('am 14');
  expect(boxOf(mark).left).toBeGreaterThan(boxOf(text('good evening').element()).right);
  await expect.element(text('1 upheld, 1 dismissed')).toBeVisible();
  await expectAccessible('a talk');
  await expectColoursSeen('a talk');
  await takeAway();
});

test('who else is at a report is said, and keeps others from deciding, but not oneself in another tab', async () => {
  const takeAway = await sitAt('/admin/reports', { kept: { adminClaims: 'claimed_here' } });
  const canDecide = (where: string) =>
    ['Mark as Reviewed', 'Block and review'].map((name) =>
      row(where)
        .getByRole('button', { name, exact: true, includeHidden: true })
        .element()
        .getAttribute('aria-disabled'),
    );
  for (const [where, words, disabled] of [
    ['claimed_here', /^You are looking at this$/, 'false'],
    ['claimed_elsewhere', /^You are looking at this in another tab or session$/, 'false'],
    ['of Casimir', /^Casimir is looking at this$/, 'true'],
    ['of somebody', /^Someone else is looking at this$/, 'true'],
  ] as const) {
    await expect.element(row(`Complaint ${where}`).getByText(words)).toBeVisible();
    expect(canDecide(`Complaint ${where}`), where).toEqual([disabled, disabled]);
  }
  await row('Complaint claimed_here').getByRole('button', { name: 'Release' }).click();
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['DELETE /api/cases/claimed_here/claim']);
  await takeAway();
});

test('by person one decides on all reports together', async () => {
  const takeAway = await sitAt('/admin/reports?view=people', {
    answers: { 'GET /api/reports': { body: [URGENT, PLAIN], total: 2 } },
  });
  const person = row('Person held');
  await expect
    .element(person.getByRole('link', { name: '25 reports, 8 reviewed' }))
    .toHaveAttribute('href', '/admin/reports?against=held');
  await person.getByRole('button', { name: 'Claim' }).click();
  await person.getByRole('button', { name: 'Block and review' }).click();
  await press('Do it now');
  await expect
    .poll(() => sent.map(({ call, content }) => [call, content]))
    .toContainEqual([
      'POST /api/cases/held/decide',
      { reportIds: ['urgent', 'plain'], decision: { kind: 'block', note: 'Offensive language' } },
    ]);
  expect(sent[0]?.call).toBe('POST /api/cases/held/claim');
  await takeAway();
});

test('a reason of a thousand line breaks leaves the next row in sight, and is read by keys', async () => {
  const takeAway = await sitAt('/admin/reports', {
    answers: { 'GET /api/reports': { body: [TALL_REPORT, PLAIN] } },
  });
  await press('Details');
  const reason = page.getByRole('region', { name: 'Reason' }).element() as HTMLElement;
  expect(boxOf(reason).height).toBeLessThan(400);
  reason.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => reason.scrollHeight - reason.clientHeight - reason.scrollTop).toBeLessThan(2);
  await takeAway();
});

describe('on a phone', () => {
  beforeEach(() => setView(UPRIGHT));

  test('a toast covers neither the menu nor the button that opens it', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
    const takeAway = await sitAt('/admin/audit-log', {
      answers: { 'GET /api/audit-log': { body: LOG, total: LOG.auditLog.length } },
    });
    await press('Export to CSV');
    const toast = text(/entries exported\.$/);
    await expect.element(toast).toBeVisible();
    const shown = document.querySelector('[data-sonner-toast]') as Element;
    const menu = button('Menu').element();
    expect(boxOf(menu).bottom).toBeLessThanOrEqual(boxOf(shown).top);
    await button('Menu').click();
    for (const link of dialog().getByRole('link').elements()) {
      link.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = boxOf(link);
      expect(link.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    }
    await expect.element(toast).toBeInTheDocument();
    await takeAway();
  });

  test('the help on keys stands over the menu it was opened from, which makes way for the sidebar', async () => {
    const takeAway = await sitAt('/admin/users');
    await press('Menu');
    await press('Keyboard shortcuts');
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(2);
    // Radix lets clicks through what lies over a dialog: only the order says what is seen.
    const order = [...document.querySelectorAll('[role=dialog]')].map((one) =>
      Number(getComputedStyle(one).zIndex),
    );
    expect(order[0]).toBeLessThan(order[1] ?? 0);
    await press('Close');
    await expect.element(dialog().getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    await setView({ ...UPRIGHT, width: 740, height: 360 });
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    await setView(UPRIGHT);
    await expect.element(button('Menu')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await takeAway();
  });

  test('on its side shows the login whole', async () => {
    await setView({ ...UPRIGHT, width: 740, height: 360 });
    const takeAway = await sitAt('/login', { isOut: true });
    const form = boxOf(document.querySelector('form') as Element);
    expect(form.top).toBeGreaterThanOrEqual(0);
    expect(form.bottom).toBeLessThanOrEqual(360);
    await takeAway();
  });
});

describe('in text of twice the size', () => {
  beforeEach(() => setView(LARGE));

  test('no title breaks within a word or is smaller than the text', async () => {
    for (const path of ['dashboard', 'users', 'reports', 'audit-log', 'unblock-requests']) {
      const takeAway = await sitAt(`/admin/${path}`);
      const title = document.querySelector('h1') as Element;
      expect(brokenWords([title]), path).toEqual([]);
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      expect(sizeOf(title), path).toBeGreaterThanOrEqual(sizeOf(document.body));
      await takeAway();
    }
  });

  test('a refusal stays in its frame', async () => {
    const takeAway = await sitAt('/login', {
      isOut: true,
      answers: { 'POST /api/login': refused(401, 'unauthorized') },
    });
    await field('Admin Password').fill('open sesame');
    await press('Login');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid password');
    const frame = page.getByRole('alert').element();
    expect(frame.scrollWidth).toBe(frame.clientWidth);
    await takeAway();
  });

  test('no drawing of the dashboard lies over words, and each timeout holds its words', async () => {
    let takeAway = await sitAt('/admin/dashboard');
    const range = document.createRange();
    range.selectNodeContents(text('Total Users').element());
    const words = boxOf(range as unknown as Element);
    const drawing = boxOf(text('Total Users').element().closest('a')?.querySelector('svg') as Element);
    const isApart =
      words.right <= drawing.left ||
      drawing.right <= words.left ||
      words.bottom <= drawing.top ||
      drawing.bottom <= words.top;
    expect(isApart).toBe(true);
    await takeAway();
    takeAway = await sitAt('/admin/users');
    const group = page.getByRole('group', { name: 'Timeout' }).first();
    const spilled = group
      .getByRole('button')
      .elements()
      .filter((one) => one.scrollWidth > one.clientWidth);
    expect(spilled).toEqual([]);
    await takeAway();
  });

  test('what is said for a moment is as large', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
    const takeAway = await sitAt('/admin/audit-log', {
      answers: { 'GET /api/audit-log': { body: LOG, total: LOG.auditLog.length } },
    });
    await press('Export to CSV');
    const said = text(/entries exported\.$/).first();
    await expect.element(said).toBeVisible();
    const size = () => Number.parseFloat(getComputedStyle(said.element()).fontSize);
    const large = size();
    document.documentElement.style.fontSize = '100%';
    expect(large).toBe(2 * size());
    await takeAway();
  });
});
