/**
 * A browser may begin to read only after it has asked where to save; nothing tells when it has. Until then the content
 * stays in memory, as it does until the page is closed where an address is never given up.
 */
const READ_BY_MS = 60_000;

/** Has the browser save a file of this name. `type`: its media type. */
export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
}
