/** Log for debugging calls: names of events and errors, never names, texts or addresses. */
export type Log = (event: string, detail?: string) => void;

/** The name of an error; its message may contain an address. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** The browser's console, at a level that is hidden until somebody looks for it. */
export const consoleLog: Log = (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the one place where the chat writes to the console.
  console.debug('chat:', event, detail ?? '');
};
