import { closeSync, fchmodSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** Of its owner alone. */
const PRIVATE = 0o600;

/**
 * Writes a new file for its owner alone, or none: half of a secret would be taken for one later. Never through a link, nor
 * over what is there already: throws the error of the system then, as when it cannot be written.
 */
export function writePrivate(path: string, text: string): void {
  const file = openSync(path, 'wx', PRIVATE);
  try {
    writeFileSync(file, text, { flush: true });
    fchmodSync(file, PRIVATE);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
