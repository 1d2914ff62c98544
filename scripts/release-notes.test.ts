import { expect, it } from 'vitest';
import { type Commit, nextVersion, notesOf } from './release-notes';

const commit = (subject: string, body = ''): Commit => ({ id: 'abc1234', subject, body });

it.each([
  ['1.2.4', [commit('fix(call): a')]],
  ['1.2.4', [commit('Merge branch x'), commit('docs: b')]],
  ['1.2.4', []],
  ['1.3.0', [commit('fix: a'), commit('feat(call): b')]],
  ['2.0.0', [commit('feat: b'), commit('fix(api)!: c')]],
  ['2.0.0', [commit('refactor: b', 'Why.\n\nBREAKING CHANGE: the file has another name')]],
])('gives %s after 1.2.3', (next, commits) => {
  expect(nextVersion('1.2.3', '9.9.9', commits)).toBe(next);
});

it('begins with the version that is there', () => {
  expect(nextVersion(undefined, '1.0.0', [commit('feat!: a')])).toBe('1.0.0');
});

it('tells what concerns a site, what breaks first', () => {
  const commits = [
    commit('feat(call): b'),
    commit('test: c'),
    commit('fix: d'),
    commit('perf(joins): e'),
    commit('feat(api)!: f'),
    commit('Merge branch g'),
  ];
  expect(notesOf('2.0.0', '2026-11-28', commits)).toBe(`## 2.0.0 (2026-11-28)

### Changed so that something else has to change

- **api:** f (abc1234)

### New

- **call:** b (abc1234)

### Mended

- d (abc1234)

### Faster

- **joins:** e (abc1234)
`);
  expect(notesOf('2.0.1', '2026-11-29', [commit('test: c')])).toBe(
    '## 2.0.1 (2026-11-29)\n\nNothing that a site shows.\n',
  );
});
