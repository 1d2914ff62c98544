import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'Il tuo comportamento qui non è permesso.',
    spam: 'Hai inviato pubblicità o sempre la stessa cosa.',
    offensive: 'Hai insultato qualcuno o usato un linguaggio offensivo.',
    fake: 'Hai finto di essere un’altra persona.',
    underage: 'Sembra che tu abbia meno di 18 anni. Questo sito è solo per adulti.',
    threat: 'Hai minacciato qualcuno o messo qualcuno in pericolo.',
    other: 'Non hai rispettato le regole di questo sito.',
  },
  person: 'Lo ha deciso una persona della moderazione.',
  rule: 'È stata una decisione automatica, dopo alcune segnalazioni. La moderazione non l’ha ancora esaminata.',
  words: 'Che cosa ha scritto la moderazione:',
  appeal: 'Puoi chiedere un riesame in qualsiasi momento.',
  until: 'Dura fino a: {{when}}.',
  noEnd: 'Questo blocco non ha scadenza.',
};
