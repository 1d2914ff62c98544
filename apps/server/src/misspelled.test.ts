import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from './env-file';
import { misspelledNames } from './misspelled';

const find = (...names: string[]) => misspelledNames(names, SETTING_NAMES);

describe('misspelled settings', () => {
  it.each([
    ['TURN_URL', 'TURN_URLS'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['ADMIN_PASSWD', 'ADMIN_PASSWORD'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['AUTH_SECRET_FIEL', 'AUTH_SECRET_FILE'],
  ])('%s is found to mean %s', (name, meant) => {
    expect(find(name)).toEqual([{ name, meant }]);
  });

  it('are none of what is set on most machines, and no settings', () => {
    const usual = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'PWD',
      'LANG',
      'LC_ALL',
      'PORTS',
      'USER',
      'NODE_OPTIONS',
      'TZ',
    ];
    expect(find(...usual, ...SETTING_NAMES, 'npm_config_registry', 'TURN_HOST', 'TERM', 'TEMP')).toEqual([]);
  });
});
