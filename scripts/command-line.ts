/**
 * Gives the result of `read` on the command line. If it throws, prints the error and the usage, and exits with 2.
 */
export function readCommandLine<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

/** The whole number given for an option, also as `1e8`; `fallback` if it is missing. Throws for anything else. */
export function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  if (text !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`--${name} takes a whole number from 0 on, not '${text}'`);
}
