import type { Translation } from '@/i18n/translation';
import type { refusal as english } from '../en/refusal';

export const refusal: Translation<typeof english> = {
  causes: {
    not_allowed:
      'Il browser non ha il permesso di usarla. Premi l’icona della videocamera o apri le impostazioni del sito, accanto all’indirizzo, consenti videocamera e microfono, poi riprova.',
    not_found: 'Non abbiamo trovato né videocamera né microfono. Collega un dispositivo, poi riprova.',
    not_readable: 'La sta usando un altro programma. Chiudilo, poi riprova.',
    unsupported:
      'Questo browser non permette di usare la videocamera su questa pagina. Prova con un browser aggiornato, in https.',
    other: 'Qualcosa è andato storto all’avvio. Controlla che la videocamera funzioni altrove, poi riprova.',
  },
  still: 'Ancora non consentito.',
  unchanged: 'Non funziona ancora.',
  chrome:
    'Fai clic sull’icona all’inizio della barra degli indirizzi, consenti videocamera e microfono, poi riprova.',
  chromeMobile:
    'Tocca l’icona accanto all’indirizzo, apri le autorizzazioni, consenti videocamera e microfono, poi riprova.',
  firefox:
    'Fai clic sulla videocamera barrata nella barra degli indirizzi, togli ogni voce con la sua crocetta, poi riprova.',
  firefoxMobile: 'Tocca il lucchetto accanto all’indirizzo, consenti videocamera e microfono, poi riprova.',
  safari:
    'Apri il menu Safari, scegli le impostazioni per questo sito web, consenti videocamera e microfono, poi riprova.',
  ios: 'Tocca l’icona accanto all’indirizzo, apri le impostazioni del sito web, consenti videocamera e microfono, poi riprova.',
  iosApp:
    'Apri l’app Impostazioni, cerca questo browser, consenti videocamera e microfono, poi torna qui e riprova.',
};
