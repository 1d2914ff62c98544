/** What stands in place of a link. The same in every language. */
export const HIDDEN_LINK = '🔗***';

/** Endings that hardly follow a full stop without a blank in any language; others count where a path follows. */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|icu|vip|club|shop|store|site|online|website|click|link|dev|app|gg|ly|ru';
/** A dot, and ways to write one that is to be read as one. */
const DOT = '(?:[.。．｡]|\\[\\.\\]|\\(\\.\\)|\\[dot\\]|\\(dot\\))';
const LABEL = `[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?`;

/**
 * An address with its scheme, one that begins with www, or a name with a known ending or a path. It begins where
 * none of its letters can stand before it, so that no text makes the search begin anew at each of its letters.
 */
const LINK = new RegExp(
  [
    `(?<![a-z0-9])(?:h(?:tt|xx)ps?:/?/|www${DOT})\\S+`,
    `(?<![\\p{L}\\p{N}@_.-])(?:${LABEL}${DOT}){1,8}(?:(?:${ENDINGS})(?![\\p{L}\\p{N}-])(?:[:/?#]\\S*)?|\\p{L}{2,24}/\\S+)`,
  ].join('|'),
  'giu',
);

/** Most lines hold none of these. */
const MAY_BE_LINK = /[.。．｡:(]|dot/iu;

/** The text with its links hidden; the same text where it has none. */
export function hideLinks(text: string): string {
  return MAY_BE_LINK.test(text) ? text.replace(LINK, HIDDEN_LINK) : text;
}
