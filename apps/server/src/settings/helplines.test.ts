import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '@app/contract/languages';
import { helplinesSchema } from '@app/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { WELL_KNOWN } from './helplines';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'helplines-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The helplines of a server with a file that holds `text`. */
function read(text: string) {
  const file = join(folder, 'helplines.json');
  writeFileSync(file, text);
  return readConfig({ HELPLINES_FILE: file }).settings.helplines;
}

describe('the helplines', () => {
  it('are well-known ones in every language if no file is given', () => {
    const { helplines } = readConfig({}).settings;
    expect(helplines).toEqual(WELL_KNOWN);
    expect(helplinesSchema.parse(helplines)).toEqual(helplines);
    for (const language of LANGUAGE_CODES) expect(helplines[language].length).toBeGreaterThan(0);
  });

  it('come from the file for the languages it contains', () => {
    const ours = [{ name: 'Ours', url: 'https://help.test/now', country: 'AT' }];
    expect(read(JSON.stringify({ de: ours, fr: [] }))).toEqual({ ...WELL_KNOWN, de: ours, fr: [] });
  });

  it.each([
    ['{', 'HELPLINES_FILE: is not JSON'],
    ['[]', 'HELPLINES_FILE: the whole: '],
    ['{"xx": []}', 'HELPLINES_FILE: the whole: Unrecognized key: "xx"'],
    ['{"de": {}}', 'HELPLINES_FILE: de: '],
    ['{"de": [{"name": "a"}]}', 'HELPLINES_FILE: de.0.url: must be an https address'],
    ['{"de": [{"name": "a", "url": "http://a.test"}]}', 'HELPLINES_FILE: de.0.url: must be an https address'],
    ['{"de": [{"name": " ", "url": "https://a.test"}]}', 'HELPLINES_FILE: de.0.name: '],
    ['{"de": [{"name": "a\\u0007", "url": "https://a.test"}]}', 'HELPLINES_FILE: de.0.name: must not hold'],
    [
      '{"de": [{"name": "a", "url": "https://a.test", "country": "Austria"}]}',
      'HELPLINES_FILE: de.0.country: must be a country code',
    ],
    ['{"de": [{"name": "a", "url": "https://a.test", "phone": "1"}]}', 'HELPLINES_FILE: de.0: '],
  ])('prevent a start with %s in the file, naming the place', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('prevent a start without the named file', () => {
    expect(() => readConfig({ HELPLINES_FILE: join(folder, 'none') })).toThrow(
      'HELPLINES_FILE: cannot be read (ENOENT)',
    );
  });
});
