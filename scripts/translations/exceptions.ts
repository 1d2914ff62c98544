import type { Language } from '@app/contract/languages';
import { ar } from './exceptions/ar';
import { de } from './exceptions/de';
import { es } from './exceptions/es';
import { fr } from './exceptions/fr';
import { hi } from './exceptions/hi';
import { it } from './exceptions/it';
import { ja } from './exceptions/ja';
import { ko } from './exceptions/ko';
import { pt } from './exceptions/pt';
import { ru } from './exceptions/ru';
import { zh } from './exceptions/zh';
import type { Exceptions } from './texts';

/** The justified exceptions of each language. English is the reference and has none. */
export const EXCEPTIONS: Record<Language, Exceptions> = {
  en: { words: [], notes: {} },
  es,
  fr,
  de,
  it,
  pt,
  ru,
  ja,
  zh,
  hi,
  ar,
  ko,
};
