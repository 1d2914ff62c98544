import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ChatEvent } from '@/features/chat/session/machine/events';
import { abe, cameraOn, lost, match, play, searching } from '@/features/chat/testing/machine-fixture';
import { says, showChat, talking, theirs, withCamera } from './live-chat';
import { DESK, expectUsable, setView } from './reading';
import { speak } from './show';

beforeAll(() => speak('en'));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await setView(DESK);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

const composer = () => page.getByPlaceholder('Type your message...');
const own = () => page.getByRole('figure', { name: 'Your video' });
const partner = () => page.getByRole('figure', { name: 'Your partner’s video' });
/** Whose is large, the other being small. */
const large = () => {
  const [mine = 0, theirs = 0] = [own, partner].map(
    (picture) => picture().element().getBoundingClientRect().width,
  );
  return mine > 3 * theirs ? 'own' : theirs > 3 * mine ? 'partner' : 'none';
};

const LINES = Array.from({ length: 3 }, (_, nth) => says(`line ${nth + 1} of a long evening`));

const REJOIN: ChatEvent = { type: 'timer', name: 'rejoin' };

/** Somebody else comes, and is shown. */
const NEXT_TALK: ChatEvent[] = [
  { type: 'skip' },
  { type: 'timer', name: 'reconnect' },
  { type: 'connected' },
  match(abe),
  { type: 'peer_status', status: 'live' },
];

test('a press on a small picture makes it the large one, once one’s own is shown', async () => {
  const chat = await showChat(talking, undefined, withCamera());
  // Until then the press shows oneself how one would look.
  await own().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show me now', exact: true }).click();

  await own().getByRole('button', { name: 'Show me large' }).click();
  await expect.poll(large).toBe('own');
  await expect.element(own().getByRole('button')).not.toBeInTheDocument();
  // The mood that one looks for stands on one's own picture at every size.
  await expect.element(page.getByTitle('Here to Listen').first()).toBeVisible();
  const back = partner().getByRole('button', { name: 'Show your partner large' });
  await expect.element(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(large).toBe('partner');
  await expect.element(own().getByRole('button', { name: 'Show me large' })).toHaveFocus();

  // Whoever is blurred is small, and so is everybody in the next talk.
  await userEvent.keyboard('{Enter}');
  await button('Blur me').click();
  await expect.poll(large).toBe('partner');
  chat.tell({ type: 'show_myself' });
  await expect.poll(large).toBe('own');
  for (const event of NEXT_TALK) chat.tell(event);
  await expect.poll(large).toBe('partner');
});

test('one’s own picture says so as long as the partner can see it', async () => {
  const chat = await showChat(talking, undefined, withCamera());
  const seen = own().getByText('They can see you', { exact: true });
  await expect.element(button('Show me now')).toBeVisible();
  expect(seen.elements()).toEqual([]);
  chat.tell({ type: 'show_myself' });
  await expect.element(seen).toBeVisible();
  // By text alone nobody sees anything.
  for (const [told, times] of [
    [theirs({ mode: 'text' }), 0],
    [theirs({ mode: 'voice' }), 1],
    [{ type: 'toggle_camera' }, 0],
    [{ type: 'toggle_camera' }, 0],
    [cameraOn, 1],
    [{ type: 'blur_myself' }, 0],
  ] satisfies [ChatEvent, number][]) {
    chat.tell(told);
    await expect.poll(() => seen.elements()).toHaveLength(times);
  }
});

test('over what is said of the partner nobody’s own picture is large', async () => {
  const chat = await showChat(play(talking, { type: 'show_myself' }).state, undefined, withCamera());
  await own().getByRole('button', { name: 'Show me large' }).click();
  chat.tell({ type: 'partner_reconnecting' });
  await expect.poll(large).toBe('own');
  chat.tell({ type: 'media', roomId: 'r1', mode: 'video', microphone: 'on', camera: 'off' });
  await expect.element(page.getByText('Your partner is reconnecting…').first()).toBeVisible();
  expect(large()).toBe('partner');
  expect(own().getByRole('button').elements()).toEqual([]);
});

test.each([
  [1024, 700, true],
  [1023, 700, false],
  [740, 360, true],
  [390, 844, false],
])('in a window of %i x %i the messages stand beside the pictures: %s', async (width, height, beside) => {
  await setView({ width, height, letters: '100%' });
  await showChat(talking);
  await expect.element(composer()).toBeVisible();
  const [pictures, messages] = ['Video', 'Text chat'].map((name) =>
    page.getByRole('region', { name, exact: true }).element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(messages.left >= pictures.right).toBe(beside);
  expect(messages.top >= pictures.bottom).toBe(!beside);
  if (!beside) expect(messages.height).toBeGreaterThanOrEqual(Math.floor(0.28 * height));
});

test.each([
  [1280, 800],
  [740, 360],
])('after a talk its lines stay where they were (%i x %i)', async (width, height) => {
  await setView({ width, height, letters: '100%' });
  const chat = await showChat(play(talking, ...LINES).state);
  const line = page.getByText('line 3 of a long evening');
  await expect.element(line).toBeVisible();
  const { left } = line.element().getBoundingClientRect();
  chat.tell({ type: 'partner_left' });
  await expect.element(button('Pause')).toBeVisible();
  await expect.element(line).toBeVisible();
  expect(line.element().getBoundingClientRect().left).toBe(left);
});

test.each([
  [360, 640],
  [390, 844],
  [740, 360],
])('the last line stays in sight as the partner leaves (%i x %i)', async (width, height) => {
  await setView({ width, height, letters: '100%' });
  const chat = await showChat(
    play(talking, ...LINES, ...LINES.map(({ type }, nth) => says(`more ${nth} ${type}`))).state,
  );
  const log = () => page.getByRole('log').element();
  const below = () => Math.round(log().scrollHeight - log().scrollTop - log().clientHeight);
  await expect.poll(below).toBe(0);
  chat.tell({ type: 'partner_left' });
  await expect.element(button('Pause')).toBeVisible();
  await expect.poll(below).toBe(0);
});

test('without a connection nothing is offered but the way out, and the lines stay to be read', async () => {
  const chat = await showChat(play(talking, ...LINES, { type: 'partner_left' }).state);
  await expect.element(button('Pause')).toBeVisible();
  chat.tell(lost);
  await expect.element(page.getByText('Reconnecting, attempt 1 of 5…')).toBeVisible();
  const left = page
    .getByRole('button')
    .elements()
    .map((each) => each.textContent || each.ariaLabel);
  expect(left).not.toContain('Pause');
  expect(left).toContain('End Chat');
  await expect.element(page.getByText('line 3 of a long evening')).toBeVisible();
});

test.each([400, 330])(
  'over a keyboard an offer stands without its answers, which have no room (360 x %i)',
  async (height) => {
    const [keyboard, phone] = [height, 740].map((each) => ({ width: 360, height: each, letters: '100%' }));
    await setView({ ...DESK, ...keyboard });
    const chat = await showChat(talking, undefined, withCamera());
    chat.tell({
      ...{ type: 'media', roomId: 'r1', mode: 'video', microphone: 'on', camera: 'soft', together: true },
    });
    chat.tell(says('shall we?'));
    await expect.element(page.getByText('shall we?')).toBeInTheDocument();
    expect(button('Yes').elements()).toEqual([]);
    await setView({ ...DESK, ...phone });
    for (const answer of ['Yes', 'Not yet'])
      await expect.element(button(answer)).toBeInViewport({ ratio: 0.99 });
  },
);

test('what stands behind More stays open, with the focus, as there is nothing to be seen any more', async () => {
  await showChat(talking, undefined, withCamera());
  await button('More').click();
  const mode = page.getByRole('combobox', { name: 'Video, voice or text' });
  await expect.element(mode).toBeVisible();
  (mode.element() as HTMLElement).focus();
  await mode.selectOptions('Text only');
  await expect.element(own()).not.toBeInTheDocument();
  await expect.element(mode).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveFocus();
});

const REPORTED: ChatEvent[] = [
  { type: 'open_report' },
  { type: 'submit_report', reason: 'Spamming', details: '' },
  { type: 'report_answered', roomId: 'r1', answer: 'sent' },
];

const TIGHT = [
  { width: 320, height: 256, letters: '100%' },
  { width: 320, height: 568, letters: '100%' },
  { width: 320, height: 568, letters: '150%' },
  { width: 360, height: 740, letters: '200%' },
];

test.each(TIGHT)(
  'after a report nothing lies over the way out at $width x $height, letters at $letters',
  async (view) => {
    sessionStorage.setItem('receipts', '["ABCD-EFGH-JKMN-PQRS"]');
    const byText: ChatEvent = { type: 'media', roomId: 'r1', mode: 'text', microphone: 'off', camera: 'off' };
    await setView(view);
    for (const events of [REPORTED, [byText, ...REPORTED]]) {
      const chat = await showChat(play(talking, ...LINES, ...events).state, undefined, withCamera());
      await expect.element(button('Leave and find someone new')).toBeVisible();
      await expectUsable(`${events.length} events`);
      await chat.leave();
    }
  },
);

test.each(TIGHT)(
  'one’s own picture is whole, or not there, in a search at $width x $height, letters at $letters',
  async (view) => {
    await setView(view);
    const parted = play(talking, ...LINES, { type: 'partner_left' }, REJOIN).state;
    for (const state of [searching, parted]) {
      const chat = await showChat(state, undefined, withCamera());
      await expect.element(page.getByText('Searching for a Soul...').first()).toBeInTheDocument();
      await expectUsable(state.phase.name);
      await chat.leave();
    }
  },
);

test('whoever cannot blur is told so where their picture would be, and nowhere else', async () => {
  await showChat(play(talking, { type: 'blur_impossible' }).state, undefined, withCamera());
  await expect.element(own().getByText('Picture not sent')).toBeVisible();
  const notices = () =>
    [...document.querySelectorAll('[data-part=call-area] p')].map((said) => said.textContent);
  await expect
    .poll(() => notices().filter((said) => said?.includes('blur')))
    .toEqual([expect.stringContaining('Still blurred')]);
  await own().getByRole('button').click();
  await expect
    .element(page.getByRole('dialog').getByText('Your browser can’t blur, so your video isn’t sent.'))
    .toBeVisible();
});
