import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Trasparenza',
  lead: 'Quante segnalazioni riceviamo, che cosa decidiamo e quanto ci vuole: mese per mese, in numeri.',
  none: 'Non ci sono ancora numeri. Compaiono quando un mese è finito.',
  fewer: 'meno di {{count, number}}',
  unknown: 'troppo pochi per dirlo',
  reports: {
    title: 'Segnalazioni per motivo',
    inappropriate: 'Comportamento inappropriato',
    spam: 'Spam',
    offensive: 'Linguaggio offensivo',
    fake: 'Identità falsa',
    other: 'Altro',
    deleted: 'Motivo cancellato',
  },
  decisions: {
    title: 'Decisioni',
    blockByPerson: 'Blocchi della moderazione',
    timeoutByPerson: 'Sospensioni della moderazione',
    timeoutByRule: 'Sospensioni per una regola',
    liftedByPerson: 'Accessi restituiti dalla moderazione',
    noBreachByPerson: 'Nessuna violazione, per la moderazione',
  },
  appeals: {
    title: 'Richieste di sblocco',
    received: 'Ricevute',
    approved: 'Accolte',
    denied: 'Respinte',
  },
  times: {
    title: 'Tempo mediano per una decisione',
    report: 'Su una segnalazione',
    appeal: 'Su una richiesta',
  },
  counting: {
    title: 'Come nascono i numeri',
    text: '<p>Ogni numero è arrotondato per difetto a un multiplo di cinque: 10 significa da 10 a 14. Sotto il cinque si legge «meno di 5», che può anche voler dire zero. Così nessun numero dice qualcosa di una sola persona, e nulla di più preciso viene conservato.</p><p>Un mese viene contato una volta, quando è finito, e i suoi numeri non cambiano più. Restano quando le segnalazioni vengono cancellate, e non nominano nessuno.</p>',
  },
  files: {
    title: 'Gli stessi numeri in file',
    text: '<p>Il file con tutti i numeri contiene un’impronta per ogni mese. Ogni impronta dipende dal mese precedente e si trova nel nostro registro di controllo: se un numero venisse cambiato dopo, si noterebbe. Le tabelle hanno le colonne dei modelli dell’Unione europea per le relazioni di trasparenza.</p>',
    json: 'Tutti i numeri',
    notices: 'Segnalazioni',
    measures: 'Decisioni',
    appeals: 'Richieste di sblocco',
    automated: 'Regole e moderazione',
  },
};
