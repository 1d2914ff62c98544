import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'Voglia di amicizia',
    'Feeling Lonely': 'Un po’ di solitudine',
    'Here to Listen': 'Voglia di ascoltare',
    'Show my Talent': 'Talento da mostrare',
  },
  otherMood: 'Altro umore',
  username: {
    empty: 'Questo nickname sembra vuoto. Usa lettere, cifre o un’emoji.',
    long: 'Questo nickname è troppo lungo.',
    official: 'Con questo nickname sembri far parte del nostro team. Scegline un altro.',
  },
  nav: {
    label: 'Pagine',
    about: 'Il progetto',
    faq: 'FAQ',
    terms: 'Termini',
    contact: 'Contatti',
    privacy: 'Privacy',
    support: 'Sostienici',
    crypto: 'Cripto',
    transparency: 'Trasparenza',
  },
  titles: {
    start: 'Inizia una chat',
    chat: 'Videochat',
    unblock: 'Richiesta di sblocco',
    report: 'Segnala qualcuno',
  },
  language: 'Lingua',
  offer: {
    switch: 'Passare all’italiano?',
    dismiss: 'Ignora',
  },
  theme: {
    toDark: 'Tema scuro',
    toLight: 'Tema chiaro',
  },
  languageFailed: 'Non è stato possibile caricare quella lingua. Controlla la connessione e riprova.',
  backHome: 'Torna alla home',
  toContent: 'Vai al contenuto',
  needsScript: 'Questa pagina ha bisogno di JavaScript. Attivalo nel browser, poi ricarica la pagina.',
  loading: 'Caricamento…',
  notifications: 'Notifiche',
  tooLong_one: '{{count, number}} carattere di troppo',
  tooLong_many: '{{count, number}} di caratteri di troppo',
  tooLong_other: '{{count, number}} caratteri di troppo',
  tryAgain: 'Riprova',
  report: {
    unsent: 'Non è ancora stato possibile inviare la segnalazione.',
    kept: 'Questa scheda la conserva e la invia appena può. Fino ad allora non chiuderla.',
    taken: 'La tua segnalazione è stata inviata.',
    refused: 'Non è stato possibile inviare la segnalazione.',
  },
  broken: {
    title: 'La pagina non si è caricata',
    text: 'La connessione è caduta, oppure è appena uscita una nuova versione. Di solito basta ricaricare la pagina.',
  },
  fault: {
    title: 'Qualcosa qui si è rotto',
    text: 'L’errore è nostro: non dipende né da te né dalla tua connessione. Di solito basta ricaricare la pagina.',
  },
};
