import type { Translation } from '@/i18n/translation';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  title: 'Você está sem internet',
  text: 'No momento não há conexão. Assim que ela voltar, a página carrega sozinha.',
  retry: 'Tentar de novo',
};
