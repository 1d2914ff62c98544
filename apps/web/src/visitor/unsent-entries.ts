import { tabStore } from '../lib/storage';

/** The fields of all forms whose content outlives a reload. */
const FIELDS = ['userId', 'reason', 'details', 'roomId', 'under18', 'text', 'kept'] as const;

/** What was typed into a form; fields in which nothing was typed are missing. */
export type UnsentEntry = { [Field in (typeof FIELDS)[number]]?: string };

const KEY = 'unsent';

/** How a tick is kept. */
export const TICKED = 'yes';

export const tickText = (isTicked: boolean): string => (isTicked ? TICKED : '');

/** What was typed into forms of this tab and not sent, for {@link parseEntry}. */
export const readUnsent = (): string | undefined => tabStore.getItem(KEY) ?? undefined;

/** What was typed into the form of this name. */
export function parseEntry(unsent: string | undefined, name: string): UnsentEntry {
  const kept = parseAll(unsent)[name] ?? {};
  return Object.fromEntries(
    FIELDS.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
  );
}

/** Keeps what was typed until the tab is closed. */
export function keepEntry(name: string, part: UnsentEntry): void {
  const all = parseAll(readUnsent());
  tabStore.setItem(KEY, JSON.stringify({ ...all, [name]: { ...all[name], ...part } }));
}

/** It was sent: the form begins anew. */
export function forgetEntry(name: string): void {
  const { [name]: _sent, ...others } = parseAll(readUnsent());
  if (Object.keys(others).length === 0) tabStore.removeItem(KEY);
  else tabStore.setItem(KEY, JSON.stringify(others));
}

function parseAll(unsent: string | undefined): Record<string, { [field: string]: unknown } | undefined> {
  try {
    const all: unknown = JSON.parse(unsent ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}
