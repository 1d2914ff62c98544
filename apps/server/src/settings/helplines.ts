import { LANGUAGE_CODES } from '@app/contract/languages';
import { type Helpline, type Helplines, helplineSchema } from '@app/contract/settings';
import { z } from 'zod';
import { readJsonFile } from '../json-file';

/** Lists helplines of all countries, with a search by country. */
const EVERYWHERE: Helpline = { name: 'Find A Helpline', url: 'https://findahelpline.com' };

/** The default helplines. */
export const WELL_KNOWN: Helplines = {
  en: [
    EVERYWHERE,
    { name: 'Samaritans', url: 'https://www.samaritans.org', country: 'GB' },
    { name: '988 Suicide & Crisis Lifeline', url: 'https://988lifeline.org', country: 'US' },
  ],
  es: [
    { name: 'Teléfono de la Esperanza', url: 'https://telefonodelaesperanza.org', country: 'ES' },
    EVERYWHERE,
  ],
  fr: [{ name: 'S.O.S Amitié', url: 'https://www.sos-amitie.com', country: 'FR' }, EVERYWHERE],
  de: [{ name: 'TelefonSeelsorge', url: 'https://www.telefonseelsorge.de', country: 'DE' }, EVERYWHERE],
  it: [{ name: 'Telefono Amico Italia', url: 'https://www.telefonoamico.it', country: 'IT' }, EVERYWHERE],
  pt: [
    { name: 'CVV – Centro de Valorização da Vida', url: 'https://cvv.org.br', country: 'BR' },
    { name: 'SOS Voz Amiga', url: 'https://www.sosvozamiga.org', country: 'PT' },
    EVERYWHERE,
  ],
  ru: [EVERYWHERE],
  ja: [{ name: 'いのちの電話', url: 'https://www.inochinodenwa.org', country: 'JP' }, EVERYWHERE],
  zh: [{ name: '香港撒瑪利亞防止自殺會', url: 'https://sbhk.org.hk', country: 'HK' }, EVERYWHERE],
  hi: [{ name: 'Tele MANAS', url: 'https://telemanas.mohfw.gov.in', country: 'IN' }, EVERYWHERE],
  // Spoken in too many countries for one of them to stand first.
  ar: [EVERYWHERE, { name: 'Embrace', url: 'https://embracelebanon.org', country: 'LB' }],
  ko: [{ name: '한국생명의전화', url: 'https://www.lifeline.or.kr', country: 'KR' }, EVERYWHERE],
};

/** The content of the file: languages that are left out keep the well-known ones, an empty list shows none. */
const fileSchema = z.partialRecord(z.enum(LANGUAGE_CODES), z.array(helplineSchema).max(5));

/** Reads the helplines of an operator from a JSON file. Throws an Error that says what is wrong, and where. */
export function readHelplines(file: string): Helplines {
  return { ...WELL_KNOWN, ...readJsonFile(file, fileSchema) };
}
