import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkIndex, readTexts } from './read';

const folder = mkdtempSync(path.join(tmpdir(), 'locales-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

write('chat.ts', "export const chat: object = { send: 'Senden' };");
write('start.ts', "export const chat = { send: 'Senden' };");
write('forms.ts', 'export const forms = {');
write('index.ts', "export { chat } from './chat';");

test('reads texts, and finds files without them', async () => {
  const read = await readTexts(folder, ['chat', 'start', 'forms', 'pages']);
  expect([...read.texts]).toEqual([['chat.send', 'Senden']]);
  expect(read.absent).toEqual(['start', 'forms', 'pages']);
  expect(read.findings).toEqual([
    { key: 'start', what: 'the file exports no object start' },
    { key: 'forms', what: expect.stringContaining('the file cannot be read') },
    { key: 'pages', what: 'the file is missing' },
  ]);
});

test('reports a missing folder as one finding', async () => {
  const read = await readTexts(path.join(folder, 'none'), ['chat', 'start']);
  expect(read.findings).toEqual([{ key: 'folder', what: 'is missing' }]);
  expect(read.absent).toEqual(['chat', 'start']);
  expect(await checkIndex(path.join(folder, 'none'), ['chat'])).toEqual([]);
});

test('checks the file that exports a language’s first texts', async () => {
  expect(await checkIndex(folder, ['chat'])).toEqual([]);
  expect(await checkIndex(folder, ['chat', 'start'])).toEqual([
    { key: 'index', what: 'the file exports no object start' },
  ]);
});
