import { DOCUMENT_PATHS } from '@app/contract/documents';
import { LANGUAGE_CODES } from '@app/contract/languages';
import { expect, test } from '../harness/test';
import { faultsOf } from '../harness/valid-markup';

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

test('the rendered pages are valid HTML', async ({ reader }) => {
  const faults: string[] = [];
  for (const path of [...DOCUMENT_PATHS, '/login']) {
    await reader.goto(path);
    await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const fault of await faultsOf(await reader.page.content())) faults.push(`${path} ${fault}`);
  }
  expect(faults).toEqual([]);
});
