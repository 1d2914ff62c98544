import { REPORT_REASONS } from '@app/contract/report-reasons';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { abe, loseForGood, match, matched, play } from '@/features/chat/testing/machine-fixture';
import { keepReport, sendReport } from '@/visitor/report-outbox';
import { gap } from './boxes';
import { fakeServer } from './fake-server';
import { showChat, talking } from './live-chat';
import { setView } from './reading';
import { speak } from './show';

const DESK = { width: 1280, height: 800, letters: '100%' };
const SMALLEST_PHONE = { width: 320, height: 568, letters: '100%', finger: true };
const ON_ITS_SIDE = { width: 740, height: 360, letters: '100%' };
/** A window of 1280 x 1024 px at 400%. */
const MAGNIFIED = { width: 320, height: 256, letters: '100%' };
/** Of what is scrolled to, but for a part of a px. */
const WHOLE = 0.95;

beforeAll(() => speak('en'));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await setView(DESK);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await speak('en');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const send = () => dialog().getByRole('button', { name: 'Send report' });
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;

test('a report needs a reason, and its text outlives the dialog and a reload, not the talk', async () => {
  let chat = await showChat(talking);
  await button('Report').click();
  await expect.element(dialog()).toBeInViewport({ ratio: 1 });
  // It lies over the talk rather than below it, and the talk is veiled.
  expect(getComputedStyle(dialog().element()).position).toBe('fixed');
  const reason = dialog().getByRole('combobox');
  const details = dialog().getByRole('textbox');
  await send().click();
  await expect.element(reason).toHaveFocus();
  await reason.selectOptions('Other');
  await details.fill('this and that');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toEqual([]);
  await button('Report').click();
  await expect.element(details).toHaveValue('this and that');
  await chat.leave();

  chat = await showChat(talking);
  await button('Report').click();
  await expect.element(details).toHaveValue('this and that');
  await expect.element(reason).toHaveValue('Other');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  chat.tell({
    type: 'match',
    roomId: 'r2',
    partnerId: 'abe',
    partnerUsername: 'Abe',
    partnerMood: 'Make Friends',
  });
  await button('Report').click();
  await expect.element(details).toHaveValue('');
  await reason.selectOptions('Spamming');
  await send().click();
  chat.tell({ type: 'report_answered', roomId: 'r2', answer: 'sent' });
  // Once, where the talk goes on, and for ears.
  const thanks = page.getByText('Thank you for telling us. You two will never meet again.', { exact: true });
  await expect
    .poll(() => thanks.elements().map((each) => each.closest('[role=status]') !== null))
    .toEqual([false, true]);
  await expect.element(thanks.first()).toBeVisible();
  expect(page.getByText('Thank you. Your report was sent.').elements()).toEqual([]);
  expect(sessionStorage.getItem('unsent')).toBeNull();
  expect(button('Report').elements()).toEqual([]);
});

test('in another language the server is sent the reason by its name', async () => {
  await speak('ar');
  const chat = await showChat(play(talking, { type: 'open_report' }).state);
  const reasons = dialog().getByRole('combobox');
  await expect.element(reasons).toBeVisible();
  const label = (reasons.element() as HTMLSelectElement).options[3]?.label ?? '';
  await reasons.selectOptions(label);
  await dialog().getByRole('textbox').fill('1, 2, 3');
  await page.elementLocator(document.querySelector('[role=dialog] [type=submit]') as Element).click();
  expect(label).toMatch(/\p{Script=Arabic}/u);
  expect(chat.done).toContainEqual(
    expect.objectContaining({ type: 'submit_report', reason: REPORT_REASONS[2], details: '1, 2, 3' }),
  );
});

test('a report that is being sent can be closed, and what became of it is seen in it', async () => {
  const chat = await showChat(talking);
  await button('Report').click();
  await dialog().getByRole('combobox').selectOptions('Other');
  await send().click();
  const sending = dialog().getByRole('button', { name: 'Sending report…' });
  await expect.element(sending).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog().elements()).toEqual([]);
  await button('Report').click();
  await expect.element(sending).toBeVisible();
  chat.tell({ type: 'report_answered', roomId: 'r1', answer: 'kept' });
  await expect.element(dialog().getByText('Error sending report')).toBeVisible();
  await expect.element(dialog().getByText('This tab keeps it and sends it as soon as it can.')).toBeVisible();
});

test('a report that another one took the place of is not said to be kept any more', async () => {
  const server = fakeServer();
  const file = (reason: string) =>
    sendReport(
      keepReport(
        { way: 'dialog', body: { reportingUserId: 'bea', reportedUserId: 'cleo', reason } },
        () => undefined,
      ),
    );
  await file('Other');
  await showChat(talking);
  const unsent = page.getByText('Your report couldn’t be sent yet.').first();
  await expect.element(unsent).toBeVisible();
  server.answers['/api/report'] = () => Response.json({ success: true });
  await file('Other - in other words');
  await expect.poll(() => unsent.elements()).toEqual([]);
});

test('a report in progress outlives the connection, and the focus the report', async () => {
  const open = play(matched, { type: 'open_report' }).state;
  const chat = await showChat(loseForGood(open).state);
  await dialog().getByRole('combobox').selectOptions('Other');
  await dialog().getByRole('textbox').fill('this and that');
  await send().click();
  chat.tell({ type: 'report_answered', roomId: 'r1', answer: 'sent' });
  await expect.poll(() => dialog().elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Could not connect' })).toHaveFocus();
});

test.each([ON_ITS_SIDE, MAGNIFIED])('why a report was not sent is seen at $width x $height', async (view) => {
  await setView(view);
  const chat = await showChat(talking);
  await button('Report').click();
  await send().click();
  await expect.element(dialog().getByText('Select a reason first.')).toBeInViewport({ ratio: WHOLE });
  await dialog().getByRole('combobox').selectOptions('Other');
  await send().click();
  chat.tell({ type: 'report_answered', roomId: 'r1', answer: 'error' });
  await expect.element(dialog().getByText('Error sending report')).toBeInViewport({ ratio: WHOLE });
});

test('whoever left can be reported in the next talk', async () => {
  const chat = await showChat(talking);
  await button('Report').click();
  const before = dialog().getByRole('checkbox', { name: 'It’s about Cleo, from the chat before' });
  expect(before.elements()).toEqual([]);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  chat.tell({ type: 'partner_left' });
  chat.tell(match(abe));
  await button('Report').click();
  await dialog().getByRole('combobox', { name: 'Reason' }).selectOptions('Other');
  await before.click();
  await send().click();
  expect(chat.done.slice(-2)).toEqual([
    { type: 'choose_reported', roomId: 'r1' },
    { type: 'submit_report', reason: 'Other', details: '', under18: false },
  ]);
});

/** The talk right after its partner was reported. */
const reported = play(
  talking,
  { type: 'open_report' },
  { type: 'submit_report', reason: 'Other', details: '' },
);

test.each([{ ...SMALLEST_PHONE, width: 360, height: 640 }, SMALLEST_PHONE])(
  'the thanks for a report lie over no button and no other words at $width x $height',
  async (view) => {
    await setView(view);
    const chat = await showChat(reported.state);
    await expect.element(page.getByText('Connected with:').first()).toBeInTheDocument();
    chat.tell({ type: 'report_answered', roomId: 'r1', answer: 'sent' });
    await expect.element(button('Leave and find someone new')).toBeVisible();
    for (const other of document.querySelectorAll('[data-part=controls], [data-part=name]'))
      await expect.poll(() => gap(part('reported'), other)).toBeGreaterThanOrEqual(0);
  },
);
