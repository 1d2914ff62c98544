import type { Translation } from '@/i18n/translation';
import type { forms as english } from '../en/forms';

export const forms: Translation<typeof english> = {
  charactersLeft_one: '{{count, number}} carattere rimasto',
  charactersLeft_many: '{{count, number}} di caratteri rimasti',
  charactersLeft_other: '{{count, number}} caratteri rimasti',
  notAnId:
    'Questo non è un ID utente: un ID non contiene spazi né accenti. Copialo così come viene mostrato.',
  slow: 'Ci vuole più tempo del solito. Quello che hai scritto non va perso.',
  next: 'Che cosa succede dopo',

  unblock: {
    lead: 'Il tuo accesso è bloccato o sospeso e pensi che non debba più esserlo? Dillo alla moderazione con parole tue.',
    userId: 'Il tuo ID utente',
    userIdHint: 'Lo trovi nella schermata che ti ha avvisato del blocco o della sospensione.',
    reason: 'Perché dovremmo sbloccarti?',
    submit: 'Invia richiesta',
    submitting: 'Invio in corso…',
    missing: 'Indica sia il tuo ID utente sia il motivo, per favore.',
    sent: '✅ La tua richiesta è stata inviata.',
    failed: '❌ L’invio non è riuscito. Riprova.',
    tooMany: 'Da qui sono partite più richieste in poco tempo. Aspetta qualche minuto, poi riprova.',
    unexpected: '❌ Si è verificato un errore imprevisto. Riprova più tardi.',
    code: {
      label: 'Il tuo codice',
      copy: 'Copia',
      copied: 'Copiato',
      done: 'Fatto',
      keep: 'Conservalo: solo con questo codice puoi vedere qui che cosa è stato deciso. Viene mostrato una volta sola.',
      have: 'Hai un codice?',
      look: 'Vedi la decisione',
      looking: 'Ricerca in corso…',
      decisions: {
        pending: 'Non è stato ancora deciso nulla. Torna a controllare più tardi.',
        approved: 'La tua richiesta è stata approvata. Puoi chattare di nuovo.',
        rejected: 'La tua richiesta è stata respinta.',
        unknown: 'Non riconosciamo questo codice. Controllalo: ogni codice vale 90 giorni.',
      },
    },
    next: {
      read: 'Una persona della moderazione legge la tua richiesta e decide. Una richiesta basta: inviarla di nuovo non accelera nulla.',
      answer:
        'Resti nell’anonimato, quindi non abbiamo modo di scriverti. Con il codice che ricevi puoi vedere qui che cosa è stato deciso. Se la richiesta è stata approvata, la chat torna semplicemente a funzionare.',
    },
  },

  report: {
    lead: 'Qualcuno ha infranto le regole o non ti ha fatto sentire al sicuro? Raccontalo alla moderazione.',
    reporting: 'Stai segnalando {{name}}',
    userId: 'ID utente',
    userIdHint:
      'Dopo una chat in questa scheda, o in un’altra negli ultimi 30 minuti, trovi già inserito l’ID dell’ultima persona con cui hai parlato.',
    reason: 'Motivo',
    under18: 'Potrebbe avere meno di 18 anni',
    submit: 'Invia segnalazione',
    missing: 'Indica sia l’ID utente sia il motivo, per favore.',
    confirm: 'Vuoi davvero segnalare questa persona?',
    confirmNamed: 'Vuoi davvero segnalare {{name}}?',
    doReport: 'Segnala',
    submitting: 'Segnalazione…',
    cancel: 'Annulla',
    close: 'Chiudi',
    failed: 'La segnalazione non è stata inviata.',
    refused: {
      bad_request: 'Questo ID utente non si può segnalare. Controllalo e riprova.',
      forbidden: 'Da questo browser la segnalazione non è consentita. Avvia una nuova chat, poi riprova.',
      rate_limited: 'Troppe richieste. Riprova più tardi.',
      unavailable: 'Al momento non è disponibile. Riprova più tardi.',
    },
    network: 'Errore di rete. Riprova.',
    sent: 'Segnalazione inviata.',
    thanks: 'Grazie. Una persona della moderazione la esaminerà.',
    receipt: {
      label: 'La tua ricevuta',
      keep: 'Con questo codice potrai vedere qui più avanti l’esito della tua segnalazione. Questa scheda lo ricorda finché non la chiudi.',
      have: 'A che punto è una segnalazione?',
      look: 'Vedi l’esito',
      states: {
        waiting: 'La tua segnalazione è ancora in attesa.',
        acted: 'Abbiamo preso provvedimenti dopo la tua segnalazione. Grazie.',
        no_breach: 'L’abbiamo esaminata: le regole non sono state infrante.',
        unknown: 'Non conosciamo questo codice. Controlla che sia scritto bene: una ricevuta vale 90 giorni.',
      },
    },
    next: {
      read: 'La moderazione legge ogni segnalazione. Nessun altro viene a saperlo, e la persona segnalata non viene avvisata.',
      act: 'Chi infrange le regole può essere sospeso o escluso. La ricevuta ti mostrerà qui più avanti l’esito.',
      chat: 'Sei ancora nella chat? Il pulsante Segnala che trovi lì mostra alla moderazione anche gli ultimi messaggi.',
    },
  },
};
