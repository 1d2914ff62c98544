import { useCallback, useEffect, useState } from 'react';
import { deviceStore, type KeyValueStore } from '../../../lib/storage';

export type Shortcut = 'microphone' | 'camera' | 'skip' | 'help';

/** Keys as they are shown and as `aria-keyshortcuts` names them. */
export const SHORTCUT_KEYS: Record<Shortcut, string> = {
  microphone: 'Alt+M',
  camera: 'Alt+V',
  skip: 'Alt+S',
  help: '?',
};

const STORE_KEY = 'shortcuts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/**
 * The shortcut a key press stands for. `typing` says that the press writes into a field, where '?'
 * is a character. Letters go by their place on the keyboard: with Alt some systems write another.
 */
export function shortcutOf(press: KeyPress, typing: boolean): Shortcut | null {
  if (press.repeat || press.ctrlKey || press.metaKey) return null;
  if (!press.altKey) return press.key === '?' && !typing ? 'help' : null;
  switch (press.code) {
    case 'KeyM':
      return 'microphone';
    case 'KeyV':
      return 'camera';
    case 'KeyS':
      return 'skip';
    default:
      return null;
  }
}

/** On unless the visitor switched them off on this device. */
export function readShortcutsOn(store: KeyValueStore = deviceStore): boolean {
  return store.getItem(STORE_KEY) !== 'off';
}

export function keepShortcutsOn(on: boolean, store: KeyValueStore = deviceStore): void {
  store.setItem(STORE_KEY, on ? 'on' : 'off');
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Listens for the shortcuts while they are switched on. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void) {
  const [on, setOn] = useState(() => readShortcutsOn());

  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isField(event.target));
      if (shortcut === null) return;
      event.preventDefault();
      onShortcut(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on, onShortcut]);

  const change = useCallback((next: boolean) => {
    keepShortcutsOn(next);
    setOn(next);
  }, []);

  return { on, change };
}
