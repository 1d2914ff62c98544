/** Letters to which neither a capital nor a small letter leads, as the Kelvin sign, whose small letter is `k`. */
const HARD_TO_FIND =
  '\u0345\u03c2\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f4\u03f5ſµ\u01c5\u01c8\u01cb\u01f2ẛẞ\u1fbeᾼῌῼ\u2126\u212a\u212b' +
  'ᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯ';

/**
 * Letters whose other cases SQLite's text indexes do not know, such as Georgian capitals, Cherokee and Adlam, which are
 * younger than its tables. A search tells their cases apart on PostgreSQL as well.
 */
const APART =
  /[\u019b\u025c\u0261\u0264\u026a\u026c\u0282\u0287\u029d\u029e\u037f\u0390\u03b0\u03f3\u0528-\u052f\u10d0-\u10ff\u13a0-\u13ff\u1c80-\u1cbf\u1d8e\u1fd3\u1fe3\u2c2f\u2c5f\ua698-\ua69b\ua794\ua796-\ua79f\ua7ab-\ua7ff\uab53\uab70-\uabbf\ufb05\ufb06\u{10450}-\u{1ffff}]/u;

/**
 * A letter in each of its cases: those with the same simple case folding in Unicode, which knows no language. Hence `I`
 * is the only other case of `i`, and `İ` and `ı` have none; the small letters of `Σ` are `σ` and `ς`.
 */
export function casesOf(letter: string): readonly string[] {
  if (APART.test(letter)) return [letter];
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  const near = letter + lower + upper + lower.toUpperCase() + upper.toLowerCase() + HARD_TO_FIND;
  const same = new RegExp(`\\u{${letter.codePointAt(0)?.toString(16)}}`, 'giu');
  return [...new Set(near.match(same))].filter((one) => !APART.test(one));
}
