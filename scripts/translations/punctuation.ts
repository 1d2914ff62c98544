import type { Language } from '@app/contract/languages';
import { blocksOf } from './markup';
import type { Pair } from './texts';

type Fault = { where: RegExp; what: string };

const QUOTES = /["'＂＇`´«»‹›“”„‟‘’‚‛「」『』《》〈〉]/gu;

/** Pairs of quotation marks, and the apostrophe where a language has one. */
const OWN_QUOTES: Record<Language, readonly string[]> = {
  en: ['“”', '‘’', '’'],
  es: ['«»', '“”', '‘’'],
  fr: ['«»', '“”', '’'],
  de: ['„“', '‚‘', '’'],
  it: ['«»', '“”', '’'],
  pt: ['“”', '‘’', '’'],
  ru: ['«»', '„“'],
  ja: ['「」', '『』'],
  zh: ['“”', '‘’', '《》'],
  hi: ['“”', '‘’'],
  ar: ['«»', '“”'],
  ko: ['“”', '‘’'],
};

const NO_BREAK = '\\u00a0\\u202f';
const EAST_ASIAN = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}';

const EVERYWHERE: readonly Fault[] = [
  { where: /^\s/, what: 'a space at the start' },
  { where: /\s$/, what: 'a space at the end' },
  { where: /\s{2}/, what: 'two spaces' },
  { where: /\s[.,](?!\p{N})/u, what: 'a space before . or ,' },
  { where: / …/, what: 'a space before … that may break' },
  { where: /[\p{Cc}\u2028\u2029]|(?![ \u00a0\u202f])\p{Zs}/u, what: 'an unusual space or a line break' },
  {
    where: /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/,
    what: 'an invisible or direction character',
  },
];

const NOT_FRENCH: readonly Fault[] = [{ where: /\s[?!;:]/, what: 'a space before ? ! ; or :' }];

const NOT_EAST_ASIAN: readonly Fault[] = [{ where: /[。，、？！：；．（）]/u, what: 'a full-width mark' }];

const WIDE: readonly Fault[] = [
  {
    // They are correct between Latin letters and digits, as in an address or a time.
    where: new RegExp(`(?<![\\p{Script=Latin}\\p{N}])[.,?!:;]|[.,?!:;](?= ?[${EAST_ASIAN}]|$)`, 'u'),
    what: 'a narrow . , ? ! : or ;',
  },
  { where: /\s[。，、？！：；]|[。，、？！：；]\s/u, what: 'a space beside a full-width mark' },
];

const OWN: Partial<Record<Language, readonly Fault[]>> = {
  ru: [{ where: / —/, what: 'a space before — that may break' }],
  fr: [
    // Not in times such as 10:30, in addresses, or after another such mark.
    {
      where: new RegExp(`(?<![${NO_BREAK}?!])[?!;](?!\\p{N})`, 'u'),
      what: 'no no-break space before ? ! or ;',
    },
    { where: new RegExp(`(?<![${NO_BREAK}]):(?!//|\\p{N})`, 'u'), what: 'no no-break space before :' },
    { where: new RegExp(`(?<![${NO_BREAK}])»|«(?![${NO_BREAK}])`, 'u'), what: 'no no-break space in « »' },
  ],
  ja: [...WIDE, { where: /，/, what: '， in place of 、' }],
  zh: WIDE,
  hi: [
    { where: /\.(?=\s|$)/, what: '. in place of ।' },
    { where: /\s।/, what: 'a space before ।' },
  ],
  ar: [
    { where: /\?/, what: '? in place of ؟' },
    { where: /,(?!\p{N})/u, what: ', in place of ،' },
    { where: /;/, what: '; in place of ؛' },
    { where: /\s[؟،؛]/u, what: 'a space before ؟ ، or ؛' },
  ],
};

function faultsOf(language: Language): readonly Fault[] {
  const isEastAsian = language === 'ja' || language === 'zh';
  return [
    ...EVERYWHERE,
    ...(language === 'fr' ? [] : NOT_FRENCH),
    ...(isEastAsian ? [] : NOT_EAST_ASIAN),
    ...(OWN[language] ?? []),
  ];
}

const count = (text: string, mark: string) => text.split(mark).length - 1;

/** Quotation marks of another language, and pairs that are not complete. */
function quoteFaults(text: string, language: Language): string[] {
  const own = OWN_QUOTES[language];
  const foreign = (text.match(QUOTES) ?? []).find((mark) => !own.some((pair) => pair.includes(mark)));
  const unpaired = own.find(
    // The closing mark ’ is an apostrophe as well.
    ([open = '', close]) => close && close !== '’' && count(text, open) !== count(text, close),
  );
  return [
    ...(foreign === undefined ? [] : [`the quotation mark ${foreign}; use ${own.join(' ')}`]),
    ...(unpaired === undefined ? [] : [`a quotation mark of ${unpaired} without the other`]),
  ];
}

/** Spanish questions and exclamations without the inverted mark at their start. */
function spanishFaults(text: string): string[] {
  return ['¿?', '¡!'].flatMap(([open = '', close = '']) => {
    let depth = 0;
    for (const mark of text) {
      if (mark === open) depth++;
      if (mark === close && --depth < 0) return [`${close} without ${open} before it`];
    }
    return depth > 0 ? [`${open} without ${close} after it`] : [];
  });
}

/** An ellipsis is one character, except where the English text has three dots. */
function ellipsisFaults({ english, text }: Pair): string[] {
  const dots = text.match(/\.{2,}/g) ?? [];
  const fine = english.includes('...') ? ['...'] : [];
  return dots.every((run) => fine.includes(run)) ? [] : ['dots in place of …'];
}

/** Spaces, quotation marks and punctuation that do not follow the rules of the language. */
export function findPunctuation(pair: Pair): string[] {
  const { language, text } = pair;
  const blocks = blocksOf(text);
  const faults = faultsOf(language);
  return [
    ...(text === text.normalize('NFC') ? [] : ['not in Unicode normal form C']),
    ...ellipsisFaults(pair),
    ...blocks.flatMap((block) => {
      const sentence = block.replace(/\.{2,}/g, '…');
      // Text without letters, such as a number with a full stop, is the same everywhere.
      if (!/\p{L}/u.test(sentence)) return [];
      return [
        ...faults.filter(({ where }) => where.test(sentence)).map(({ what }) => what),
        ...quoteFaults(sentence, language),
        ...(language === 'es' ? spanishFaults(sentence) : []),
      ];
    }),
  ];
}
