/** By how much a text is too long, in words for its field; undefined if it is not. Outer blanks do not count. */
export function tooLong(text: string, most: number): string | undefined {
  const excess = text.trim().length - most;
  if (excess <= 0) return undefined;
  return `${excess.toLocaleString('en')} ${excess === 1 ? 'character' : 'characters'} too many`;
}
