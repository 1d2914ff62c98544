import { useSyncExternalStore } from 'react';
import { DEFAULT_THEME, onThemeChange, readTheme, type Theme } from '../lib/theme';

/** The theme. A document to hydrate was rendered with the default one. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    onThemeChange,
    () => readTheme(),
    () => DEFAULT_THEME,
  );
}
