import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

const press = { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, repeat: false };
const alt = (code: string, key: string) => ({ ...press, altKey: true, code, key });

it('uses the letter of the keyboard’s layout', () => {
  expect(shortcutOf(alt('KeyM', 'm'))).toBe('microphone');
  expect(shortcutOf(alt('KeyS', 's'))).toBe('skip');
  expect(shortcutOf(alt('KeyV', 'V'))).toBe('camera');
  expect(shortcutOf(alt('KeyB', 'b'))).toBe('blur');
  expect(shortcutOf(alt('KeyA', 'a'))).toBeNull();
  // AZERTY has M on the key of the semicolon, and a comma on the key of M. Dvorak has S on the key of the semicolon.
  expect(shortcutOf(alt('Semicolon', 'm'))).toBe('microphone');
  expect(shortcutOf(alt('KeyM', ','))).toBeNull();
  expect(shortcutOf(alt('Semicolon', 's'))).toBe('skip');
});

it.each([
  ['Russian', 'ь'],
  ['Arabic', 'ة'],
  ['Hebrew', 'צ'],
  ['a Mac with Option', 'µ'],
  ['a key that waits for the next one', 'Dead'],
])('uses the position of the key if it writes no Latin letter: %s', (_keyboard, key) => {
  expect(shortcutOf(alt('KeyM', key))).toBe('microphone');
});

it('asks the layout what a key writes without Option', () => {
  const azerty = new Map([
    ['KeyM', ','],
    ['Semicolon', 'm'],
  ]);
  expect(shortcutOf(alt('Semicolon', 'µ'), azerty)).toBe('microphone');
  expect(shortcutOf(alt('KeyM', '∞'), azerty)).toBeNull();
  expect(shortcutOf(alt('KeyM', 'ь'), new Map([['KeyM', 'ь']]))).toBe('microphone');
});

it('ignores plain keys, held ones and other combinations', () => {
  expect(shortcutOf({ ...press, key: '?' })).toBeNull();
  expect(shortcutOf({ ...press, code: 'KeyM', key: 'm' })).toBeNull();
  expect(shortcutOf({ ...alt('KeyM', 'm'), repeat: true })).toBeNull();
  expect(shortcutOf({ ...alt('KeyM', 'm'), ctrlKey: true })).toBeNull();
  expect(shortcutOf({ ...alt('KeyS', 's'), metaKey: true })).toBeNull();
});
