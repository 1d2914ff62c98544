import { FIGURES_PATH } from '@app/contract/documents';
import { FIGURE_FILES } from '@app/contract/figures';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import { expectAccessibleInBothThemes, withTheme } from '../harness/accessible';
import { ADMIN_PASSWORD, Admin, test } from '../harness/admin';
import { pastMonths, publishFigures } from '../harness/figures';
import { DESK, misfitsIn, PHONE, SMALL_PHONE } from '../harness/fit';
import { bringFonts } from '../harness/fonts';
import { lasting } from '../harness/lasting';
import { isHardCoded, pseudoTexts, serveTexts } from '../harness/pseudo';
import { expectUsableMagnified } from '../harness/reader-settings';
import { expect } from '../harness/test';
import { lettersOf, withLanguage, wordsOn } from '../harness/texts';
import { faultsOf } from '../harness/valid-markup';

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD } });

const named = (month: string, language: string) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

test('an administrator publishes the figures: then every page links to them, and until then none does', async ({
  visitor,
  server,
}) => {
  const reader = await visitor({ name: 'Ottilie' });
  const link = reader.page.getByRole('link', { name: 'Transparency' });
  await reader.goto('/privacy');
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
  await reader.goto(FIGURES_PATH);
  await expect(reader.page).toHaveURL(`${server.origin}/`);

  const admin = new Admin(await visitor({ name: 'Wilhelmina', context: { viewport: DESK } }));
  await bringFonts(admin.page);
  await admin.signInTo('/admin/rules');
  await expect(admin.select('Monthly figures')).toHaveValue('off');
  await admin.select('Monthly figures').selectOption('Public');
  await expect(admin.page.getByRole('link', { name: FIGURES_PATH })).toBeVisible();
  expect(await misfitsIn(admin.page, [SMALL_PHONE, PHONE, DESK], 'rules')).toEqual([]);
  await expectAccessibleInBothThemes(admin.page, 'rules');

  await reader.goto('/');
  await expect(link).toHaveCount(1);
  await reader.goto('/privacy');
  await link.click();
  await expect(reader.page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible();
  await expect(reader.page.getByText('There are no numbers yet.')).toBeVisible();

  await admin.select('Monthly figures').selectOption('Off');
  await expect(admin.page.getByRole('link', { name: FIGURES_PATH })).toHaveCount(0);
  await reader.page.reload();
  await expect(reader.page).toHaveURL(`${server.origin}/`);
  await expect(link).toHaveCount(0);
});

test('the page tells the last twelve months, the latest unfolded, and offers all of them as files', async ({
  visitor,
  server,
}) => {
  const months = pastMonths(14);
  await publishFigures(server, months);
  const { page } = await visitor({ name: 'Ottilie' });
  await page.goto(`${server.origin}${FIGURES_PATH}`);
  const latest = months.at(-1) ?? '';
  const shown = page.getByRole('heading', { level: 2 }).filter({ hasText: /\d{4}/ });
  await expect(shown).toHaveText(
    [...months]
      .slice(-12)
      .reverse()
      .map((month) => named(month, 'en')),
  );
  await expect(page.locator('details[open]')).toHaveCount(1);
  const reports = page.getByRole('table', { name: 'Reports by reason' });
  await expect(reports.getByRole('row', { name: /^Inappropriate behavior/ })).toContainText('1,240');
  await expect(reports.getByRole('row', { name: /^Fake identity/ })).toContainText('fewer than 5');
  const times = page.getByRole('table', { name: 'Median time to a decision' });
  await expect(times.getByRole('row')).toHaveText(['On a report5 hours', 'On a request4 days']);

  await page.locator('summary').nth(1).click();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect(page.getByText('too few to say')).toHaveCount(2);

  for (const path of Object.values(FIGURE_FILES)) {
    const downloading = page.waitForEvent('download');
    await page.locator(`a[href="${path}"]`).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(path.split('/').at(-1));
    const text = await (await fetch(`${server.origin}${path}`)).text();
    expect(text).toContain(path.endsWith('.json') ? `"${latest}"` : `,${latest}-01/`);
  }
});

test('a reader is told that the figures could not be loaded, and can try again', async ({
  visitor,
  server,
}) => {
  await publishFigures(server, pastMonths(1));
  const { page, watch } = await visitor({ name: 'Ottilie' });
  watch.expectErrors(/^Failed to load resource/);
  await page.route(`**${FIGURE_FILES.json}`, (route) => route.abort());
  await page.goto(`${server.origin}${FIGURES_PATH}`);
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Decisions' })).toBeVisible();
});

for (const language of ['en', 'ar'] as const) {
  test(`it is accessible in light and dark, magnified, and fits a phone (${language})`, async ({
    visitor,
    server,
  }) => {
    test.slow();
    await publishFigures(server, pastMonths(3));
    const context = { ...withTheme('light', server.origin, language), viewport: DESK };
    const { page } = await visitor({ name: 'Ottilie', context });
    await bringFonts(page, await lettersOf(language));
    await page.goto(`${server.origin}${FIGURES_PATH}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('table')).toHaveCount(12);
    await page.locator('summary').nth(1).click();
    await expect(page.locator('details[open]')).toHaveCount(2);
    expect(await misfitsIn(page, [SMALL_PHONE, PHONE, DESK], FIGURES_PATH)).toEqual([]);
    await expectAccessibleInBothThemes(page, FIGURES_PATH);
    await expectUsableMagnified(page, FIGURES_PATH);
  });
}

test('it fits a phone in every language', async ({ visitor, server }) => {
  test.slow();
  await publishFigures(server, pastMonths(2));
  const findings: string[] = [];
  for (const language of LANGUAGE_CODES) {
    const context = { ...withLanguage(language, server.origin), viewport: PHONE };
    const { page } = await visitor({ name: `Ottilie of ${language}`, context });
    await bringFonts(page, await lettersOf(language));
    await page.goto(`${server.origin}${FIGURES_PATH}`);
    await expect(page.locator('table')).toHaveCount(8);
    findings.push(...(await misfitsIn(page, [PHONE], `${FIGURES_PATH} ${language}`)));
    await page.close();
  }
  expect(findings).toEqual([]);
});

test('its documents are valid HTML, as sent in every language and as rendered', async ({
  visitor,
  server,
}) => {
  await publishFigures(server, pastMonths(2));
  const faults: string[] = [];
  for (const language of LANGUAGE_CODES) {
    const answer = await fetch(`${server.origin}${FIGURES_PATH}?lang=${language}`);
    expect(answer.status).toBe(200);
    for (const fault of await faultsOf(await answer.text())) faults.push(`${language} ${fault}`);
  }
  const { page } = await visitor({ name: 'Ottilie' });
  await page.goto(`${server.origin}${FIGURES_PATH}`);
  await expect(page.locator('table')).toHaveCount(8);
  faults.push(...(await faultsOf(await page.content())));
  expect(faults).toEqual([]);
});

test('without scripts it says so, and the files are there', async ({ visitor, server }) => {
  await publishFigures(server, pastMonths(1));
  const { page } = await visitor({ name: 'Ottilie', context: { javaScriptEnabled: false } });
  await page.goto(`${server.origin}${FIGURES_PATH}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible();
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator(`a[href="${FIGURE_FILES.json}"]`)).toBeVisible();
});

for (const [kind, language] of [
  ['long', 'de'],
  ['written to the left', 'ar'],
] as const satisfies [string, Language][]) {
  test(`it contains only texts that are ${kind}`, async ({ visitor, server }) => {
    const months = pastMonths(2);
    await publishFigures(server, months);
    const texts = await pseudoTexts(language);
    const { page } = await visitor({ name: 'Ottilie', context: withLanguage(language, server.origin) });
    await serveTexts(page, language, texts);
    await bringFonts(page, await lettersOf(language));
    await page.goto(`${server.origin}${FIGURES_PATH}`);
    await expect(page.locator('table')).toHaveCount(8);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    const units = [
      new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(5),
      new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(4),
    ];
    const files = Object.values(FIGURE_FILES).map((path) => path.split('/').at(-1) ?? '');
    const languages = Object.values(LANGUAGES).map(({ name }) => name);
    const names = [
      PRODUCT_NAME,
      ...languages,
      ...months.map((month) => named(month, language)),
      ...units,
      ...files,
    ];
    const foreign = await lasting(page, async () =>
      (await wordsOn(page)).filter((words) => isHardCoded(words, names)),
    );
    expect(foreign).toEqual([]);
    expect(await misfitsIn(page, [PHONE, DESK], FIGURES_PATH, { mayCutFields: true })).toEqual([]);
  });
}
