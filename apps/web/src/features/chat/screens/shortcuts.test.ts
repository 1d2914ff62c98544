import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

const press = { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, repeat: false };
const alt = (code: string, key: string) => ({ ...press, altKey: true, code, key });

it('uses the letter of the keyboard’s layout', () => {
  expect(shortcutOf(alt('KeyM', 'm'), true)).toBe('microphone');
  expect(shortcutOf(alt('KeyS', 's'), false)).toBe('skip');
  expect(shortcutOf(alt('KeyV', 'V'), false)).toBe('camera');
  expect(shortcutOf(alt('KeyB', 'b'), true)).toBe('blur');
  expect(shortcutOf(alt('KeyA', 'a'), false)).toBeNull();
  // AZERTY has M on the key of the semicolon, and a comma on the key of M. Dvorak has S on the key of the semicolon.
  expect(shortcutOf(alt('Semicolon', 'm'), false)).toBe('microphone');
  expect(shortcutOf(alt('KeyM', ','), false)).toBeNull();
  expect(shortcutOf(alt('Semicolon', 's'), false)).toBe('skip');
});

it.each([
  ['Russian', 'ь'],
  ['Arabic', 'ة'],
  ['Hebrew', 'צ'],
  ['a Mac with Option', 'µ'],
  ['a key that waits for the next one', 'Dead'],
])('uses the position of the key if it writes no Latin letter: %s', (_keyboard, key) => {
  expect(shortcutOf(alt('KeyM', key), false)).toBe('microphone');
});

it('asks the layout what a key writes without Option', () => {
  const azerty = new Map([
    ['KeyM', ','],
    ['Semicolon', 'm'],
  ]);
  expect(shortcutOf(alt('Semicolon', 'µ'), false, azerty)).toBe('microphone');
  expect(shortcutOf(alt('KeyM', '∞'), false, azerty)).toBeNull();
  expect(shortcutOf(alt('KeyM', 'ь'), false, new Map([['KeyM', 'ь']]))).toBe('microphone');
});

it('ignores a question mark in a field', () => {
  expect(shortcutOf({ ...press, key: '?' }, false)).toBe('help');
  expect(shortcutOf({ ...press, key: '?' }, true)).toBeNull();
});

it('ignores plain letters, held keys and other combinations', () => {
  expect(shortcutOf({ ...press, code: 'KeyM', key: 'm' }, false)).toBeNull();
  expect(shortcutOf({ ...alt('KeyM', 'm'), repeat: true }, false)).toBeNull();
  expect(shortcutOf({ ...alt('KeyM', 'm'), ctrlKey: true }, false)).toBeNull();
  expect(shortcutOf({ ...alt('KeyS', 's'), metaKey: true }, false)).toBeNull();
});
