import { expect, it } from 'vitest';
import { noticeOf, readLock, readNotice } from './notice';

it('names every package that a site is made of: `npx tsx scripts/notice.ts` writes it', () => {
  expect(readNotice()).toBe(noticeOf(readLock()));
});

it('leaves out what only develops, and what is for one operating system', () => {
  const packages = {
    '': {},
    'node_modules/a': { license: 'MIT' },
    'node_modules/b/node_modules/a': { license: 'MIT' },
    'node_modules/c': { license: 'ISC', dev: true },
    'node_modules/d': { license: 'ISC', os: ['linux'] },
    'node_modules/@e/f': {},
  };
  expect(noticeOf(JSON.stringify({ packages })).split('\n\n').slice(1)).toEqual(
    ['MIT\n  a\n', 'see the package\n  @e/f\n'].map((part, at) => (at === 0 ? part.trimEnd() : part)),
  );
});
