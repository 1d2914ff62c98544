import { HIDDEN_LINK } from '@app/contract/hidden-link';

/** Endings that hardly follow a full stop without a blank in any language; others count only before a path. */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|icu|vip|club|shop|store|site|online|website|click|link|dev|app|gg|ly|ru';
/** A dot, and common ways to disguise one. */
const DOT = '(?:[.。]|\\[\\.\\]|\\(\\.\\)|\\[dot\\]|\\(dot\\))';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
/** A name starts here: neither within another one nor after the @ of a mail address. */
const BEGIN = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}][._。-]{1,3})(?<![\\p{L}\\p{N}_.+-]@)';

/**
 * An address with its scheme, one that begins with www, or a name with a known ending or a path. A match cannot start
 * within a name, so that no text makes the search restart at each of its letters.
 */
const LINK = new RegExp(
  [
    `(?<![a-z0-9])(?:h(?:tt|xx)ps?:|[a-z][a-z0-9]{1,15}://|www${DOT})\\S+`,
    `${BEGIN}(?:${LABEL}${DOT}){1,40}(?:(?:${ENDINGS})(?![\\p{L}\\p{N}-])(?:[:/?#]\\S*)?|\\p{L}{2,24}/\\S+)`,
  ].join('|'),
  'giu',
);

/** Most lines contain none of these. */
const MAY_BE_LINK = /[.。:(]|dot/iu;

const ASCII = /^[\0-\x7f]*$/;
/** Invisible characters would hide a name from the search, but not from a reader. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** The text with its links hidden; the same text where it has none. */
export function hideLinks(text: string): string {
  if (ASCII.test(text)) return MAY_BE_LINK.test(text) ? text.replace(LINK, HIDDEN_LINK) : text;
  const { plain, places } = foldLookalikes(text);
  if (!MAY_BE_LINK.test(plain)) return text;
  let shown = '';
  let from = 0;
  for (const { index, 0: link } of plain.matchAll(LINK)) {
    shown += text.slice(from, places[index]) + HIDDEN_LINK;
    from = (places[index + link.length - 1] ?? 0) + 1;
  }
  return shown + text.slice(from);
}

/** A text with wide, circled and similar letters made plain, without invisible ones; and the position of each. */
function foldLookalikes(text: string): { plain: string; places: number[] } {
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (UNSEEN.test(unit)) continue;
    const folded = unit > '\x7f' ? unit.normalize('NFKC') : unit;
    plain += folded.length === 1 ? folded : unit;
    places.push(at);
  }
  return { plain, places };
}
