import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from './auth-secret';

describe('loadOrCreateSecret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('creates a secret readable by its owner alone, and reuses it', () => {
    const dataDir = join(folder, 'new', 'deep');
    const secret = loadOrCreateSecret(dataDir);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(loadOrCreateSecret(dataDir)).toBe(secret);
    // Editors add a line break at the end.
    writeFileSync(join(dataDir, 'auth-secret'), `${secret}\n`);
    expect(loadOrCreateSecret(dataDir)).toBe(secret);
  });

  it('refuses a file without a secret', () => {
    writeFileSync(join(folder, 'auth-secret'), '');
    expect(() => loadOrCreateSecret(folder)).toThrow('damaged');
  });
});
