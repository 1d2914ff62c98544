/** Marks over and under Latin, Cyrillic and Arabic letters, which many leave out when they type. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u093c]/gu;
/** Stretches Arabic words without another meaning, and what is not seen at all. */
const UNSEEN = /(?:\u0640|[\u200b-\u200f]|\u2060|\ufe0f|\u00ad)/gu;
/** Where the digits of the scripts of our languages begin. */
const ZEROS = [0x0660, 0x06f0, 0x0966] as const;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/gu;

/**
 * A text as it is compared: in lower case, without accents, in one form of each letter and digit. Words and texts are
 * folded alike. The length may change.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replace(DIGITS, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code;
      return String(code - zero);
    });
}
