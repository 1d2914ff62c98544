import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppRoutes } from '@/router';
import { type FakeServer, fakeServer } from './fake-server';
import { show, speak } from './show';

const MINUTE = 60_000;

let server: FakeServer;
beforeAll(() => speak('en'));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = fakeServer({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (path: string) => show(<AppRoutes />, 'en', path);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
const question = () => page.getByRole('alertdialog');

const UNBLOCK = {
  path: '/submit-unblock',
  call: '/api/unblock-request',
  id: field('Your User ID'),
  why: field('Why should we unblock you?'),
  submit: button('Submit Request'),
};
const REPORT = {
  path: '/report-user',
  call: '/api/reports',
  id: field('User ID'),
  why: field('Reason'),
  submit: button('Submit Report'),
};
const FORMS = [UNBLOCK, REPORT];

async function fill({ id, why }: typeof UNBLOCK): Promise<void> {
  await id.fill('somebody');
  await why.fill('It was my brother.');
}

/** Both forms ask for what is missing; the one that accuses somebody asks once more before it sends. */
async function send(form: typeof UNBLOCK): Promise<void> {
  await form.submit.click();
  if (form === REPORT) await question().getByRole('button', { name: 'Report', exact: true }).click();
}

test.each([
  [UNBLOCK, 'Please fill in both your User ID and reason.'],
  [REPORT, 'Please provide both a User ID and a reason.'],
])('$path needs both fields, and spaces do not count', async (form, words) => {
  await open(form.path);
  await form.submit.click();
  await expect.element(alert(words)).toBeVisible();
  await expect.element(form.id).toHaveFocus();
  await form.id.fill('somebody');
  await form.why.fill('   ');
  await form.submit.click();
  await expect.element(alert(words)).toBeVisible();
  await expect.element(form.why).toHaveFocus();
  expect(server.posted).toEqual([]);
});

test('what cannot be an ID or a code is said before it is sent, and nothing is cut', async () => {
  await open(UNBLOCK.path);
  await UNBLOCK.why.fill('It was my brother.');
  for (const [typed, problem] of [
    ['my brother', 'This can’t be a User ID: User IDs have no spaces or accents.'],
    ['a'.repeat(70), '6 characters too many'],
  ] as const) {
    await UNBLOCK.id.fill(typed);
    await expect.element(alert(problem)).toBeVisible();
    await UNBLOCK.submit.click();
    await expect.element(UNBLOCK.id).toHaveFocus();
    await expect.element(UNBLOCK.id).toHaveValue(typed);
  }
  await UNBLOCK.id.fill(' somebody ');
  await expect.poll(() => alert('\\S').elements()).toEqual([]);

  await page.getByText('Have a code?').click();
  await field('Your code').fill('A'.repeat(80));
  await button('See the decision').click();
  await expect.element(page.getByText('16 characters too many')).toBeVisible();
  await expect.element(field('Your code')).toHaveValue('A'.repeat(80));
  expect(server.posted).toEqual([]);
});

const busy = () => Response.json({ error: 'Slowly, please.', code: 'rate_limited' }, { status: 429 });
const cut = () => Promise.reject(new TypeError('out of reach'));

test.each([
  ['no success', () => Response.json({ success: false }), '❌ Submission failed. Please try again.'],
  ['a broken network', cut, '❌ An unexpected error occurred. Please try again later.'],
])('after %s the request to be unblocked says so and keeps its text', async (_, answer, words) => {
  server.answers[UNBLOCK.call] = answer;
  await open(UNBLOCK.path);
  await fill(UNBLOCK);
  await send(UNBLOCK);
  await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
  await expect.element(UNBLOCK.id).toHaveValue('somebody');
  await expect.element(UNBLOCK.why).toHaveValue('It was my brother.');
});

test('a report that fails says so in the server’s words or the page’s own, until it is taken', async () => {
  await open(REPORT.path);
  await fill(REPORT);
  for (const [answer, words] of [
    [busy, 'Slowly, please.'],
    [() => new Response('Bad gateway', { status: 502 }), 'Failed to submit report.'],
    [cut, 'Network error. Please try again.'],
  ] as const) {
    server.answers[REPORT.call] = answer;
    await REPORT.submit.click();
    await question().getByRole('button', { name: 'Report', exact: true }).click();
    await expect.element(question().getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    // It is sent by itself: there is nothing left to decide.
    await question().getByRole('button').click();
    await expect.element(page.getByText(/This tab keeps it and sends it/)).toBeVisible();
  }
  // What is refused can be sent once more from there.
  const refusal = { error: 'Nobody has this ID.', code: 'bad_request' };
  server.answers[REPORT.call] = () => Response.json(refusal, { status: 400 });
  await REPORT.submit.click();
  await question().getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(question().getByRole('alert').getByText(refusal.error)).toBeVisible();
  server.answers[REPORT.call] = () => Response.json({ success: true, receipt: 'A-B' });
  await question().getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(page.getByText('Report submitted successfully.', { exact: true })).toHaveFocus();
  expect(page.getByRole('textbox', { name: 'Reason' }).elements()).toEqual([]);
});

test.each(FORMS)(
  'without an answer $path says soon that it takes long, and sends nothing again',
  async (form) => {
    let answer: (taken: Response) => void = () => undefined;
    server.answers[form.call] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await open(form.path);
    await fill(form);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await send(form);
    await expect.poll(() => server.posted.length).toBe(1);
    const slow = page.getByRole('status').getByText('This is taking longer than usual.');
    expect(slow.elements()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await expect.element(slow).toBeVisible();
    expect(document.querySelector<HTMLTextAreaElement>('[name=reason]')?.value).toBe('It was my brother.');
    expect(server.posted).toMatchObject([
      { path: form.call, body: { userId: 'somebody', reason: 'It was my brother.' } },
    ]);
    answer(Response.json({ success: true }));
    await expect.element(page.getByText(/submitted/)).toBeVisible();
  },
);

test.each(FORMS)(
  'what stands in $path is there after a look at another page, until it is sent',
  async (form) => {
    server.answers[form.call] = () => Response.json({ success: true });
    let leave = await open(form.path);
    await fill(form);
    await leave();
    leave = await open(form.path);
    await expect.element(form.id).toHaveValue('somebody');
    await expect.element(form.why).toHaveValue('It was my brother.');
    await send(form);
    await expect.element(page.getByText(/submitted/)).toBeVisible();
    await leave();
    await open(form.path);
    await expect.element(form.why).toHaveValue('');
    expect(sessionStorage.getItem('unsent') ?? '').not.toContain('brother');
  },
);

test('what was written about one partner is not there for the next', async () => {
  sessionStorage.setItem('partnerUserId', 'first');
  const leave = await open(REPORT.path);
  await REPORT.why.fill('Sang out of tune.');
  await leave();
  sessionStorage.setItem('partnerUserId', 'second');
  await open(REPORT.path);
  await expect.element(REPORT.id).toHaveValue('second');
  await expect.element(REPORT.why).toHaveValue('');
});

test('the partner of another tab is named for half an hour, and until they are reported', async () => {
  const talkedTo = (minutesAgo: number) =>
    localStorage.setItem(
      'lastPartner',
      JSON.stringify({ userId: 'cleo', username: 'Cleo', at: Date.now() - minutesAgo * MINUTE }),
    );
  server.answers[REPORT.call] = () => Response.json({ success: true });
  talkedTo(30);
  const leave = await open(REPORT.path);
  await expect.element(REPORT.id).toHaveValue('');
  await leave();
  talkedTo(29);
  await open(REPORT.path);
  await expect.element(REPORT.id).toHaveValue('cleo');
  await expect.element(page.getByText('Reporting user: Cleo', { exact: true })).toBeVisible();
  await REPORT.why.fill('Sang out of tune.');
  await send(REPORT);
  await expect.element(page.getByText('Report submitted successfully.', { exact: true })).toBeVisible();
  expect(localStorage.getItem('lastPartner')).toBeNull();
});

test('the question before a report keeps the focus, and gives it back', async () => {
  await open(REPORT.path);
  await fill(REPORT);
  REPORT.submit.element().focus();
  await userEvent.keyboard('{Enter}');
  const cancel = question().getByRole('button', { name: 'Cancel' });
  const report = question().getByRole('button', { name: 'Report', exact: true });
  await expect.element(cancel).toHaveFocus();
  await userEvent.tab();
  await expect.element(report).toHaveFocus();
  await userEvent.tab();
  await expect.element(cancel).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(report).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => question().elements()).toEqual([]);
  await expect.element(REPORT.submit).toHaveFocus();
  expect(server.posted).toEqual([]);
});

test.each(['/report-user', '/submit-unblock'])(
  'on a phone on its side %s begins beside its title',
  async (path) => {
    await page.viewport(740, 360);
    await show(<AppRoutes />, 'en', path);
    const first = page.getByRole('textbox').first();
    for (const part of [page.getByRole('heading', { level: 1 }), first])
      await expect.element(part).toBeInViewport({ ratio: 1 });
  },
);
