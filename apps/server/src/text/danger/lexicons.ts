import { ar } from './languages/ar';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { hi } from './languages/hi';
import { it } from './languages/it';
import { ko } from './languages/ko';
import { pt } from './languages/pt';
import { ru } from './languages/ru';

/** The languages that separate words by blanks. */
export const LEXICONS = { en, es, fr, de, it, pt, ru, hi, ar, ko } as const;

export type SpacedLanguage = keyof typeof LEXICONS;

export const SPACED_LANGUAGES = Object.keys(LEXICONS) as SpacedLanguage[];
