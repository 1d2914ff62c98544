import { deviceStore, type KeyValueStore } from '@/lib/storage';
import { type ListSpec, type ListState, writeListState } from './list-state';

const STORED_AS = 'adminLists';

function readAll(store: KeyValueStore): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(store.getItem(STORED_AS) ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}

/** The last state of a list on this device, as query parameters; undefined: the default. */
export function readRemembered(
  name: string,
  store: KeyValueStore = deviceStore,
): URLSearchParams | undefined {
  const kept = readAll(store)[name];
  return typeof kept === 'string' && kept !== '' ? new URLSearchParams(kept) : undefined;
}

/** Stores how a list is sorted, filtered and laid out; not the search or the page. */
export function remember(
  name: string,
  state: ListState,
  spec: ListSpec,
  store: KeyValueStore = deviceStore,
): void {
  const kept = writeListState({ ...state, q: '', page: 1, against: '' }, spec).toString();
  store.setItem(STORED_AS, JSON.stringify({ ...readAll(store), [name]: kept }));
}
