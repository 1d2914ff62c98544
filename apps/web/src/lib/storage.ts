/** What this site asks of web storage; tests pass a map. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store that lasts as long as the page, for browsers that refuse a lasting one. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Reading the property alone throws where storage is switched off. */
function open(name: 'localStorage' | 'sessionStorage'): KeyValueStore {
  try {
    return globalThis[name] ?? memoryStore();
  } catch {
    return memoryStore();
  }
}

/** Lasts on this device: theme, language. */
export const deviceStore = open('localStorage');

/** Lasts as long as the tab: who the visitor is, and their partner. */
export const tabStore = open('sessionStorage');
