import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const production = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'b7d1c0f2a94e4c55b7d1c0f2a94e4c559',
  ADMIN_PASSWORD: 'quite-a-long-one',
};
const turn = { TURN_URLS: 'turn:turn.test:3478', TURN_SECRET: 'shared-with-coturn-7' };

function refusal(env: Record<string, string>): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

describe('readConfig', () => {
  it('needs nothing in development', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ production: false, port: 3001, dataDir: '.data', trustProxy: 0 });
    expect(config.ice).toEqual({ stunUrls: [], turn: undefined, policy: 'all' });
    expect(Object.values(config.links).every((link) => link.startsWith('https://example.org/'))).toBe(true);
  });

  it('treats an empty value as missing', () => {
    expect(readConfig({ PORT: '', ADMIN_PASSWORD: '  ' })).toMatchObject({
      port: 3001,
      adminPassword: undefined,
    });
  });

  it('reads lists, numbers and addresses', () => {
    const config = readConfig({
      ...turn,
      PORT: '8080',
      STUN_URLS: 'stun:a.test:3478, stuns:b.test, stun:[2001:db8::1]:3478',
      TURN_URLS: 'turn:turn.test:3478?transport=udp,turns:turn.test:5349?transport=tcp',
      TURN_RELAY_ADDRESSES: '192.0.2.1, 2001:db8::1',
      ALLOWED_ORIGINS: 'https://A.test/,http://b.test:8080',
      PUBLIC_URL: 'https://site.test/',
      TRUST_PROXY: '2',
      RATE_LIMIT_FACTOR: '0.5',
      PATIENCE_FACTOR: '2.5',
    });
    expect(config.port).toBe(8080);
    expect(config.ice.stunUrls).toEqual(['stun:a.test:3478', 'stuns:b.test', 'stun:[2001:db8::1]:3478']);
    expect(config.ice.turn?.urls).toHaveLength(2);
    expect(config.ice.turn?.relayAddresses).toEqual(['192.0.2.1', '2001:db8::1']);
    expect(config.allowedOrigins).toEqual(['https://a.test', 'http://b.test:8080']);
    expect(config).toMatchObject({ publicUrl: 'https://site.test', trustProxy: 2 });
    expect(config).toMatchObject({ rateLimitFactor: 0.5, patienceFactor: 2.5 });
  });

  it('uses only the relay once TURN is configured, unless set otherwise', () => {
    expect(readConfig(turn).ice.policy).toBe('relay');
    expect(readConfig({ ...turn, ICE_POLICY: 'all' }).ice.policy).toBe('all');
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['DATA_DIR', '~/soulwick'],
    ['DATABASE_URL', 'mysql://x'],
    ['STUN_URLS', 'turn:a.test'],
    ['STUN_URLS', 'stun://a.test:3478'],
    ['STUN_URLS', 'stun:a.test;stun:b.test'],
    ['STUN_URLS', 'stun:a.test:99999'],
    ['STUN_URLS', 'stun:a.test:0'],
    ['STUN_URLS', 'stun:2001:db8::1'],
    ['TURN_URLS', 'turn://a.test'],
    ['TURN_URLS', 'turn:a.test?transport=sctp'],
    ['TURN_RELAY_ADDRESSES', 'turn.test'],
    ['ICE_POLICY', 'none'],
    ['PUBLIC_URL', 'https://site.test/path'],
    ['PUBLIC_URL', 'site.test'],
    ['ALLOWED_ORIGINS', 'https://a.test,b.test'],
    ['ALLOWED_ORIGINS', 'https://*.a.test'],
    ['PUBLIC_URL', 'https://a.test\\path'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '11'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '1e9'],
    ['RATE_LIMIT_FACTOR', '2000000'],
    ['PATIENCE_FACTOR', '0.5'],
    ['PATIENCE_FACTOR', '4'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '1.5'],
    ['METRICS_PORT', '3001'],
    ['SOFT_START', 'yes'],
    ['SHIELD', 'yes'],
    ['CONTACT_EMAIL', 'somebody'],
    ['SECURITY_CONTACT', 'somebody'],
    ['SECURITY_CONTACT', 'http://example.org/security'],
    ['DONATE_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s, naming the key', (key, value) => {
    const error = refusal({ [key]: value });
    expect(error.key).toBe(key);
    expect(error.message).toMatch(new RegExp(`^${key}: must (not )?(be|differ)`));
  });

  it('names everything that is wrong at once, a line each, and nothing that only follows from it', () => {
    const error = refusal({
      ...{ NODE_ENV: 'production', PORT: 'http', LOG_LEVEL: 'loud', TURN_URLS: 'turn://a.test' },
      ...{ TURN_SECRET: 'shared-with-coturn-7', ADMIN_PASSWORD: 'short', ALLOWED_ORIGINS: '*' },
    });
    expect(error.key).toBe('PORT');
    expect(error.message.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
      ...['PORT', 'TURN_URLS', 'LOG_LEVEL', 'AUTH_SECRET', 'ADMIN_PASSWORD', 'ALLOWED_ORIGINS'],
    ]);
  });

  it('takes the secret before only beside that of today', () => {
    expect(refusal({ AUTH_SECRET_BEFORE: 'one' }).key).toBe('AUTH_SECRET_BEFORE');
    expect(readConfig({ AUTH_SECRET_BEFORE: 'one', AUTH_SECRET: 'two' }).authSecretBefore).toBe('one');
  });

  it('requires TURN addresses and secret together', () => {
    expect(refusal({ TURN_URLS: turn.TURN_URLS }).key).toBe('TURN_SECRET');
    expect(refusal({ TURN_SECRET: turn.TURN_SECRET }).key).toBe('TURN_URLS');
  });

  it.each([
    'redis://localhost',
    'redis://one:6379/3',
    'redis://one/',
    'rediss://:secret@one:6380,rediss://:secret@two:6380',
  ])('accepts a Redis or several members of a cluster: %s', (url) =>
    expect(readConfig({ REDIS_URL: url }).redisUrl).toBe(url),
  );

  it.each([
    ...['localhost:6379', 'http://localhost', 'redis://one,two', 'redis://', 'redis://one:99999'],
    // The driver would throw: this is no encoded character.
    'redis://:50%off@one',
    // It would ask for the database NaN, and end with the answer.
    ...['redis://one/soulwick', 'redis:///run/redis.sock', 'redis://one?db=abc', 'redis://one,redis://two/a'],
  ])('refuses %s as a Redis', (url) => expect(refusal({ REDIS_URL: url }).key).toBe('REDIS_URL'));

  it.each(['postgresql://me:%ff@localhost/soulwick', 'postgresql://50%@localhost/soulwick'])(
    'refuses %s as a database, in one line',
    (url) => expect(refusal({ DATABASE_URL: url }).message).toMatch(/^DATABASE_URL: a % .*%25$/),
  );

  describe('in production', () => {
    it('accepts good secrets', () => {
      expect(readConfig({ ...production, ...turn }).production).toBe(true);
    });

    it.each([
      ['AUTH_SECRET', ''],
      ['AUTH_SECRET', 'b7d1c0f2a94e4c55'],
      ['AUTH_SECRET', 'changeme-changeme-changeme-changeme-'],
      ['AUTH_SECRET', 'abcdabcdabcdabcdabcdabcdabcdabcd'],
      ['ADMIN_PASSWORD', ''],
      ['ADMIN_PASSWORD', 'short'],
      ['ADMIN_PASSWORD', 'aaaaaaaaaaaaaaaa'],
      ['ADMIN_PASSWORD', 'Password1234!'],
      ['ADMIN_PASSWORD', 'soulwick-2026'],
      ['TURN_SECRET', 'secret'],
      ['METRICS_TOKEN', 'token'],
      ['ALLOWED_ORIGINS', '*'],
      ['REDIS_URL', 'redis://:hidden@localhost'],
    ])('refuses %s=%s, without repeating a secret', (key, value) => {
      const error = refusal({ ...production, ...turn, [key]: value });
      expect(error.key).toBe(key);
      if (value !== '' && value !== '*') expect(error.message).not.toContain(value);
    });

    it('accepts a missing TURN only if direct calls are chosen explicitly', () => {
      expect(refusal(production).key).toBe('TURN_URLS');
      expect(readConfig({ ...production, ICE_POLICY: 'all' }).ice.policy).toBe('all');
    });

    it('refuses the relay policy without TURN', () => {
      expect(refusal({ ...production, ICE_POLICY: 'relay' }).key).toBe('ICE_POLICY');
    });
  });
});
