import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: 'La tua età',
  why: 'Chi gestisce questo sito ti chiede di confermare di avere almeno 18 anni.',
  where: 'Non lo verifichiamo noi. Il pulsante ti porta a un servizio scelto da chi gestisce il sito:',
  sent: 'Gli inviamo un numero casuale, l’ora e l’indirizzo per tornare, e nulla su di te. Risponde solo sì o no, e conserviamo quella risposta per questo dispositivo.',
  without: {
    text: 'Senza verifica puoi chattare lo stesso, ma solo con il testo.',
    nothing: 'Senza verifica, qui non puoi iniziare una chat.',
  },
  leave: 'Verifica la mia età',
  leaving: 'Ti portiamo lì…',
  confirmed: 'Grazie. Il servizio ha confermato che hai almeno 18 anni.',
  notices: {
    age_check: 'La tua età deve essere verificata prima che tu possa chattare.',
    age_refused: 'Il servizio non ha confermato che hai almeno 18 anni.',
    age_expired: 'Quella risposta è arrivata troppo tardi o era già stata usata. Riprova.',
    age_invalid: 'Non è stato possibile verificare quella risposta, quindi non vale. Riprova.',
    failed: 'Non è stato possibile avviare la verifica. Consenti i cookie di questo sito e riprova.',
  },
};
