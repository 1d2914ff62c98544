import { useEffect } from 'react';

export type Shortcut = 'microphone' | 'camera' | 'blur' | 'skip';

/**
 * Keys as they are shown and as `aria-keyshortcuts` names them. Each with Alt, so that whoever dictates, or presses a key by
 * mistake, sets nothing off (WCAG 2.1.4).
 */
export const SHORTCUT_KEYS: Record<Shortcut, string> = {
  microphone: 'Alt+M',
  camera: 'Alt+V',
  blur: 'Alt+B',
  skip: 'Alt+S',
};

/** All of them, in the order they are listed. */
export const SHORTCUTS = Object.keys(SHORTCUT_KEYS) as Shortcut[];

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** The character of each key without Alt, by its code; only Chromium has it. */
type Layout = { get(code: string): string | undefined };

/** The shortcut of a key press, or null. */
export function shortcutOf(press: KeyPress, layout?: Layout): Shortcut | null {
  if (press.repeat || press.ctrlKey || press.metaKey || !press.altKey) return null;
  const keys = `Alt+${letterOf(press, layout)}`;
  return SHORTCUTS.find((shortcut) => SHORTCUT_KEYS[shortcut] === keys) ?? null;
}

/**
 * The letter of the key in the current layout, so that M is M on every keyboard. On a Mac Option changes the character:
 * then the layout map is used, if the browser has one. A keyboard without Latin letters (Cyrillic, Arabic) has them at
 * the positions of the US layout, which the code names.
 */
function letterOf({ key, code }: KeyPress, layout: Layout | undefined): string {
  const characters = [key, layout?.get(code), code.replace(/^Key/, '')];
  // A comma counts as well: where this key writes one, M is on another key.
  return characters.find((text) => text !== undefined && /^[!-~]$/.test(text))?.toUpperCase() ?? '';
}

/** Listens for the shortcuts. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  useEffect(() => {
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
      // AltGr types characters and is not Alt; Windows reports it as Ctrl with Alt, others as AltGraph.
      const shortcut = event.getModifierState('AltGraph') ? null : shortcutOf(event, layout);
      if (shortcut === null) return;
      event.preventDefault();
      onShortcut(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onShortcut]);
}
