import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_DEVICES } from '@/features/chat/call/devices/local-media';
import type { ChatEvent } from '@/features/chat/session/machine/events';
import { matched, play, start } from '@/features/chat/testing/machine-fixture';
import { says, showChat, talking } from './live-chat';
import { setView } from './reading';
import { speak } from './show';

const DESK = { width: 1280, height: 800, letters: '100%' };

beforeAll(() => speak('en'));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await setView(DESK);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = () => page.getByRole('log');
const composer = () => page.getByPlaceholder('Type your message...');
/** The partner wants to be shown together, or agrees. */
const AGREED: ChatEvent = {
  type: 'media',
  roomId: 'r1',
  mode: 'video',
  microphone: 'on',
  camera: 'soft',
  together: true,
};

const LONG = Array.from({ length: 40 }, (_, nth) => says(`line ${nth + 1} of a long evening`));

test('a flood of accents covers no other line', async () => {
  const chat = await showChat(talking);
  chat.tell(says('good evening'));
  chat.tell(says(`aaa${'\u0301\u0302'.repeat(60)}`));
  const line = list().getByRole('listitem').filter({ hasText: 'good evening' });
  const accents = list().getByRole('listitem').filter({ hasText: 'aaa' });
  await expect.element(accents).toBeVisible();
  // Lines rise into their place.
  for (const bubble of document.querySelectorAll('[data-part=bubble]'))
    for (const animation of bubble.getAnimations()) animation.finish();
  const look = () => line.screenshot({ save: false });
  const beside = await look();
  (accents.element() as HTMLElement).style.visibility = 'hidden';
  expect(await look()).toBe(beside);
});

test('lines can be read, and written, in a window magnified four times', async () => {
  await setView({ width: 320, height: 200, letters: '100%' });
  const chat = await showChat(talking);
  chat.tell(says('good evening'));
  const line = list().getByText('good evening');
  await expect.element(line).toBeInTheDocument();
  // Whoever is about to write scrolls there.
  await composer().click();
  await expect.element(line).toBeInViewport({ ratio: 0.99 });
  await expect.element(composer()).toBeInViewport({ ratio: 0.99 });
});

test('whoever reads what was said before has a way back to the newest message', async () => {
  const chat = await showChat(play(talking, ...LONG).state);
  const back = button('Newest messages');
  const scrollUp = () => list().element().scrollTo(0, 0);
  await expect.element(list().getByText('line 40 of a long evening')).toBeInViewport({ ratio: 0.99 });
  expect(back.elements()).toEqual([]);
  scrollUp();
  await expect.element(back).toBeVisible();
  chat.tell(says('still there?'));
  await expect.poll(() => back.elements()).toEqual([]);
  await button('1 new message').click();
  await expect.element(list().getByText('still there?')).toBeInViewport({ ratio: 0.99 });

  scrollUp();
  await expect.element(back).toBeVisible();
  chat.tell(says('or have you gone?'));
  await expect.element(button('1 new message')).toBeVisible();
  // Scrolled up again in the moment in which the list takes the room of the button.
  const scrolledUp = new Promise<void>((resolve) => {
    const away = new MutationObserver(() => {
      away.disconnect();
      scrollUp();
      resolve();
    });
    away.observe(list().element().parentElement as HTMLElement, { childList: true });
  });
  await button('1 new message').click();
  await scrolledUp;
  await back.click();
  await expect.element(list().getByText('or have you gone?')).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => back.elements()).toEqual([]);
  await expect.element(list()).toHaveFocus();
});

test('whoever scrolls up as a line arrives stays there', async () => {
  const chat = await showChat(play(talking, ...LONG).state);
  await expect.element(list().getByText('line 40 of a long evening')).toBeInViewport({ ratio: 0.99 });
  // The page is told of a scroll in the next frame.
  list().element().scrollTo(0, 0);
  chat.tell(says('still there?'));
  await expect.element(button('1 new message')).toBeVisible();
  expect(list().element().scrollTop).toBe(0);
  await composer().fill('yes');
  await button('Send').click();
  await expect.element(list().getByText('yes')).toBeInViewport({ ratio: 0.99 });
});

test('the focus is not lost when the partner leaves', async () => {
  const chat = await showChat(talking);
  (button('Skip').element() as HTMLElement).focus();
  chat.tell({ type: 'partner_left' });
  chat.tell({ type: 'timer', name: 'rejoin' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shortcuts work, do not affect typing, and are listed', async () => {
  const chat = await showChat(talking);
  const pressed = () => chat.done.map(({ type }) => type).filter((type) => type !== 'compose');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(composer()).toHaveFocus();
  await userEvent.keyboard('{Alt>}m{/Alt}');
  await userEvent.keyboard('{Alt>}v{/Alt}');
  expect(pressed()).toEqual(['toggle_microphone', 'toggle_camera']);
  await userEvent.keyboard('skip?');
  await expect.element(composer()).toHaveValue('skip?');

  await button('More').click();
  await button('Keyboard shortcuts').click();
  await expect.element(help).toHaveTextContent('Alt+M');
  // Nobody is skipped from behind a dialog.
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('More')).toHaveFocus();
  // Without Alt a key does nothing, wherever the focus is.
  await userEvent.keyboard('ms?');
  expect(pressed()).toEqual(['toggle_microphone', 'toggle_camera']);
  expect(help.elements()).toEqual([]);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  expect(pressed().at(-1)).toBe('skip');
});

test('a browser without calls says so, and offers neither voice nor video', async () => {
  await showChat(
    play(
      start({ canCall: false })[0],
      { type: 'connected' },
      {
        type: 'match',
        roomId: 'r1',
        partnerId: 'cleo',
        partnerUsername: 'Cleo',
        partnerMood: 'Feeling Lonely',
      },
    ).state,
  );
  await expect
    .element(page.getByText('This browser can’t make video calls. You can still chat by text.').first())
    .toBeVisible();
  await button('More').click();
  await expect.element(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  expect(page.getByLabelText('Video, voice or text').elements()).toEqual([]);
});

test.each(['voice', 'text'] as const)(
  'by %s alone there is no picture: messages have the screen',
  async (mode) => {
    const chat = await showChat(play(talking, { type: 'choose_mode', mode }).state);
    chat.tell({ type: 'media', roomId: 'r1', mode: 'text', microphone: 'off', camera: 'off' });
    // Of what both do nothing is said.
    const told = page.getByText('Your partner is using text only');
    await expect.poll(() => told.elements().length > 0).toBe(mode === 'voice');
    const seen = [...document.querySelectorAll('video')].filter((video) => video.checkVisibility());
    expect(seen).toEqual([]);
  },
);

test('a call that waits for the servers says so until it is there', async () => {
  const chat = await showChat(matched);
  const shown = () => document.querySelector('main')?.textContent;
  const words = 'Video can’t start yet: a server isn’t responding. You can still chat by text.';
  chat.tell({ type: 'peer_status', status: 'waiting' });
  await expect.poll(shown).toContain(words);
  chat.tell({ type: 'peer_status', status: 'connecting' });
  await expect.poll(shown).not.toContain(words);
});

test('a device can be chosen by its name', async () => {
  const list = [
    { deviceId: 'first', label: 'Built in' },
    { deviceId: 'second', label: 'Headset' },
  ];
  const chat = await showChat(talking, { ...NO_DEVICES, microphone: { list, current: 'first' } });
  await button('More').click();
  await page.getByRole('combobox', { name: 'Microphone', exact: true }).selectOptions('Headset');
  expect(chat.done).toContainEqual({ type: 'choose_device', device: 'microphone', deviceId: 'second' });
});

test('a press on the flames offers to be shown together, a second one takes it back, and both are shown once both agree', async () => {
  const chat = await showChat(talking);
  const waits = page.getByRole('button', { name: 'Waiting for Cleo' });
  await button('Reveal together').click();
  await waits.click();
  expect(chat.done).toEqual([
    { type: 'reveal_together', agreed: true },
    { type: 'reveal_together', agreed: false },
  ]);
  await button('Reveal together').click();
  await expect.element(waits).toBeVisible();
  chat.tell(AGREED);
  await expect.element(button('Blur me')).toBeVisible();
  await expect.poll(() => waits.elements()).toEqual([]);
});

test('the preview offers it as well', async () => {
  const chat = await showChat(talking);
  await button('Show me now').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal together' }).click();
  await expect.poll(() => chat.done).toEqual([{ type: 'reveal_together', agreed: true }]);
});

test('whoever is asked to be shown together agrees with one press', async () => {
  const chat = await showChat(talking);
  chat.tell(AGREED);
  await expect
    .element(page.getByText('Cleo wants to reveal together', { exact: true }).first())
    .toBeVisible();
  await button('Yes').click();
  expect(chat.done).toEqual([{ type: 'reveal_together', agreed: true }]);
  // Cleo is shown first, and a press too many takes nothing back.
  await expect.element(page.getByText('Waiting for Cleo', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Waiting for Cleo' }).elements()).toEqual([]);
  chat.tell({ ...AGREED, camera: 'on' });
  await expect.element(button('Blur me')).toBeVisible();
});

test('nobody is asked to be shown to whom they reported, also while the report cannot be sent', async () => {
  const chat = await showChat(talking);
  await button('Report').click();
  await page.getByRole('dialog').getByRole('combobox').selectOptions('Other');
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  chat.tell({ type: 'report_answered', roomId: 'r1', answer: 'kept' });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  chat.tell(AGREED);
  chat.tell(says('shall we?'));
  await expect.element(list().getByText('shall we?')).toBeVisible();
  for (const question of ['Yes', 'Reveal together']) expect(button(question).elements()).toEqual([]);
});

test('whoever looks at the preview as both are shown is told no longer that only they see it', async () => {
  const chat = await showChat(talking);
  const preview = page.getByRole('dialog', { name: 'What your partner would see' });
  await button('Reveal together').click();
  await button('Show me now').click();
  await expect.element(preview.getByText('Only you see this.')).toBeVisible();
  chat.tell(AGREED);
  await expect.poll(() => preview.elements()).toEqual([]);
  await button('Blur me').click();
  await expect.element(button('Show me now')).toBeVisible();
  expect(preview.elements()).toEqual([]);
});

test('an offer that is put off stays open, and the next one is asked about again', async () => {
  const chat = await showChat(talking);
  chat.tell(AGREED);
  await button('Not yet').click();
  expect(chat.done).toEqual([]);
  await expect.poll(() => button('Yes').elements()).toEqual([]);
  await expect.element(button('Show me now')).toBeVisible();
  const leaning = () => document.querySelectorAll('path[style*="--apart: 0"]').length;
  expect(leaning()).toBeGreaterThan(0);
  chat.tell({ ...AGREED, together: false });
  await expect.poll(leaning).toBe(0);
  chat.tell(AGREED);
  await expect.element(button('Yes')).toBeVisible();
  await button('Not yet').click();
  await button('Reveal together').click();
  chat.tell({ ...AGREED, camera: 'on' });
  await expect.element(button('Blur me')).toBeVisible();
});
