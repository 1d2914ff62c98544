import { DOCUMENT_PATHS } from '@app/contract/documents';
import { LANGUAGE_CODES } from '@app/contract/languages';
import { withTheme } from '../harness/accessible';
import { expect, test, WITH_MOTION } from '../harness/test';
import { faultsOf } from '../harness/valid-markup';

const inMotion = test.extend(WITH_MOTION);

test('the documents of every language are valid HTML as sent', async ({ server }) => {
  expect(await faultsOf('<!doctype html><p><div></p>')).not.toEqual([]);
  const faults: string[] = [];
  for (const language of LANGUAGE_CODES) {
    for (const path of [...DOCUMENT_PATHS, '/login', '/video-test']) {
      const answer = await fetch(`${server.origin}${path}?lang=${language}`);
      expect(answer.status).toBe(200);
      for (const fault of await faultsOf(await answer.text())) faults.push(`${language} ${path} ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the page that came is shown if the scripts do not load', async ({ visitor, server }) => {
  const context = withTheme('light', server.origin, 'es');
  const reader = await visitor({ name: 'Reader', context });
  const answers = reader.page.locator('[id$="-answer"]');
  reader.watch.expectErrors(/^Failed to load resource/);
  await reader.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await reader.goto('/faq');
  await expect(reader.page.locator('h1')).toBeVisible();
  await expect(reader.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  await reader.page.locator('#free summary').click();
  await expect(answers.filter({ visible: true })).toHaveAttribute('id', 'free-answer');
});

inMotion('fading in does not keep a page from counting as painted', async ({ reader }) => {
  await reader.goto('/about');
  const painted = await reader.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [entry] = list.getEntries() as (PerformanceEntry & { element?: Element })[];
          if (entry?.element) resolve(entry.element.tagName);
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(painted).toMatch(/^(H1|P)$/);
});
