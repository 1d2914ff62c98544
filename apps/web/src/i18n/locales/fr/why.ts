import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'Votre comportement n’est pas permis ici.',
    spam: 'Vous avez envoyé de la publicité, ou la même chose encore et encore.',
    offensive: 'Vous avez insulté quelqu’un ou tenu des propos offensants.',
    fake: 'Vous avez usurpé une identité.',
    underage: 'Vous semblez avoir moins de 18 ans. Ce site est réservé aux adultes.',
    threat: 'Vous avez menacé quelqu’un ou mis quelqu’un en danger.',
    other: 'Vous avez enfreint les règles de ce site.',
  },
  person: 'La modération en a décidé ainsi.',
  rule: 'Une règle automatique en a décidé ainsi, après des signalements. La modération ne l’a pas encore examiné.',
  words: 'Ce que la modération a écrit :',
  appeal: 'Vous pouvez demander un réexamen à tout moment.',
  until: 'Cela dure jusqu’au {{when}}.',
  noEnd: 'Ce blocage ne prend pas fin de lui-même.',
};
