import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'Votre comportement n’est pas permis ici.',
    spam: 'Vous avez envoyé de la publicité, ou la même chose encore et encore.',
    offensive: 'Vous avez insulté quelqu’un ou tenu des propos offensants.',
    fake: 'Vous vous êtes fait passer pour quelqu’un d’autre.',
    underage: 'Vous semblez avoir moins de 18 ans. Ce site est réservé aux adultes.',
    threat: 'Vous avez menacé quelqu’un ou mis quelqu’un en danger.',
    other: 'Vous avez enfreint les règles de ce site.',
  },
  person: 'Une personne de la modération l’a décidé.',
  rule: 'C’est une décision automatique, prise après des signalements. La modération ne l’a pas encore examinée.',
  words: 'Ce que la modération a écrit :',
  appeal: 'Vous pouvez demander un réexamen à tout moment.',
  until: 'Cela dure jusqu’au {{when}}.',
  noEnd: 'Ce blocage n’a pas de date de fin.',
};
