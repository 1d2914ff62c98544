/** The name of an error; its message may contain an address. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
