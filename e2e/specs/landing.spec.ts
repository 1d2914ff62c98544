import { LANGUAGE_CODES } from '@app/contract/languages';
import { MOODS } from '@app/contract/moods';
import { DESK, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf, gap } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { drawn, withLanguage } from '../harness/texts';

const ALERT = 'Enter a username / Select your mood';

test('needs a username and a mood', { tag: '@smoke' }, async ({ reader }) => {
  await reader.goto('/');
  const { page } = reader;
  const username = page.getByRole('textbox');
  const alert = page.getByRole('alert').filter({ hasText: ALERT });

  await reader.button('Start Chat').click();
  await expect(alert).toBeVisible();
  await expect(username).toBeFocused();

  await username.fill('   ');
  await reader.moodSelect.selectOption('Here to Listen');
  await reader.button('Start Chat').click();
  await expect(alert).toBeVisible();
  await expect(username).toBeFocused();
  await expect(page).toHaveURL(`${reader.origin}/`);
});

test('a username alone is not enough', async ({ reader }) => {
  await reader.goto('/');
  await reader.page.getByRole('textbox').fill(reader.name);
  await reader.button('Start Chat').click();
  await expect(reader.page.getByRole('alert').filter({ hasText: ALERT })).toBeVisible();
  await expect(reader.moodSelect).toBeFocused();
});

test('stores the visitor for this tab', async ({ reader }) => {
  await reader.start();
  const session = await reader.page.evaluate(() => ({ ...sessionStorage }));
  expect(session).toMatchObject({ username: reader.name, mood: reader.mood });
  expect(session.userId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('explains the site and whom visitors meet', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize(PHONE);
  await reader.goto('/');
  for (const text of ['Choose mood', 'Get matched', 'Talk & connect', 'est. 2025']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');

  const what = page.getByText(
    'Talk face to face on video, or only in writing, with a stranger whose mood fits yours.',
  );
  await expect(what).toBeInViewport({ ratio: 1 });
  // All four at first; beside the select the one that is chosen.
  await expect(page.getByRole('radiogroup', { name: 'Who you’ll meet' }).getByRole('radio')).toHaveCount(4);
  await expect(reader.moodSelect).toHaveAccessibleDescription('Your mood decides who you’ll meet.');
  await reader.moodSelect.selectOption('Feeling Lonely');
  const lonely = 'You’d like some company. We look first for someone who came to listen.';
  await expect(reader.moodSelect).toHaveAccessibleDescription(lonely);
  await expect(page.locator('form').getByText(lonely)).toBeVisible();
  // Whoever needs more than a talk finds it there, and nobody else is bothered with it.
  const helplines = page.getByText('If it gets too much, these people listen:');
  await expect(helplines).toBeVisible();
  await expect(page.getByRole('link', { name: 'Samaritans' })).toHaveAttribute('target', '_blank');
  await reader.moodSelect.selectOption('Make Friends');
  await expect(helplines).toHaveCount(0);
});

test('each mood is a card to choose, which the select of the form follows, and the other way round', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize(SMALL_PHONE);
  await reader.goto('/');
  await drawn(page, 'en');
  const card = (name: string) => page.getByRole('radio', { name, exact: true });
  for (const whole of await page.locator('label:has([type=radio])').all())
    expect((await boxOf(whole)).height).toBeGreaterThanOrEqual(44);

  await page.getByText('You’re happy to listen.').click();
  await expect(reader.moodSelect).toHaveValue('Here to Listen');
  await page.keyboard.press('ArrowDown');
  await expect(card('Show my Talent')).toBeFocused();
  await expect(card('Show my Talent')).toBeChecked();
  await expect(reader.moodSelect).toHaveValue('Show my Talent');
  await reader.moodSelect.selectOption('Make Friends');
  await expect(card('Make Friends')).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(reader.moodSelect).toHaveAccessibleDescription(/^You’re open to someone new\./);
});

test('the language can be chosen at the head of every page on a phone', async ({ reader }) => {
  const { page } = reader;
  await page.setViewportSize(SMALL_PHONE);
  for (const path of ['/', '/privacy', '/report-user']) {
    await reader.goto(path);
    await drawn(page, 'en');
    const picker = page.getByRole('combobox', { name: 'Language' }).first();
    await expect(picker).toBeInViewport({ ratio: 1 });
    await picker.selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('combobox', { name: 'Langue' }).first().selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test('promises under the button that video starts blurred', async ({ reader }) => {
  const promise = 'Your video starts blurred. Nobody sees you until you show yourself.';
  for (const path of ['/', '/user']) {
    await reader.goto(path);
    await expect(reader.page.getByText(promise)).toBeVisible();
  }
});

const clear = test.extend({ serverEnv: { SOFT_START: 'off' } });

clear('promises no blur where video starts clear', async ({ reader }) => {
  await reader.goto('/');
  await expect(reader.button('Start Chat')).toBeVisible();
  await expect(reader.page.getByText('Your video starts blurred.')).toHaveCount(0);
});

test('shows the navigation in one row on a phone, and scrolls the focused link into view', async ({
  reader,
}) => {
  const { page } = reader;
  await page.setViewportSize(SMALL_PHONE);
  await reader.goto('/');
  await drawn(page, 'en');
  const row = page.getByRole('navigation', { name: 'Pages' });
  const links = row.getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await links.first().focus();
  for (let n = 1; n < (await links.count()); n += 1) await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  const faded = await row.evaluate((nav) => {
    const last = [...nav.querySelectorAll('a')].at(-1) as HTMLElement;
    return nav.getBoundingClientRect().right - last.getBoundingClientRect().right;
  });
  // Clear of the edge it fades into.
  expect(faded).toBeGreaterThanOrEqual(24);
});

test('what is said of who is here stands clear of its heading and of the moods, in every language', async ({
  reader,
}) => {
  const { page } = reader;
  await bringFonts(page);
  await page.setViewportSize(SMALL_PHONE);
  for (const language of LANGUAGE_CODES) {
    await reader.goto(`/?lang=${language}`);
    await drawn(page, language);
    const guide = page.getByRole('region').filter({ has: page.locator('#whom') });
    const said = guide
      .locator('p')
      .filter({ has: page.locator('svg[data-state]') })
      .last();
    await expect(said).toBeVisible();
    await setIn(page, WIDEST);
    // What is said while it counts is replaced.
    for (const beside of [guide.getByRole('heading'), guide.getByRole('radiogroup')])
      await expect(async () =>
        expect(gap(await boxOf(said), await boxOf(beside)), language).toBeGreaterThanOrEqual(8),
      ).toPass();
  }
});

const NOBODY = { 'Make Friends': 0, 'Feeling Lonely': 0, 'Here to Listen': 0, 'Show my Talent': 0 };

test('shows the live count from the server without shifting the layout', async ({ visitor, server }) => {
  const reader = await visitor({ name: 'Reader', context: { timezoneId: 'Europe/Berlin' } });
  const { page } = reader;
  let answer: object = { online: 42, byMood: { ...NOBODY, 'Feeling Lonely': 15 } };
  await page.route('**/api/live', (route) => route.fulfill({ json: answer }));
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifted = () => page.evaluate(() => Reflect.get(window, 'shifted') as number);

  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await reader.goto('/');
    await expect(page.getByText('42 lights are burning right now, one for each person here.')).toBeVisible();
    const described = (name: string) =>
      expect(page.getByRole('radio', { name })).toHaveAccessibleDescription(
        name === 'Feeling Lonely'
          ? /^at least 15 here now You’d like some company/
          : /^fewer than 5 here now /,
      );
    for (const mood of MOODS) await described(mood);
    expect(await shifted()).toBeLessThanOrEqual(0.02);
  }

  // 20:00 UTC on a Sunday.
  answer = { online: 3, byMood: NOBODY, livelierAt: Date.UTC(2026, 10, 22, 20) };
  await page.reload();
  const quiet = 'It’s quiet right now: fewer than ten lights are burning.';
  await expect(page.getByText(`${quiet} It’s usually busier: Sunday`)).toContainText(
    /Sunday.* 9\sPM\. Add to calendar$/,
  );
  expect(await shifted()).toBeLessThanOrEqual(0.02);
  answer = { online: 0, byMood: NOBODY };
  await page.reload();
  await expect(page.getByText('It’s quiet right now. Yours would be the first light.')).toBeVisible();

  // What is not known is not said.
  reader.watch.expectErrors(/api\/live|Failed to load resource/);
  await page.route('**/api/live', (route) => route.abort());
  await page.reload();
  await drawn(page, 'en');
  await expect(page.getByText('Counting who’s here…')).toBeVisible();
  await expect(page.getByText(/quiet|lights are|at least|fewer/)).toHaveCount(0);

  // And for once what the real server says.
  await page.unrouteAll();
  const { online } = await (await fetch(`${server.origin}/api/live`)).json();
  await page.reload();
  await expect(page.getByText(online === 0 ? 'Yours would be the first light.' : quiet)).toBeVisible();
});

test('has the language picker at the bottom, on the side where lines begin', { tag: '@smoke' }, async ({
  visitor,
  server,
}) => {
  for (const language of ['en', 'ar'] as const) {
    const context = withLanguage(language, server.origin);
    const { page, ...reader } = await visitor({ name: `Reader ${language}`, context });
    await page.goto(reader.origin);
    await drawn(page, language);
    for (const size of [
      DESK,
      { width: 640, height: 900 },
      { width: 1024, height: 768 },
      PHONE,
      SMALL_PHONE,
    ]) {
      await page.setViewportSize(size);
      const picker = page.locator(`select:has(option[lang=${language}])`).last();
      await picker.scrollIntoViewIfNeeded();
      const gaps = await picker.evaluate((select) => {
        const { left, right } = select.getBoundingClientRect();
        return { left, right: document.documentElement.clientWidth - right };
      });
      expect(gaps[language === 'ar' ? 'right' : 'left'], `${language}, ${size.width} px wide`).toBe(16);
      const over = await page.locator('form, section, footer').evaluateAll(
        (parts, select) => {
          const own = (select as Element).getBoundingClientRect();
          return parts.flatMap((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            const apart = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom;
            return apart ? [] : [part.tagName];
          });
        },
        await picker.elementHandle(),
      );
      expect(over, `${language}, ${size.width} px wide: it covers`).toEqual([]);
    }
  }
});

test('does not offer a language that was chosen before', async ({ visitor }) => {
  const reader = await visitor({ name: 'Reader', context: { locale: 'fr' } });
  const { page } = reader;
  await reader.goto('/');
  const offer = page.locator('[lang=fr]').getByRole('button').first();
  await expect(offer).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).last().selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: /[Ff]rançais/ })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: /[Ff]rançais/ })).toHaveCount(0);
});

test('applies the chosen theme before the first paint', async ({ reader }) => {
  const { page } = reader;
  await reader.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // Without the app's own scripts, only what stands in the head can have set it.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(26, 16, 26)');
});
