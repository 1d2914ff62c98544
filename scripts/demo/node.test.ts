import { expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config';
import { withSecretFiles } from '../../apps/server/src/secret-files';
import { folderBackend } from './backend';
import { nodeEnv } from './node';

it('keeps out of the database and the Redis of the settings, wherever these name them', () => {
  const given = {
    DATABASE_URL: 'postgresql://of-the-site',
    DATABASE_URL_FILE: '/run/secrets/database_url',
    REDIS_URL_FILE: '/run/secrets/redis_url',
    ADMIN_PASSWORD_FILE: '/run/secrets/admin_password',
    SOFT_START: 'off',
  };
  const env = { ...folderBackend('/demo').env, ADMIN_PASSWORD: 'of the demo' };
  const config = readConfig(withSecretFiles(nodeEnv(given, { host: '127.0.0.1', port: 3001, env })));
  expect(config).toMatchObject({
    databaseUrl: undefined,
    redisUrl: undefined,
    dataDir: '/demo',
    adminPassword: 'of the demo',
    softStart: false,
  });
});
