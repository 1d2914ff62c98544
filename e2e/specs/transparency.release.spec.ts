import { FIGURES_PATH } from '@app/contract/documents';
import { FIGURE_FILES } from '@app/contract/figures';
import { LANGUAGE_CODES } from '@app/contract/languages';
import { ADMIN_PASSWORD, test } from '../harness/admin';
import { pastMonths, publishFigures } from '../harness/figures';
import { expect } from '../harness/test';
import { faultsOf } from '../harness/valid-markup';

test.use({ ownServer: true, serverEnv: { ADMIN_PASSWORD } });

test('an administrator publishes the figures: then every page links to them, and until then none does', async ({
  visitor,
  admin,
  server,
}) => {
  const reader = await visitor({ name: 'Ottilie' });
  const link = reader.page.getByRole('link', { name: 'Transparency' });
  await reader.goto('/privacy');
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
  await reader.goto(FIGURES_PATH);
  await expect(reader.page).toHaveURL(`${server.origin}/`);

  await admin.signInTo('/admin/rules');
  await expect(admin.select('Monthly figures')).toHaveValue('off');
  await admin.select('Monthly figures').selectOption('Public');
  await expect(admin.page.getByRole('link', { name: FIGURES_PATH })).toBeVisible();
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

test('its documents are valid HTML, as sent in every language and as rendered, and offer the files without scripts', async ({
  visitor,
  server,
}) => {
  const months = pastMonths(2);
  await publishFigures(server, months);
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

  const plain = await visitor({ name: 'Philippa', context: { javaScriptEnabled: false } });
  await plain.page.goto(`${server.origin}${FIGURES_PATH}`);
  await expect(plain.page.locator('noscript p')).toBeVisible();
  for (const path of Object.values(FIGURE_FILES)) {
    const downloading = plain.page.waitForEvent('download');
    await plain.page.locator(`a[href="${path}"]`).click();
    expect((await downloading).suggestedFilename()).toBe(path.split('/').at(-1));
    const text = await (await fetch(`${server.origin}${path}`)).text();
    const latest = months.at(-1);
    expect(text).toContain(path.endsWith('.json') ? `"${latest}"` : `,${latest}-01/`);
  }
});
