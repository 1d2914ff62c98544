import type { faq as english } from '@/i18n/locales/en/pages/faq';
import type { Translation } from '@/i18n/translation';

export const faq: Translation<typeof english> = {
  title: 'Domande frequenti',
  lead: 'Cinque risposte prima di accendere la tua luce.',
  what: {
    question: 'Che cos’è {{product}}?',
    answer:
      '<p>Un posto dove parlare con una persona sconosciuta adatta al tuo umore. Scegli uno dei quattro stati d’animo, ti mettiamo in contatto con qualcuno in sintonia, e potete vedervi, sentirvi e scrivervi. Dopo i saluti puoi uscire o incontrare un’altra persona. <about>Come ti mettiamo in contatto</about>.</p>',
  },
  identity: {
    question: 'La mia identità resta privata?',
    answer:
      '<p>Non ti serve un account, e non chiediamo mai il tuo vero nome, il tuo indirizzo e-mail o dove ti trovi. La persona con cui parli vede il nickname e l’umore che hai scelto, e quello che le mostri o le dici. Tieni quindi per te nome e cognome, indirizzo, luogo di lavoro e password.</p><p>Che cosa deve ricordare il nostro server, e per quanto tempo, è indicato nell’<privacy>Informativa sulla privacy</privacy>.</p>',
  },
  behaviour: {
    question: 'Che cosa posso fare se qualcuno si comporta male?',
    answer:
      '<p>Mentre parlate, premi l’icona per segnalare, la bandierina in alto, scegli un motivo e, se vuoi, aggiungi dei dettagli. La moderazione esamina la segnalazione, e chi infrange le regole viene sospeso o escluso. Non ti mettiamo mai più in contatto con qualcuno che hai segnalato dalla chat, finché abbiamo ancora traccia di te o di quella persona.</p><p>Puoi anche premere Salta in qualsiasi momento, senza dare spiegazioni. Se la conversazione è già finita, usa il <report>modulo di segnalazione</report>.</p>',
  },
  talent: {
    question: 'Come posso mostrare il mio talento?',
    answer:
      '<p>Scegli l’umore «Talento da mostrare» e inizia. Cerchiamo prima di tutto chi è qui per ascoltare. Attiva videocamera e microfono, saluta, e chiedi prima di cominciare: un buon pubblico è quello che ha detto sì.</p>',
  },
  free: {
    question: 'È gratuito?',
    answer:
      '<p>Sì. Entrare in contatto, parlare in video e scrivere non costa nulla, non c’è niente da sbloccare, e nessun pagamento cambia chi incontri. Se vuoi aiutarci con le spese, vai alla pagina <support>Sostienici</support>.</p>',
  },
};
