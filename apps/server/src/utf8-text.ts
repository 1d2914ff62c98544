import { isUtf8 } from 'node:buffer';

/**
 * The text of a file in UTF-8, without the mark that some editors put before it. undefined in another encoding:
 * Notepad's "Unicode" is UTF-16, in which no setting would be found and no password would be the one that was typed.
 */
export function utf8Text(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes) || bytes.includes(0)) return undefined;
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
