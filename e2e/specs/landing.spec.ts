import { DESK, PHONE, SMALL_PHONE } from '../harness/fit';
import { expect, test } from '../harness/test';
import { drawn, withLanguage } from '../harness/texts';

const ALERT = 'Enter a username / Select your mood';

test('needs a username and a mood', async ({ reader }) => {
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

test('keeps who the visitor is for this tab', async ({ reader }) => {
  await reader.start();
  const session = await reader.page.evaluate(() => ({ ...sessionStorage }));
  expect(session).toMatchObject({ username: reader.name, mood: reader.mood });
  expect(session.userId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('says what it is', async ({ reader }) => {
  await reader.goto('/');
  for (const text of ['Choose mood', 'Get matched', 'Talk & connect', 'est. 2025']) {
    await expect(reader.page.getByText(text)).toBeVisible();
  }
  await expect(reader.page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test('the language picker stands at the bottom, on the side where lines begin', async ({
  visitor,
  server,
}) => {
  for (const language of ['en', 'ar'] as const) {
    const context = withLanguage(language, server.origin);
    const { page, ...reader } = await visitor({ name: `Reader ${language}`, context });
    await page.goto(reader.origin);
    await drawn(page, language);
    for (const size of [DESK, PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size);
      const picker = page.locator(`select:has(option[lang=${language}])`);
      await picker.scrollIntoViewIfNeeded();
      const gaps = await picker.evaluate((select) => {
        const { left, right } = select.getBoundingClientRect();
        return { left, right: document.documentElement.clientWidth - right };
      });
      expect(gaps[language === 'ar' ? 'right' : 'left'], `${language}, ${size.width} px wide`).toBe(16);
    }
  }
});

test('a language that was picked is not offered any more', async ({ visitor }) => {
  const reader = await visitor({ name: 'Reader', context: { locale: 'fr' } });
  const { page } = reader;
  await reader.goto('/');
  const offer = page.locator('[lang=fr]').getByRole('button').first();
  await expect(offer).toBeVisible();
  await page.locator('select').filter({ hasText: 'Deutsch' }).selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: /[Ff]rançais/ })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: /[Ff]rançais/ })).toHaveCount(0);
});

test('the chosen theme is there before anything is painted', async ({ reader }) => {
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
