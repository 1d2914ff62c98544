import { MOODS } from '@app/contract/moods';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setKnownSite } from '@/lib/known-site';
import { AppRoutes } from '@/router';
import { forgetUnsent } from '@/visitor/use-unsent';
import { type FakeServer, fakeServer } from './fake-server';
import { show, speak } from './show';

const DESK = [1280, 800] as const;
const SMALL_PHONE = [320, 568] as const;
const PHONE = [360, 740] as const;

let server: FakeServer;
beforeAll(() => speak('en'));
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  forgetUnsent('username', 'mood');
  server = fakeServer();
  await page.viewport(...DESK);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setKnownSite(undefined);
  await speak('en');
});

const open = (path: string) => show(<AppRoutes />, 'en', path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('radio', { name, exact: true });
const moodCards = () => page.getByRole('radiogroup', { name: 'Who you’ll meet' });
const moodSelect = () => page.getByRole('combobox', { name: 'Mood', exact: true });
const boxOf = (of: { element(): Element }) => of.element().getBoundingClientRect();
const html = document.documentElement;

test('the start needs a username and a mood', async () => {
  await open('/');
  const username = page.getByRole('textbox');
  const alert = page.getByRole('alert').filter({ hasText: 'Enter a username / Select your mood' });
  await button('Start Chat').click();
  await expect.element(alert).toBeVisible();
  await expect.element(username).toHaveFocus();
  await username.fill('   ');
  await moodSelect().selectOptions('Here to Listen');
  await button('Start Chat').click();
  await expect.element(alert).toBeVisible();
  await expect.element(username).toHaveFocus();
});

test('a username alone is not enough for the start', async () => {
  await open('/');
  await page.getByRole('textbox').fill('Ottilie');
  await button('Start Chat').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Select your mood' })).toBeVisible();
  await expect.element(moodSelect()).toHaveFocus();
});

test('the older start needs a mood alone', async () => {
  await open('/user');
  await button('Start Chat').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Please select a mood' })).toBeVisible();
});

test.each(['/', '/user'])('what was typed at %s is there after a look at another page', async (path) => {
  const leave = await open(path);
  await page.getByRole('textbox').fill('Ottilie');
  await moodSelect().selectOptions('Feeling Lonely');
  await leave();
  await open(path);
  await expect.element(page.getByRole('textbox')).toHaveValue('Ottilie');
  await expect.element(moodSelect()).toHaveValue('Feeling Lonely');
});

test('the landing page says what the site is, and whom each mood meets', async () => {
  server.answers['/api/settings'] = () =>
    Response.json({ helplines: { en: [{ name: 'Samaritans', url: 'https://example.org' }] } });
  await page.viewport(...PHONE);
  await open('/');
  for (const text of ['Choose mood', 'Get matched', 'Talk & connect', 'est. 2025'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/privacy');
  await expect
    .element(page.getByText('Talk face to face on video, or just by text, with a stranger'))
    .toBeInViewport({ ratio: 1 });
  // All four at first; beside the select the one that is chosen.
  expect(moodCards().getByRole('radio').elements()).toHaveLength(MOODS.length);
  await expect.element(moodSelect()).toHaveAccessibleDescription('Your mood decides who you’ll meet.');
  await moodSelect().selectOptions('Feeling Lonely');
  await expect
    .element(moodSelect())
    .toHaveAccessibleDescription('You’d like some company. We look first for someone who came to listen.');
  // Whoever needs more than a talk finds it there, and nobody else is bothered with it.
  const helplines = page.getByText('If it gets too much, these people listen:');
  await expect.element(helplines).toBeVisible();
  await moodSelect().selectOptions('Make Friends');
  await expect.poll(() => helplines.elements()).toEqual([]);
});

test('the cards of the moods follow the select, and the other way round', async () => {
  await open('/');
  await page.getByText('You’re happy to listen.').first().click();
  await expect.element(moodSelect()).toHaveValue('Here to Listen');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Show my Talent')).toHaveFocus();
  await expect.element(card('Show my Talent')).toBeChecked();
  await expect.element(moodSelect()).toHaveValue('Show my Talent');
  await moodSelect().selectOptions('Make Friends');
  await expect.element(card('Make Friends')).toBeChecked();
  expect(moodCards().getByRole('radio', { checked: true }).elements()).toHaveLength(1);
});

test.each(['/', '/user'])('%s promises that video starts blurred, unless it starts clear', async (path) => {
  const promise = page.getByText('Your video starts blurred. Nobody sees you until you show yourself.');
  const leave = await open(path);
  await expect.element(promise).toBeVisible();
  await leave();
  setKnownSite({ videoStartsClear: true } as never);
  await open(path);
  await expect.element(button('Start Chat')).toBeVisible();
  await expect.poll(() => promise.elements()).toEqual([]);
});

test('on a phone the pages stand in one row, and the one with the focus clear of its faded edge', async () => {
  await page.viewport(...SMALL_PHONE);
  await open('/');
  const row = page.getByRole('navigation', { name: 'Pages' });
  const links = row.getByRole('link').elements();
  expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  const last = links.at(-1) as HTMLElement;
  (links.at(-2) as HTMLElement).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(last);
  await expect.poll(() => boxOf(row).right - last.getBoundingClientRect().right).toBeGreaterThanOrEqual(24);
});

test.each(['en', 'ar'] as const)(
  'the languages stand where lines begin, and cover nothing (%s)',
  async (language) => {
    await speak(language);
    await show(<AppRoutes />, language);
    for (const size of [DESK, [640, 900], [1024, 768], PHONE, SMALL_PHONE] as const) {
      await page.viewport(size[0], size[1]);
      const picker = [...document.querySelectorAll('select:has(option[lang])')].at(-1) as HTMLElement;
      picker.scrollIntoView();
      const own = picker.getBoundingClientRect();
      expect(language === 'ar' ? html.clientWidth - own.right : own.left, `${size}`).toBe(16);
      const over = [...document.querySelectorAll('form, section, footer')].filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
      });
      expect(over, `${size}`).toEqual([]);
    }
  },
);

test.each(['/', '/privacy', '/report-user'])(
  'on a phone the language is chosen at the head of %s',
  async (path) => {
    await page.viewport(...SMALL_PHONE);
    await open(path);
    await expect
      .element(page.getByRole('combobox', { name: 'Language' }).first())
      .toBeInViewport({ ratio: 1 });
    await page.getByRole('combobox', { name: 'Language' }).first().selectOptions('fr');
    await expect.poll(() => html.lang).toBe('fr');
    await expect.element(page.getByRole('combobox', { name: 'Langue' }).first()).toHaveValue('fr');
  },
);

test('the browser’s own language is offered until it is chosen', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr']);
  const offer = page.getByRole('button', { name: /français/i });
  let leave = await open('/');
  await expect.element(offer).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).last().selectOptions('fr');
  await expect.poll(() => offer.elements()).toEqual([]);
  await leave();
  leave = await open('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => offer.elements()).toEqual([]);
});

test.each(['/', '/about'])('choosing a language or a theme at %s keeps the focus', async (path) => {
  await open(path);
  const toggle = page.getByRole('button', { name: /theme$/ });
  await expect.element(toggle).toBeVisible();
  (toggle.element() as HTMLElement).focus();
  for (const [key, theme] of [
    ['{Enter}', 'dark'],
    [' ', 'light'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(() => html.dataset.theme).toBe(theme);
    await expect.element(toggle).toHaveFocus();
  }
  const picker = [...document.querySelectorAll<HTMLSelectElement>('select:has(option[lang])')].find((each) =>
    each.checkVisibility(),
  ) as HTMLSelectElement;
  picker.focus();
  for (const [key, language, dir] of [
    ['{End}', 'ko', 'ltr'],
    ['{ArrowUp}', 'ar', 'rtl'],
    ['{Home}', 'en', 'ltr'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(() => [html.lang, html.dir]).toEqual([language, dir]);
    expect(document.activeElement).toBe(picker);
  }
});

test('after a talk the focus is not lost with a button that was pressed, or whose time is over', async () => {
  const now = Date.now();
  Object.assign(sessionStorage, {
    ...{ userId: 'bea', username: 'Bea', mood: 'Make Friends' },
    ...{ meetAgain: `offered ${now} r1`, lastTalk: `60000 r1` },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<AppRoutes />, 'en', { pathname: '/', state: { notice: 'goodbye' } });
  const thanks = button('Say thanks for the chat');
  await expect.element(thanks).toBeVisible();
  (thanks.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Thanks for saying so.')).toHaveFocus();
  (button('Meet again?').element() as HTMLElement).focus();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => button('Meet again?').elements()).toEqual([]);
  await expect.element(button('Talk to someone new')).toHaveFocus();
});

test.each([
  ['who may have left first', '60000 r1', 1],
  ['unless they have done so', '59000 r1 reported', 0],
])(
  'whoever comes from a talk of a minute reads so, and finds the way to report the partner, %s',
  async (_, lastTalk, links) => {
    Object.assign(sessionStorage, {
      ...{ userId: 'bea', username: 'Bea', mood: 'Make Friends', lastTalk },
      ...{ partnerUserId: 'cleo', partnerUsername: 'Cleo' },
    });
    await show(<AppRoutes />, 'en', { pathname: '/', state: { notice: 'goodbye' } });
    await expect.element(page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
    expect(page.getByText('You talked for 1 min.').elements()).toHaveLength(links);
    const report = page.getByRole('link', { name: 'Report a User' });
    expect(report.elements()).toHaveLength(links);
    if (links === 0) return;
    await report.click();
    await expect.element(page.getByText('Reporting user: Cleo')).toBeVisible();
  },
);

test.each([
  ['that it was sent', '', 1],
  ['nothing of it as long as it waits to be sent', '[{}]', 0],
])('whoever reported their partner reads %s', async (_, unsentReports, times) => {
  Object.assign(sessionStorage, { lastTalk: '60000 r1 reported' });
  if (unsentReports !== '') Object.assign(sessionStorage, { unsentReports });
  await show(<AppRoutes />, 'en', { pathname: '/', state: { notice: 'goodbye' } });
  await expect.element(page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
  expect(page.getByText('Your report was sent').elements()).toHaveLength(times);
});

test.each([
  ['/nowhere', 'status', 'That page doesn’t exist. We took you to the home page.'],
  ['/video-test', 'alert', 'Missing user info. Please restart.'],
] as const)('%s without anything to show leads to the start, which says why', async (path, role, words) => {
  await open(path);
  await expect.element(button('Start Chat')).toBeVisible();
  await expect.element(page.getByRole(role).filter({ hasText: words })).toBeVisible();
});
