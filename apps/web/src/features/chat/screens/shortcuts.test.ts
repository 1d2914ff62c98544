import { expect, it } from 'vitest';
import { memoryStore } from '../../../lib/storage';
import { keepShortcutsOn, readShortcutsOn, shortcutOf } from './shortcuts';

const press = { key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, repeat: false };
const alt = (code: string, key: string) => ({ ...press, altKey: true, code, key });

it('goes by the place of the key, whatever Alt makes of it', () => {
  expect(shortcutOf(alt('KeyM', 'µ'), true)).toBe('microphone');
  expect(shortcutOf(alt('KeyV', '√'), false)).toBe('camera');
  expect(shortcutOf(alt('KeyS', 's'), false)).toBe('skip');
  expect(shortcutOf(alt('KeyA', 'a'), false)).toBeNull();
});

it('leaves a question mark in a field alone', () => {
  expect(shortcutOf({ ...press, key: '?' }, false)).toBe('help');
  expect(shortcutOf({ ...press, key: '?' }, true)).toBeNull();
});

it('takes no plain letters, held keys or other combinations', () => {
  expect(shortcutOf({ ...press, code: 'KeyM', key: 'm' }, false)).toBeNull();
  expect(shortcutOf({ ...alt('KeyM', 'm'), repeat: true }, false)).toBeNull();
  expect(shortcutOf({ ...alt('KeyM', 'm'), ctrlKey: true }, false)).toBeNull();
  expect(shortcutOf({ ...alt('KeyS', 's'), metaKey: true }, false)).toBeNull();
});

it('stays off on this device once switched off', () => {
  const store = memoryStore();
  expect(readShortcutsOn(store)).toBe(true);
  keepShortcutsOn(false, store);
  expect(readShortcutsOn(store)).toBe(false);
  keepShortcutsOn(true, store);
  expect(readShortcutsOn(store)).toBe(true);
});
