import { LANGUAGE_CODES } from '@app/contract/languages';
import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { play, searching } from '@/features/chat/testing/machine-fixture';
import { eachChat } from './each-chat';
import { fakeServer } from './fake-server';
import './fonts-of-all-scripts.css';
import { lonely, says, showChat, talking, withCamera } from './live-chat';
import { misfits } from './misfits';
import { LISTENERS } from './page-states';
import { hardCoded } from './pseudo';
import { DESK, expectFits, LOW_PHONE, ON_ITS_SIDE, PHONE, SMALLEST_PHONE, setView } from './reading';
import { speak } from './show';
import { languagesSuite, pseudoSuite } from './states.suite';

afterEach(() => vi.restoreAllMocks());

languagesSuite('the screens of the chat', eachChat);
pseudoSuite('the screens of the chat', eachChat, 'ar');

test('a button of the call over another one, and a text that is written in the code, are noticed', async () => {
  await speak('ar');
  await setView(DESK);
  const chat = await showChat(talking, undefined, withCamera());
  await expectFits('talking');
  // No pseudo texts are spoken: every one of them is as if it were written in the code.
  expect(hardCoded([])).toContain(i18next.t('chat:talk.send'));
  const planted = document.createElement('style');
  planted.textContent = '[data-part=controls] button + button { margin-inline-start: -2rem }';
  document.head.append(planted);
  await expect.poll(() => misfits()).toContainEqual(expect.stringMatching(/: a button over /));
  planted.remove();
  await chat.leave();
});

const seen = (selector: string) => expect.poll(() => document.querySelector(selector)).not.toBeNull();

test.each(LANGUAGE_CODES)('what has to be seen at once is, in %s', async (language) => {
  await speak(language);
  const helplines = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LISTENERS]));
  fakeServer({ '/api/settings': () => Response.json({ helplines }) });

  await setView(ON_ITS_SIDE);
  let chat = await showChat(play(talking, { type: 'open_report' }).state, undefined, withCamera());
  const dialog = page.getByRole('dialog');
  const parts = (['heading', 'combobox', 'textbox'] as const).map((role) => dialog.getByRole(role));
  await seen('[role=dialog] [type=submit]');
  const send = page.elementLocator(document.querySelector('[role=dialog] [type=submit]') as Element);
  for (const part of [...parts, send]) await expect.element(part).toBeInViewport({ ratio: 1 });
  await chat.leave();

  await setView({ ...PHONE, height: 330 });
  chat = await showChat(searching, undefined, withCamera());
  for (const name of [i18next.t('chat:search.pause'), i18next.t('chat:talk.end')])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await chat.leave();

  sessionStorage.setItem('meetAgain', `offered ${Date.now()} r1`);
  const parted = play(
    lonely(talking),
    says('Good night.'),
    { type: 'partner_left' },
    { type: 'timer', name: 'rejoin' },
  );
  chat = await showChat(parted.state, undefined, withCamera());
  await seen('[data-view=searching] [data-part=again]');
  await seen('[data-view=searching] a');
  for (const view of [SMALLEST_PHONE, LOW_PHONE]) {
    await setView(view);
    const search = document.querySelector('[data-view=searching]') as Element;
    const excess = () => search.scrollHeight - search.clientHeight;
    await expect.poll(excess, { message: `${view.width} wide` }).toBeLessThanOrEqual(0);
  }
  await chat.leave();
  sessionStorage.clear();
});
