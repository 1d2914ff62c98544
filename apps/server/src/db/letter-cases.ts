/** Letters that are the upper or lower case of no other letter, such as the Kelvin sign, whose lower case is `k`. */
const ONE_WAY =
  '\u0345\u03c2\u03d0\u03d1\u03d5\u03d6\u03f0\u03f1\u03f4\u03f5ſµ\u01c5\u01c8\u01cb\u01f2ẛẞ\u1fbeᾼῌῼ\u2126\u212a\u212b' +
  'ᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯ';

/**
 * Letters whose other cases SQLite's text indexes do not know, such as Georgian capitals, Cherokee and Adlam: Unicode
 * got them after its tables were made. So that both databases find the same, their cases count as different letters.
 */
const CASE_SENSITIVE =
  /[\u019b\u025c\u0261\u0264\u026a\u026c\u0282\u0287\u029d\u029e\u037f\u0390\u03b0\u03f3\u0528-\u052f\u10d0-\u10ff\u13a0-\u13ff\u1c80-\u1cbf\u1d8e\u1fd3\u1fe3\u2c2f\u2c5f\ua698-\ua69b\ua794\ua796-\ua79f\ua7ab-\ua7ff\uab53\uab70-\uabbf\ufb05\ufb06\u{10450}-\u{1ffff}]/u;

/**
 * A letter in all its cases: the letters with the same simple case folding in Unicode, whatever the language. So `I` is
 * the only other case of `i`, while `İ` and `ı` have none, and the lower cases of `Σ` are `σ` and `ς`.
 */
export function casesOf(letter: string): readonly string[] {
  if (CASE_SENSITIVE.test(letter)) return [letter];
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  const near = letter + lower + upper + lower.toUpperCase() + upper.toLowerCase() + ONE_WAY;
  const same = new RegExp(`\\u{${letter.codePointAt(0)?.toString(16)}}`, 'giu');
  return [...new Set(near.match(same))].filter((one) => !CASE_SENSITIVE.test(one));
}
