import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config';
import { readSettings, withSecretFiles } from './secret-files';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(text: string, encoding: BufferEncoding = 'utf8'): string {
  const path = join(folder, 'secret');
  writeFileSync(path, text, encoding);
  return path;
}

it('reads a secret from the named file', () => {
  const env = { AUTH_SECRET_FILE: file('from a file\n'), ADMIN_PASSWORD: 'given' };
  expect(readSettings(env)).toMatchObject({ authSecret: 'from a file', adminPassword: 'given' });
});

it('leaves the blanks of a password that people type, but not the line break at the end of the file', () => {
  for (const end of ['', '\n', '\r\n', '\n\n']) {
    const env = {
      ADMIN_PASSWORD_FILE: file(` two blanks  ${end}`),
      AUTH_SECRET: ` nobody types it ${end}`,
    };
    expect(readSettings(env)).toMatchObject({
      adminPassword: ' two blanks  ',
      authSecret: 'nobody types it',
    });
  }
  // As from a secret of Kubernetes that was made of a file.
  expect(readConfig({ ADMIN_PASSWORD: ' typed \n' }).adminPassword).toBe(' typed ');
});

it('applies the rules of the setting to it', () => {
  const env = { NODE_ENV: 'production', ADMIN_PASSWORD: 'correct horse', AUTH_SECRET_FILE: file('short') };
  expect(() => readSettings(env)).toThrow('AUTH_SECRET: must have at least 32 characters');
});

it('treats an empty name as missing', () => {
  expect(withSecretFiles({ TURN_SECRET_FILE: ' ', TURN_SECRET: 'given' }).TURN_SECRET).toBe('given');
});

it('refuses a setting given twice, a missing and an empty file, without showing their content', () => {
  const secret = file('what nobody may read');
  expect(() => withSecretFiles({ TURN_SECRET_FILE: secret, TURN_SECRET: 'given' })).toThrow(
    /^TURN_SECRET_FILE: cannot be given together with TURN_SECRET$/,
  );
  expect(() => withSecretFiles({ TURN_SECRET_FILE: join(folder, 'none') })).toThrow(
    /^TURN_SECRET_FILE: cannot be read \(ENOENT\)$/,
  );
  expect(() => withSecretFiles({ TURN_SECRET_FILE: file(' \n') })).toThrow(/^TURN_SECRET_FILE: is empty$/);
});

it('names every file that is no good and every other fault at once, and nothing that only follows', () => {
  const env = {
    ...{ NODE_ENV: 'production', ROLE: 'lobby', PORT: 'http', TURN_URLS: 'turn:relay.test' },
    ...{ ADMIN_PASSWORD: 'correct horse battery', AUTH_SECRET_FILE: join(folder, 'none') },
    ...{ TURN_SECRET_FILE: file(' '), METRICS_TOKEN: 'short' },
  };
  const named = (read: () => unknown) => {
    let said = '';
    try {
      read();
    } catch (error) {
      said = (error as Error).message;
    }
    return said.split('\n').map((line) => line.replace(/:.*/, ''));
  };
  const files = ['AUTH_SECRET_FILE', 'TURN_SECRET_FILE'];
  expect(named(() => readSettings(env))).toEqual([...files, 'PORT', 'ROLE', 'METRICS_TOKEN']);
  expect(named(() => withSecretFiles(env))).toEqual(files);
});

it('takes UTF-8 alone, with or without a mark before it', () => {
  expect(withSecretFiles({ TURN_SECRET_FILE: file('\uFEFFsecret\r\n') }).TURN_SECRET).toBe('secret');
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const path = file('\uFEFFgeheimnisträger'.slice(encoding === 'latin1' ? 1 : 0), encoding);
    expect(() => withSecretFiles({ TURN_SECRET_FILE: path })).toThrow(
      /^TURN_SECRET_FILE: must be a text in UTF-8$/,
    );
  }
});
