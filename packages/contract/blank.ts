/**
 * Blanks, control characters, and what is drawn nowhere: zero-width spaces, direction marks, joiners and selectors
 * without a letter, fillers. A lone accent, a private or an unknown character is drawn, so it is none of them.
 */
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** The one rule for a text that says nothing, in the forms, in a talk and on the server: nothing of it can be seen. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}
