import { PRODUCT_NAME } from './product';

/** Letters of other scripts, and unusual Latin ones, that are read as the letter beside them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀɐɒᎪꓮⲀⲁ',
  b: 'ВвьъбΒβßʙƀɓᏴꓐ',
  c: 'СсϹϲᴄɔƈᏟꓚⲤⲥ',
  d: 'ԁдԀđðɖɗᴅᎠꓓ',
  e: 'ЕеєэзΕεєəǝɛɘᴇᎬꓰⲈⲉ',
  f: 'ƒꜰʄϝꓝ',
  g: 'ɡɢɠցԌԍᏀꓖ',
  h: 'НнһΗħʜɦհᎻꓧ',
  i: 'ІіΙιıɩɪӀӏlǀ׀ןוᎥꓲ',
  j: 'ЈјϳᴊɉյᎫꓙ',
  k: 'КкΚκᴋƙĸᏦꓗ',
  l: 'łʟɫɭլᏞꓡ',
  m: 'МмΜᴍɱʍɯᎷꓟ',
  n: 'ИипΝηπɴŋɲɳոռꓠ',
  o: 'ОоΟοσøɵᴏօסଠꓳⲞⲟ',
  p: 'РрΡρþᴘƿᏢꓑ',
  q: 'ԛգզ',
  r: 'гяʀɾɽꭇᎡꓣ',
  s: 'ЅѕςʂꜱտᏚꓢ',
  t: 'ТтΤτŧᴛƭʈᎢꓔ',
  u: 'υμʉսᴜꓴ',
  v: 'ѵνʋʌᴠᏙꓦ',
  w: 'ѡшщωԝԜᴡɯᎳꓪ',
  x: 'ХхΧχꓫ',
  y: 'УуүΥγʏᎩꓬ',
  z: 'ΖᴢʐᏃꓜ',
};

/** Digits and signs used for letters; replaced only after such signs at the ends of a name are cut. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  '¡': 'i',
};

const LETTERS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, looks]) => [...looks].map((look) => [look, letter])),
);

/** Letters in black discs and squares, and those of flags: 26 each, which no normalisation handles. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function letterOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  for (const start of ALPHABETS) {
    if (code >= start && code < start + 26) return String.fromCharCode(97 + code - start);
  }
  return LETTERS.get(character) ?? character;
}

const ASCII = /^[\0-\x7f]*$/;

/** The text as it is read: in lower case, without marks, with look-alikes replaced. */
function asRead(text: string): string {
  // Of all that is ASCII, only l is read as another letter.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('l', 'i');
  const latin = (from: string) => Array.from(from, letterOf).join('');
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  // Twice: a Greek capital may look like another letter than its small form.
  return latin(latin(bare).toLowerCase());
}

const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');

const LETTERS_ALONE = /^\p{L}*$/u;

/** Letters alone; pairs that look like one letter are that one, and l is i. */
function letters(read: string): string {
  const bare = LETTERS_ALONE.test(read)
    ? read
    : read.replace(SIGN, (sign) => SIGNS[sign] ?? sign).replace(/[^\p{L}]/gu, '');
  if (!/rn|vv|l/.test(bare)) return bare;
  return bare.replace(/rn/g, 'm').replace(/vv/g, 'w').replace(/cl/g, 'd').replace(/l/g, 'i');
}

const once = (text: string) => text.replace(/(.)\1+/gu, '$1');
const skeletons = (words: string) => words.split(' ').map((word) => letters(asRead(word)));

/** Words that no name may contain anywhere; in the languages of the site. */
const ANYWHERE = new RegExp(
  skeletons(
    `${PRODUCT_NAME} administrat administrador amministrat moderator moderation moderador moderateur ` +
      'moderatric administrac amministraz moderac moderaz администратор администрац модератор модерац ' +
      '管理员 管理員 管理者 版主 運営 客服 관리자 운영자 운영진 어드민 모더레이터 モデレーター アドミン アドミニストレ मॉडरेटर एडमिन प्रशासक',
  )
    .map(once)
    .join('|'),
  'u',
);

/** Words that no name may contain as a separate word. */
const AS_WORD = new Set(skeletons('admin admins админ sysadmin webmaster ادمن الادمن').map(once));

/** Harmless beside other words or within them, but not if a name consists only of these and the next. */
const ALONE = skeletons('admin admins mod mods support system staff поддержка مشرف المشرف الادارة 管理人');
const FILLING = skeletons(
  'the real official oficial team crew chat help helper desk bot live site web my our of by sys service member',
);

const ALONE_PATTERN = new RegExp(
  `^(?:${FILLING.join('|')})*(?:${ALONE.join('|')})(?:${[...FILLING, ...ALONE].join('|')})*$`,
  'u',
);

/** The text itself, and without the digits and signs before it, behind it, and on both sides. */
function trimmings(read: string): string[] {
  if (LETTERS_ALONE.test(read)) return [read];
  const start = read.replace(/^[^\p{L}]+/u, '');
  const end = read.replace(/[^\p{L}]+$/u, '');
  return [read, start, end, start.replace(/[^\p{L}]+$/u, '')];
}

/** A capital after a small letter begins a word. */
const HUMP = /(\p{Ll})(\p{Lu})/gu;

/** The words of a name, split in several ways; letters with gaps between them make one word. */
function wordsOf(name: string): string[] {
  const humps = name.replace(HUMP, '$1 $2');
  return [...new Set([name, humps])].flatMap((text) => {
    const read = asRead(text);
    if (LETTERS_ALONE.test(read)) return [read];
    const spaced = read.replace(
      /(?<![\p{L}\p{N}])([\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu,
      '$1',
    );
    return [/[^\p{L}\p{N}@$!|+€¡]+/u, /[^\p{L}\p{N}]+/u, /[^\p{L}]+/u].flatMap((gap) => [
      ...read.split(gap),
      ...spaced.split(gap),
    ]);
  });
}

/**
 * Could a stranger mistake this name for the operator's: an administrator, a moderator, the support, or the site?
 * Sees through other scripts, digits for letters, marks, gaps and repeated letters.
 */
export function looksOfficial(name: string): boolean {
  const read = asRead(name);
  const whole = trimmings(read).map(letters);
  if (whole.some((text) => ALONE_PATTERN.test(text))) return true;
  const single = whole.map(once);
  if (single.some((text) => ANYWHERE.test(text))) return true;
  // Most names are a single word.
  if (LETTERS_ALONE.test(read) && name.search(HUMP) === -1) return single.some((text) => AS_WORD.has(text));
  // Each once: a name of signs and gaps has hundreds.
  const words = new Set(wordsOf(name).flatMap(trimmings));
  return [...words].some((word) => AS_WORD.has(once(letters(word))));
}
