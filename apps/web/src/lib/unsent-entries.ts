import { tabStore } from '../../lib/storage';

/** The content of the fields that both forms have. */
export type Entry = { userId: string; reason: string };

const KEY = 'unsent';

/** What was typed into forms of this tab and not sent, for {@link parseEntry}. */
export const readUnsent = (): string | undefined => tabStore.getItem(KEY) ?? undefined;

/** What was typed into the form of this name; fields in which nothing was typed are missing. */
export function parseEntry(unsent: string | undefined, name: string): Partial<Entry> {
  const { userId, reason } = parseAll(unsent)[name] ?? {};
  return {
    ...(typeof userId === 'string' && { userId }),
    ...(typeof reason === 'string' && { reason }),
  };
}

/** Keeps what was typed until the tab is closed. */
export function keepEntry(name: string, part: Partial<Entry>): void {
  const all = parseAll(readUnsent());
  tabStore.setItem(KEY, JSON.stringify({ ...all, [name]: { ...all[name], ...part } }));
}

/** It was sent: the form begins anew. */
export function forgetEntry(name: string): void {
  const { [name]: _sent, ...others } = parseAll(readUnsent());
  if (Object.keys(others).length === 0) tabStore.removeItem(KEY);
  else tabStore.setItem(KEY, JSON.stringify(others));
}

function parseAll(
  unsent: string | undefined,
): Record<string, Partial<Record<keyof Entry, unknown>> | undefined> {
  try {
    const all: unknown = JSON.parse(unsent ?? '{}');
    return typeof all === 'object' && all !== null ? { ...all } : {};
  } catch {
    return {};
  }
}
