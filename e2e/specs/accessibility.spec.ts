import { withTheme } from '../harness/accessible';
import { expect, test } from '../harness/test';

test('on paper a page is light, and no answer is folded away', async ({ visitor, server }) => {
  const { page } = await visitor({ name: 'Reader', context: withTheme('dark', server.origin) });
  const answers = page.locator('[id$="-answer"]').filter({ visible: true });
  await page.goto(`${server.origin}/faq`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(answers).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(253, 249, 244)');
  await expect(answers).toHaveCount(5);
});
