import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { play, searching } from '@/features/chat/testing/machine-fixture';
import { boxOf, gap } from './boxes';
import { fakeServer } from './fake-server';
import { lonely, REPORTED, says, showChat, talking, theirs, withCamera } from './live-chat';
import { LISTENERS } from './page-states';
import { DESK, expectFits, LOW_PHONE, ON_ITS_SIDE, PHONE, SMALLEST_PHONE, setView } from './reading';
import { speak } from './show';

beforeAll(() => speak('en'));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await setView(PHONE);
});
afterEach(async () => {
  vi.restoreAllMocks();
  toast.dismiss();
  await expect.poll(() => document.querySelector('[data-sonner-toast]')).toBeNull();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const log = () => page.getByRole('log');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;

/** People who listen, in English. */
const withListeners = () =>
  fakeServer({ '/api/settings': () => Response.json({ helplines: { en: LISTENERS } }) });

describe('nothing lies over', () => {
  test.each([PHONE, SMALLEST_PHONE, ON_ITS_SIDE])(
    'what is said of a partner without picture and sound, $width x $height',
    async (view) => {
      await speak('de');
      await setView(view);
      const chat = await showChat(talking, undefined, withCamera());
      chat.tell(theirs({ microphone: 'off', camera: 'off' }));
      await expect.poll(() => document.querySelector('[data-view=partnerCameraOff]')).not.toBeNull();
      for (let line = 1; line <= 3; line += 1) {
        await expectFits(`${line - 1} lines`);
        chat.tell(says(`line ${line}`));
      }
      const said = document.querySelectorAll('[data-view=partnerCameraOff] > *');
      const controls = [...part('controls').querySelectorAll('button'), ...part('bar').children];
      expect(said.length).toBeGreaterThan(0);
      for (const words of said)
        for (const control of controls) expect(gap(words, control)).toBeGreaterThanOrEqual(0);
      await speak('en');
    },
  );

  test('the mood of a partner, told whole beside the longest word for a report', async () => {
    await speak('ru');
    await showChat(talking, undefined, withCamera());
    for (const view of [PHONE, ON_ITS_SIDE]) {
      await setView(view);
      const badge = part('bar').querySelector('[data-tone] > span') as HTMLElement;
      await expect.poll(() => badge.scrollWidth - badge.clientWidth, { message: `${view.width}` }).toBe(0);
    }
    await speak('en');
  });

  test.each([PHONE, ON_ITS_SIDE, DESK])(
    'who it was, where a report of one who left is thanked for, $width x $height',
    async (view) => {
      await setView(view);
      const chat = await showChat(play(talking, ...REPORTED.slice(0, 2)).state, undefined, withCamera());
      chat.tell({ type: 'partner_left' });
      await expect.poll(() => document.querySelector('[data-view=partnerLeft]')).not.toBeNull();
      chat.tell({ type: 'report_answered', roomId: 'r1', answer: 'sent' });
      const thanks = () => document.querySelector('[data-sonner-toast]') as Element;
      await expect.poll(thanks).not.toBeNull();
      await userEvent.hover(page.elementLocator(thanks()));
      const said = [...document.querySelectorAll('[data-view=partnerLeft] > p')].filter((each) =>
        each.checkVisibility(),
      );
      for (const words of [...said, button('I feel unsafe').element()])
        await expect.poll(() => gap(thanks(), words)).toBeGreaterThanOrEqual(0);
    },
  );

  test('people who listen, where new lines are told of', async () => {
    withListeners();
    const chat = await showChat(lonely(talking));
    for (let line = 1; line <= 12; line += 1) chat.tell(says(`line ${line}`));
    await expect.element(log().getByText('line 12')).toBeInViewport();
    log().element().scrollTo(0, 0);
    await expect.element(button('Newest messages')).toBeVisible();
    chat.tell(says('one more'));
    const told = button('1 new message');
    await expect.element(told).toBeVisible();
    for (const other of [log().element(), ...log().getByRole('link').elements()])
      expect(gap(told, other)).toBeGreaterThanOrEqual(0);
  });
});

test('whoever is alone again sees on a low phone who listens, and the lights whole or not at all', async () => {
  await setView(LOW_PHONE);
  withListeners();
  const chat = await showChat(lonely(talking), undefined, withCamera());
  sessionStorage.setItem('meetAgain', `offered ${Date.now()} r1`);
  chat.tell(says('Is it late there?'));
  chat.tell({ type: 'partner_left' });
  chat.tell({ type: 'timer', name: 'rejoin' });
  for (const { name } of LISTENERS)
    await expect.element(page.getByRole('link', { name }).last()).toBeInViewport({ ratio: 0.99 });
  // The room that messages had belongs to what can be done.
  await expect
    .poll(() => boxOf(page.getByRole('region', { name: 'Text chat' })).height)
    .toBeLessThan(LOW_PHONE.height * 0.4);
  for (let height = 680; height > 590; height -= 8) {
    await setView({ ...SMALLEST_PHONE, height });
    const lights = document.querySelector('[data-view] svg[data-state=searching]');
    if (lights?.checkVisibility()) expect(boxOf(lights).height).toBeGreaterThanOrEqual(24);
  }
});

test('on a phone on its side the way out of a search stands at the foot of the window', async () => {
  await setView(ON_ITS_SIDE);
  await showChat(searching, undefined, withCamera());
  const foot = () => ON_ITS_SIDE.height - boxOf(button('End Chat')).bottom;
  await expect.poll(foot).toBeLessThanOrEqual(8);
  expect(foot()).toBeGreaterThanOrEqual(0);
});
