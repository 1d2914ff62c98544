import { deviceStore, type KeyValueStore } from './storage';

export type Theme = 'light' | 'dark';

export const DEFAULT_THEME: Theme = 'light';

const BACKGROUND = { light: '#fdf9f4', dark: '#1a101a' } as const;

/** The kept theme; light unless dark was chosen (specification, section 3). */
export function readTheme(store: KeyValueStore = deviceStore): Theme {
  return store.getItem('theme') === 'dark' ? 'dark' : DEFAULT_THEME;
}

export function keepTheme(theme: Theme, store: KeyValueStore = deviceStore): void {
  store.setItem('theme', theme);
}

const listeners = new Set<() => void>();

/** Calls back whenever another theme is chosen, until the function given back is called. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a theme and keeps it. */
export function chooseTheme(theme: Theme): void {
  keepTheme(theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Shows a theme. The colour of the browser's own bars follows it. */
export function applyTheme(theme: Theme, page: Document = document): void {
  page.documentElement.dataset.theme = theme;
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[theme]);
}
