import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificate, makeCertificate } from '../../test/certificates';
import { readConfig } from '../config';

let [one, other]: [Certificate?, Certificate?] = [];
beforeAll(() => {
  [one, other] = [makeCertificate(), makeCertificate()];
});
afterAll(() => {
  for (const each of [one, other]) rmSync(each?.folder ?? '', { recursive: true, force: true });
});

const REDIS_URL = 'rediss://localhost';

/** What is said of settings, a line for each that is wrong. */
function refusal(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('certificates for Redis', () => {
  it('are read from their files', () => {
    const files = {
      REDIS_TLS_CA_FILE: other?.cert,
      REDIS_TLS_CERT_FILE: one?.cert,
      REDIS_TLS_KEY_FILE: one?.key,
    };
    const { redisTls } = readConfig({ REDIS_URL, ...files });
    expect(redisTls).toEqual({
      ca: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/),
      cert: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/),
      key: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----/),
    });
    expect(redisTls.ca).not.toBe(redisTls.cert);
    expect(readConfig({}).redisTls).toEqual({});
  });

  it('need a Redis over TLS', () => {
    const reason = ['REDIS_TLS_CA_FILE: needs a REDIS_URL that begins with rediss:'];
    expect(refusal({ REDIS_TLS_CA_FILE: one?.cert })).toEqual(reason);
    expect(refusal({ REDIS_URL: 'redis://localhost', REDIS_TLS_CA_FILE: one?.cert })).toEqual(reason);
    expect(refusal({ REDIS_URL: 'redis://a,rediss://b', REDIS_TLS_CA_FILE: one?.cert })).toEqual([]);
  });

  it('come with their key', () => {
    expect(refusal({ REDIS_URL, REDIS_TLS_CERT_FILE: one?.cert })).toEqual([
      'REDIS_TLS_KEY_FILE: REDIS_TLS_CERT_FILE needs it',
    ]);
    expect(refusal({ REDIS_URL, REDIS_TLS_KEY_FILE: one?.key })).toEqual([
      'REDIS_TLS_CERT_FILE: REDIS_TLS_KEY_FILE needs it',
    ]);
    expect(refusal({ REDIS_URL, REDIS_TLS_CERT_FILE: one?.cert, REDIS_TLS_KEY_FILE: other?.key })).toEqual([
      'REDIS_TLS_KEY_FILE: is not the key of REDIS_TLS_CERT_FILE',
    ]);
  });

  it('that are none are named, all in one start', () => {
    const text = join(one?.folder ?? '', 'text.pem');
    writeFileSync(text, 'nothing of the kind');
    expect(
      refusal({
        REDIS_URL,
        REDIS_TLS_CA_FILE: join(one?.folder ?? '', 'none.pem'),
        REDIS_TLS_CERT_FILE: text,
        REDIS_TLS_KEY_FILE: one?.cert,
      }),
    ).toEqual([
      'REDIS_TLS_CA_FILE: cannot be read (ENOENT)',
      'REDIS_TLS_CERT_FILE: holds no certificate in PEM',
      'REDIS_TLS_KEY_FILE: holds no private key in PEM without a passphrase',
    ]);
  });
});
