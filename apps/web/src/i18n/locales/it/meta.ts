import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      'Scegli un umore e incontra qualcuno in sintonia. {{product}} mette in contatto persone sconosciute, con video e messaggi: gratis, dai 18 anni in su, senza iscrizione.',
    about:
      'Perché esiste {{product}}, che cosa vogliono dire i quattro stati d’animo e come troviamo qualcuno il cui umore incontra il tuo.',
    faq: 'È privato, è gratuito, e che cosa posso fare se qualcuno si comporta male? Cinque risposte brevi.',
    terms:
      'Le regole per parlare con persone sconosciute su {{product}}: solo tra adulti, con gentilezza, e che cosa succede a chi non ne ha.',
    contact: 'Come raggiungere le persone dietro {{product}}: l’indirizzo, e dove altro trovarci.',
    privacy: 'Che cosa conserva {{product}} di te, perché e per quanto tempo. Con parole semplici.',
    support: '{{product}} è gratuito e senza pubblicità. Come puoi aiutare a tenere accesa la luce.',
    crypto:
      'SOULS, il token della comunità su Solana: com’è costruito, a che cosa può servire e quali rischi comporta.',
    start:
      'Scegli un umore e inizia una chat video e di testo con una persona nuova. Senza iscrizione, solo per maggiorenni.',
    unblock: 'Accesso bloccato o sospeso? Chiedi alla moderazione di {{product}} di riesaminare il caso.',
    report:
      'Segnala alla moderazione di {{product}} chi ha infranto le regole o non ti ha fatto sentire al sicuro.',
    transparency:
      'Quante segnalazioni riceve {{product}}, che cosa decide la moderazione e quanto ci vuole: mese per mese, in numeri.',
  },
};
