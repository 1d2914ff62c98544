/** A word, a number, or what ends a phrase. */
export type Token = { text: string; kind: 'word' | 'number' | 'end' };

/**
 * Numbers that are no ages: of a time, a price, a share, a fraction, longer than three digits, or part of a name. They
 * stand for a word that no phrase contains.
 */
const TOKEN =
  /(?<recent>(?<!\d)20[12]\d(?!\d))|(?<other>[$€£₹¥#]\s?\d[\d.,:]*|\d+(?:[.:,]\d+)+|\d+\s?[%€$£₹¥°]|\d{4,})|(?<number>\d+)|(?<word>[\p{L}\p{M}]+)|(?<end>[.,;!?…()"“”«»\n\r。、，！？：；।؟،؛|]+|\s[-–—]+\s)/gu;

/**
 * Stands in phrases for a year of which those born in it are minors: 2010 and later, which holds until 2028. Later the
 * first ones only put a report further up than it needs.
 */
const RECENT_YEAR = 'recentyear';

/** An age in Korean is often written as one word: 열다섯살. */
const KOREAN_AGE = /(?<=열|다섯|여섯|일곱|여덟|아홉|한|두|세|네)(?=살)/gu;

/** Periods that end no sentence: after the number of a class, a birthday or a floor, and in abbreviations. */
const ABBREVIATING =
  /(?<=\d)\.(?=\s?(?:klass|geburtstag|stock|etage|ano\b|serie|класс))|(?<=\b(?:ca|approx))\./gu;

/** The words of a folded text, in order. A hyphen or an apostrophe in a word separates two. */
export function tokensOf(folded: string): Token[] {
  const tokens: Token[] = [];
  const matches = folded.replace(KOREAN_AGE, ' ').replace(ABBREVIATING, ' ').matchAll(TOKEN);
  for (const { groups: { recent, other, number, word } = {} } of matches) {
    if (recent !== undefined) tokens.push({ text: RECENT_YEAR, kind: 'word' });
    else if (other !== undefined) tokens.push({ text: '\0', kind: 'word' });
    else if (number !== undefined) tokens.push({ text: number, kind: 'number' });
    else if (word !== undefined) tokens.push({ text: word, kind: 'word' });
    else tokens.push({ text: '', kind: 'end' });
  }
  return tokens;
}
