import { describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from '../config';

const SECRET = 'shared with the age service of this test';
const ON = { AGE_CHECK: 'all', AGE_CHECK_URL: 'https://age.example/check', AGE_CHECK_SECRET: SECRET };
const REGIONS = {
  ...{ ...ON, AGE_CHECK: 'regions', AGE_CHECK_REGIONS: ' fr ,US-TX', AGE_CHECK_REGION_HEADER: 'X-Country' },
  TRUST_PROXY: '1',
};
const PRODUCTION = {
  ...{ NODE_ENV: 'production', ICE_POLICY: 'all', PUBLIC_URL: 'https://talk.example' },
  ...{ AUTH_SECRET: 'q8Zp0Vn3Lr6Ts1Wx4Yb7Cd2Ef5Gh9JkM', ADMIN_PASSWORD: 'seven grey herons walk' },
};

/** The lines of the refusal; none: the settings are fine. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).message.split('\n');
  }
}

describe('the settings of the age check', () => {
  it('are off, whatever else is set', () => {
    expect(readConfig({}).age).toBeUndefined();
    expect(readConfig({ ...REGIONS, AGE_CHECK: 'off' }).age).toBeUndefined();
  });

  it('have defaults that keep a talk possible', () => {
    expect(readConfig(ON).age).toEqual({
      ...{ mode: 'all', url: 'https://age.example/check', secret: SECRET, secretBefore: undefined },
      ...{ days: 30, without: 'text', regions: [], regionHeader: undefined },
    });
  });

  it('name regions in capitals and their header in small letters', () => {
    expect(readConfig(REGIONS).age).toMatchObject({ regions: ['FR', 'US-TX'], regionHeader: 'x-country' });
  });

  it('are missing something, which is said in one start', () => {
    expect(faultsOf({ AGE_CHECK: 'regions' })).toEqual([
      'AGE_CHECK_URL: AGE_CHECK=regions needs it',
      'AGE_CHECK_SECRET: AGE_CHECK=regions needs it',
      'AGE_CHECK_REGIONS: AGE_CHECK=regions needs it',
      'AGE_CHECK_REGION_HEADER: AGE_CHECK=regions needs it',
      'TRUST_PROXY: AGE_CHECK=regions needs a proxy that names the region: visitors could write the header themselves',
    ]);
    expect(faultsOf({ AGE_CHECK_SECRET_BEFORE: SECRET })).toEqual([
      'AGE_CHECK_SECRET_BEFORE: needs AGE_CHECK_SECRET, the one of today',
    ]);
  });

  it.each([
    ['AGE_CHECK', 'yes'],
    ['AGE_CHECK_URL', 'age.example'],
    ['AGE_CHECK_URL', 'ftp://age.example'],
    ['AGE_CHECK_URL', 'https://ann:secret@age.example'],
    ['AGE_CHECK_URL', 'https://age.example/#top'],
    ['AGE_CHECK_URL', 'https://age.example/?request=1'],
    ['AGE_CHECK_DAYS', '0'],
    ['AGE_CHECK_DAYS', '366'],
    ['AGE_CHECK_DAYS', '1.5'],
    ['AGE_CHECK_WITHOUT', 'video'],
    ['AGE_CHECK_REGIONS', 'France'],
    ['AGE_CHECK_REGION_HEADER', 'X Country'],
    ['AGE_CHECK_REGION_HEADER', 'X-Forwarded-For'],
    ['AGE_CHECK_REGION_HEADER', 'Accept-Language'],
  ])('refuse %s=%s, in a line that names it', (key, value) => {
    const faults = faultsOf({ ...REGIONS, [key]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${key}: must be `));
  });

  it('take no secret that is used elsewhere', () => {
    expect(faultsOf({ ...ON, AUTH_SECRET: SECRET })).toEqual([
      'AGE_CHECK_SECRET: must not be a secret that is used for something else',
    ]);
  });

  it('are stricter in production', () => {
    expect(faultsOf({ ...PRODUCTION, ...ON })).toEqual([]);
    expect(faultsOf({ ...PRODUCTION, ...ON, AGE_CHECK_SECRET: 'short' })).toEqual([
      'AGE_CHECK_SECRET: must have at least 32 characters',
    ]);
    expect(faultsOf({ ...PRODUCTION, ...ON, AGE_CHECK_URL: 'http://age.example', PUBLIC_URL: '' })).toEqual([
      'AGE_CHECK_URL: must be an https address in production',
      'PUBLIC_URL: AGE_CHECK needs it in production: people come back there',
    ]);
  });
});
