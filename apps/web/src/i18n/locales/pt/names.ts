import type { Translation } from '@/i18n/translation';
import type { names as english } from '../en/names';

export const names: Translation<typeof english> = {
  suggested:
    'Estrela, Brisa, Cometa, Aurora, Orvalho, Vaga-lume, Beija-flor, Trevo, Jasmim, Sereno, Girassol, Luar',
};
