export { errorName } from '@/lib/error-name';

/** Log for debugging calls: names of events and errors, never names, texts or addresses. */
export type Log = (event: string, detail?: string) => void;

/** The browser's console, at a level that is hidden until somebody looks for it. */
export const consoleLog: Log = (event, detail) => {
  // biome-ignore lint/suspicious/noConsole: the one place where the chat writes to the console.
  console.debug('chat:', event, detail ?? '');
};
