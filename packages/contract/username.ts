import { MAX_USERNAME_LENGTH } from './limits';
import { looksOfficial } from './official-names';

/** Why a name cannot be used: nothing of it shows, it is too long, or it looks like the operator's. */
export type UsernameProblem = 'empty' | 'long' | 'official';

export type UsernameCheck = { ok: true; name: string } | { ok: false; problem: UsernameProblem };

/** More than this is not cleaned at all: a form never sends it. */
const LONGEST_RAW = 8 * MAX_USERNAME_LENGTH;

/** As many marks on one letter as any script needs (Burmese four); beyond that they cover the lines around. */
const MARKS_BEYOND = /(\p{M}{4})\p{M}+/gu;

const SPACES = /[\p{Z}\t-\r\u0085]+/gu;

/** Scripts whose letters take another shape beside a joiner or non-joiner. */
const JOINING =
  '\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Syrc}\\p{sc=Taml}\\p{sc=Telu}';
const PICTURE = '\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?';
/**
 * What shows nothing or turns the text around: control, format, private and unpaired characters,
 * variation selectors and fillers, and four blanks that count as letters or signs. Joiners and selectors
 * that belong to an emoji or to two letters that join are matched before, so that they stay.
 */
const INVISIBLE = new RegExp(
  `(${PICTURE}(?:\\u200d${PICTURE})*|[\\d#*]\\ufe0f\\u20e3|[${JOINING}][\\u200c\\u200d](?=[${JOINING}]))` +
    '|[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{DI}\\p{NChar}\\u2800\\ufffc\\u{16fe4}\\u{1d159}]',
  'gu',
);

/**
 * The one rule for names, in the form and on the server: cleans what was typed and says whether it may be
 * used. Blanks become single spaces, what cannot be seen goes, floods of marks are cut, the rest is NFC. A
 * name that was cleaned is not changed by cleaning it again.
 */
export function checkUsername(typed: string): UsernameCheck {
  if (typed.length > LONGEST_RAW) return { ok: false, problem: 'long' };
  const name = clean(typed);
  if (name === '') return { ok: false, problem: 'empty' };
  if (name.length > MAX_USERNAME_LENGTH) return { ok: false, problem: 'long' };
  return looksOfficial(name) ? { ok: false, problem: 'official' } : { ok: true, name };
}

/** What most people type: nothing of it can be cleaned. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

function clean(typed: string): string {
  if (CLEAN.test(typed)) return typed;
  let name = typed;
  // Without what goes, marks may stand in another order, and joiners beside other letters. Each round but the
  // first leaves less than there was.
  for (let before: string | undefined; name !== before; ) {
    before = name;
    name = cleanOnce(name);
  }
  return name;
}

function cleanOnce(text: string): string {
  return (
    text
      .replace(SPACES, ' ')
      .replace(INVISIBLE, (_all, kept: string | undefined) => kept ?? '')
      .normalize('NFC')
      .replace(MARKS_BEYOND, '$1')
      // A mark or a joiner without a letter before it would act on whatever stands before the name.
      .replace(/^[ \p{M}\u200c\u200d]+/u, '')
      .replace(/ {2,}/g, ' ')
      .trimEnd()
  );
}
