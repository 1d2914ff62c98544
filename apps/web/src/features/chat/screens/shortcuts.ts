import { useCallback, useEffect, useState } from 'react';
import { deviceStore, type KeyValueStore } from '@/lib/storage';

export type Shortcut = 'microphone' | 'camera' | 'blur' | 'skip' | 'help';

/** Keys as they are shown and as `aria-keyshortcuts` names them. */
export const SHORTCUT_KEYS: Record<Shortcut, string> = {
  microphone: 'Alt+M',
  camera: 'Alt+V',
  blur: 'Alt+B',
  skip: 'Alt+S',
  help: '?',
};

const STORE_KEY = 'shortcuts';

const OF_LETTER: Readonly<Record<string, Shortcut>> = {
  m: 'microphone',
  v: 'camera',
  b: 'blur',
  s: 'skip',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** The character of each key without Alt, by its code; only Chromium has it. */
type Layout = { get(code: string): string | undefined };

/**
 * The shortcut of a key press, or null. `typing`: the focus is in a text field, where '?' is a character.
 */
export function shortcutOf(press: KeyPress, typing: boolean, layout?: Layout): Shortcut | null {
  if (press.repeat || press.ctrlKey || press.metaKey) return null;
  if (!press.altKey) return press.key === '?' && !typing ? 'help' : null;
  return OF_LETTER[letterOf(press, layout)] ?? null;
}

/**
 * The letter of the key in the current layout, so that M is M on every keyboard. On a Mac Option changes the character:
 * then the layout map is used, if the browser has one. A keyboard without Latin letters (Cyrillic, Arabic) has them at
 * the positions of the US layout, which the code names.
 */
function letterOf({ key, code }: KeyPress, layout: Layout | undefined): string {
  const characters = [key, layout?.get(code), code.replace(/^Key/, '')];
  // A comma counts as well: where this key writes one, M is on another key.
  return characters.find((text) => text !== undefined && /^[!-~]$/.test(text))?.toLowerCase() ?? '';
}

/** AltGr types characters and is not Alt; Windows reports it as Ctrl with Alt, others as AltGraph. */
function isAltGraph(event: KeyboardEvent): boolean {
  return event.getModifierState('AltGraph');
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
    let layout: Layout | undefined;
    const { keyboard } = navigator as { keyboard?: { getLayoutMap(): Promise<Layout> } };
    keyboard?.getLayoutMap().then(
      (map) => {
        layout = map;
      },
      // Not permitted in some frames.
      () => undefined,
    );
    const listen = (event: KeyboardEvent) => {
      const shortcut = isAltGraph(event) ? null : shortcutOf(event, isField(event.target), layout);
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
