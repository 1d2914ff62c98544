import { describe, expect, it } from 'vitest';
import { ConfigError } from './config';
import { settingsOf } from './env-file';

describe('an .env file', () => {
  it('sets what stands after a line of blanks, too', () => {
    expect(settingsOf('PORT=1\n  \nHOST=a\n\t\r\n\r\n# note\nexport DATA_DIR = b \n')).toEqual({
      PORT: '1',
      HOST: 'a',
      DATA_DIR: 'b',
    });
  });

  it('may have quoted values, also over several lines', () => {
    const text =
      'ADMIN_PASSWORD="a#b = c"\nAUTH_SECRET=\'one\ntwo\'\nTURN_SECRET="open\nHOST=a # note\nPORT=\n';
    expect(settingsOf(text)).toEqual({
      ADMIN_PASSWORD: 'a#b = c',
      AUTH_SECRET: 'one\ntwo',
      TURN_SECRET: '"open',
      HOST: 'a',
      PORT: '',
    });
  });

  it.each([
    ['a heading', 'Soulwick\nDATABASE_URL=x\n', 1],
    ['a colon for the sign', 'PORT=1\nADMIN_PASSWORD: secret\nDATABASE_URL=x\n', 2],
    ['a setting without a value', '\n\nDATABASE_URL\nPORT=1\n', 3],
    ['a value without a name', '=x\nPORT=1\n', 1],
    ['a name with a blank', 'ADMIN PASSWORD=secret\n', 1],
    ['the end', 'AUTH_SECRET="one\ntwo"\nPORT', 3],
  ])('is refused with the number of a line that is no setting: %s', (_what, text, line) => {
    const refusal = new ConfigError('.env', `line ${line} must be NAME=value, or begin with #`);
    expect(() => settingsOf(text)).toThrow(refusal);
  });
});
