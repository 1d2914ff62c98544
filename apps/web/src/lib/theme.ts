import { deviceStore, type KeyValueStore } from './storage';

export type Theme = 'light' | 'dark';

const BACKGROUND = { light: '#fdf9f4', dark: '#1a101a' } as const;

/** The kept theme; light unless dark was chosen (specification, section 3). */
export function readTheme(store: KeyValueStore = deviceStore): Theme {
  return store.getItem('theme') === 'dark' ? 'dark' : 'light';
}

export function keepTheme(theme: Theme, store: KeyValueStore = deviceStore): void {
  store.setItem('theme', theme);
}

/** Shows a theme. The colour of the browser's own bars follows it. */
export function applyTheme(theme: Theme, page: Document = document): void {
  page.documentElement.dataset.theme = theme;
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[theme]);
}
