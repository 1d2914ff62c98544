import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isGuessable } from './guessable-password';

it('recognises each of the most common passwords in any case', () => {
  const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(list.length).toBeGreaterThan(3_000);
  expect(list.filter((password) => password.length >= 12).length).toBeGreaterThan(300);
  expect(list.filter((password) => !isGuessable(password))).toEqual([]);
  expect(list.filter((password) => !isGuessable(password.toUpperCase()))).toEqual([]);
});

it.each([
  'passwordpassword',
  'Password1234!',
  'P@ssw0rd1234',
  '2026iloveyou!!',
  'letmeinletmein',
  'qwertyuiop123',
  'poiuytrewqasdf',
  'abcdefghijklmno',
  '210987654321',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabc',
  'dragondragondragon',
  'Soulwick2026!',
  'soulwick-admin',
  'administrator1',
  'Moderator2026!',
  'Wilhelmina1!',
])('recognises %s', (password) => expect(isGuessable(password, ['Wilhelmina'])).toBe(true));

it.each([
  'correct horse battery staple',
  'a password of its own',
  'k3jD9sLq2mZx',
  'two lights in the dusk',
  'Wilhelmina1!',
  'purple monkey dragon soccer',
  'vier Füße über Łódź',
  '山の上に月が出ている夜の話',
])('accepts %s', (password) => expect(isGuessable(password)).toBe(false));

it('checks the longest password without delay', () => {
  expect(isGuessable('a'.repeat(1_024))).toBe(true);
  expect(isGuessable('abcdefghijklmnopqrstuvwxyz'.repeat(39))).toBe(true);
});
