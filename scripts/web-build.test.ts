import path from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it.each(['development', 'test', 'production'])(
  'the site is built for visitors with NODE_ENV=%s',
  async (name) => {
    vi.stubEnv('NODE_ENV', name);
    const configFile = path.resolve(import.meta.dirname, '../apps/web/vite.config.ts');
    const config = await resolveConfig({ configFile, logLevel: 'error' }, 'build');
    expect(config.isProduction).toBe(true);
  },
);
