import { DANGER_WORDS, type DangerWord } from '@app/contract/dangers';
import type { Language } from '@app/contract/languages';
import { fold } from './fold';
import { ja } from './languages/ja';
import { zh } from './languages/zh';

const NUMERALS = '一二三四五六七八九十百千〇零';
/** 5 to 17, as no part of a longer number. */
const MINOR_NUMBER = `(?<![\\d.:${NUMERALS}])(?:[5-9]|1[0-7]|[五六七八九]|十[一二三四五六七]?)(?![\\d.:${NUMERALS}])`;
const ADULT_NUMBER = `(?<![\\d.:${NUMERALS}])(?:[5-9]|1[0-8]|[五六七八九]|十[一二三四五六七八]?)(?![\\d.:${NUMERALS}])`;

const HAS_HAN_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff]/u;

type Finder = { sense: DangerWord; pattern: RegExp };

function compile(phrases: string): RegExp {
  const source = phrases
    .split(/\s+/u)
    .filter((one) => one !== '')
    .map(fold)
    .join('|')
    .replaceAll('recentyear', '20[12]\\d')
    .replaceAll('##', ADULT_NUMBER)
    .replaceAll('#', MINOR_NUMBER);
  return new RegExp(source, 'gu');
}

const LEXICONS = { ja, zh } as const;

/** Finds the dangers that a folded text in Japanese or Chinese may be about, by the words of all but `except`. */
export function createUnspacedFinder(except: readonly Language[]): (folded: string) => readonly DangerWord[] {
  const finders: Finder[] = [];
  const harmless: RegExp[] = [];
  for (const language of ['ja', 'zh'] as const) {
    const lexicon = LEXICONS[language];
    harmless.push(compile(lexicon.harmless));
    for (const sense of DANGER_WORDS) {
      // An age is one whatever the operator's words are.
      if (except.includes(language) && sense !== 'minor') continue;
      finders.push({ sense, pattern: compile(lexicon[sense]) });
    }
  }
  return (folded) => {
    if (!HAS_HAN_OR_KANA.test(folded)) return [];
    const text = folded.replace(
      /(?<=[\u3040-\u30ff\u3400-\u9fff\d])\s+(?=[\u3040-\u30ff\u3400-\u9fff\d])/gu,
      '',
    );
    const left = harmless.reduce((rest, pattern) => rest.replace(pattern, '　'), text);
    return finders.flatMap(({ sense, pattern }) => (left.search(pattern) === -1 ? [] : [sense]));
  };
}
