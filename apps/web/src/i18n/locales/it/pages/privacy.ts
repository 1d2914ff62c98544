import type { privacy as english } from '@/i18n/locales/en/pages/privacy';
import type { Translation } from '@/i18n/translation';

export const privacy: Translation<typeof english> = {
  title: 'Informativa sulla privacy',
  lead: 'Che cosa conserviamo, perché e per quanto tempo. Con parole semplici, perché si tratta di te.',
  short: {
    title: 'In breve',
    text: '<ul><li>Nessun account: non ti chiediamo né il tuo vero nome, né l’indirizzo e-mail, né dove ti trovi.</li><li>Video e audio sono cifrati tra te e l’altra persona. Non li registriamo e non possiamo né vederli né sentirli.</li><li>I messaggi non vengono salvati, a meno che una delle due persone non segnali l’altra: in quel caso la moderazione può leggerli.</li><li>30 giorni dopo la tua ultima visita, il nostro server ti dimentica, salvo che risulti un blocco, una sospensione, una segnalazione o una verifica dell’età.</li><li>I tuoi dati non vengono mai venduti, e nulla su queste pagine viene caricato da altre aziende.</li></ul>',
  },
  introduction: {
    title: 'Introduzione',
    text: '<p>{{product}} fa incontrare due persone sconosciute per una conversazione. Puoi usarlo senza account, e noi trattiamo i pochi dati che bastano: quelli che servono a metterti in contatto in modo anonimo, a proteggere le persone con la moderazione e a migliorare le funzioni del sito. Questa informativa dice esattamente quali sono.</p>',
  },
  collection: {
    title: 'Dati raccolti',
    text: '<p>Di chi non è mai stato segnalato, il sito ricorda soltanto questo:</p>',
    rows: {
      session: {
        name: 'Questa scheda',
        what: 'Il tuo ID utente (un valore casuale), il nickname, l’umore e l’ultima persona con cui hai parlato; se partecipi con video, voce o testo; della conversazione in corso, l’ID, i messaggi e ciò che hai iniziato a scrivere; dell’ultima, l’ID, quanto è durata, quando è finita e se vuoi incontrare di nuovo l’altra persona; se hai segnalato l’altra persona e se hai sfocato la tua immagine; ciò che hai scritto in un modulo e non hai ancora inviato; le segnalazioni che non ci sono ancora arrivate; le ricevute che mostrano l’esito delle tue segnalazioni',
        kept: 'Nell’archivio di sessione del tuo browser, finché non chiudi la scheda.',
      },
      partner: {
        name: 'Ultima persona',
        what: 'Una copia dell’ID utente e del nickname dell’ultima persona con cui hai parlato',
        kept: 'Nell’archivio locale del tuo browser, per 30 minuti dopo la conversazione, perché tu possa segnalarla anche da un’altra scheda. Viene cancellata prima se la segnali. Se allo scadere dei 30 minuti non è aperta nessuna pagina di questo sito, viene cancellata la prossima volta che ne apri una.',
      },
      settings: {
        name: 'Le tue scelte',
        what: 'La tua lingua e quelle che parli, se hai chiuso il suggerimento di cambiarla, il tema chiaro o scuro e le tue scelte nella chat: suono quando troviamo qualcuno, videocamera, microfono, immagine allo specchio, traduzione, lo scudo e la sua velocità sul tuo dispositivo, meno dati',
        kept: 'Nell’archivio locale del tuo browser, finché non lo cancelli. La lingua anche in un cookie, fino a 400 giorni, perché le pagine ti arrivino in quella lingua.',
      },
      device: {
        name: 'Cookie del dispositivo',
        what: 'Un cookie del dispositivo: un valore casuale e firmato che solo il nostro server può leggere',
        kept: 'Nel tuo browser, fino a 400 giorni. Garantisce che nessun altro possa usare il tuo ID utente e che un blocco resti in vigore.',
      },
      visitor: {
        name: 'Le tue visite',
        what: 'Il tuo ID utente e il nickname, un’impronta (hash) del cookie del dispositivo, e quando sono state la tua prima visita, la tua prima ricerca di una conversazione e la tua ultima visita',
        kept: 'Sul nostro server mentre usi il sito. Cancellati dopo 30 giorni senza tue visite, a meno che non siano registrati un blocco, una sospensione o una segnalazione.',
      },
      ledger: {
        name: 'Le conversazioni',
        what: 'I due ID utente che hanno condiviso una conversazione, quando, e con quali stati d’animo e lingue. Nulla di ciò che è stato detto',
        kept: 'Sul nostro server per le 24 ore successive alla conversazione, perché una segnalazione possa essere verificata.',
      },
      feedback: {
        name: 'Opinioni',
        what: 'Come ti senti dopo una conversazione e il tuo grazie, se ce lo dici',
        kept: 'Sul nostro server, solo come conteggi per giorno e coppia di stati d’animo, mai collegati a te. Il fatto che hai risposto, ma non che cosa, resta annotato con la conversazione per 24 ore. Il desiderio di incontrare di nuovo qualcuno resta nella memoria del server per due minuti al massimo.',
      },
      figures: {
        name: 'Numeri mensili',
        what: 'Quante segnalazioni, decisioni e richieste di sblocco ci sono state in un mese, e quanto ci è voluto per decidere',
        kept: 'Sul nostro server, solo come numeri arrotondati che non riguardano nessuno in particolare. Restano quando le segnalazioni vengono cancellate, e sono pubblici se il gestore di questo sito li pubblica.',
      },
      outcomes: {
        name: 'Andamento',
        what: 'Se una conversazione è stata lunga o lasciata subito, e se una segnalazione al riguardo è stata giudicata fondata',
        kept: 'Sul nostro server per 90 giorni, solo come conteggi per giorno, coppia di stati d’animo e lingua in comune o no, e per ogni quarto d’ora mentre si prova un altro modo di mettere in contatto le persone; mai collegati a te. Quante volte rientri oggi in questi conteggi resta nella memoria del server fino alla fine della giornata.',
      },
      address: {
        name: 'Indirizzo IP',
        what: 'Il tuo indirizzo IP',
        kept: 'Mai salvato così com’è. Per frenare gli abusi ne usiamo una forma mascherata, la cui chiave cambia ogni 30 giorni. Questa forma resta salvata con il tuo ID utente per 24 ore dalla tua ultima visita: dove qualcuno è stato bloccato, chi è nuovo aspetta un po’ di più.',
      },
      age: {
        name: 'Verifica dell’età',
        what: 'Dove chi gestisce questo sito ha attivato una verifica dell’età e ti è stata chiesta: se è stato confermato che hai la maggiore età, con un’impronta (hash) del cookie del dispositivo. Nient’altro',
        kept: 'Sul nostro server fino alla scadenza fissata da chi gestisce il sito: un anno al massimo. La verifica la fa un servizio scelto da chi gestisce il sito. Riceve da noi un numero casuale, l’ora e il nostro indirizzo, e ha una propria informativa sulla privacy.',
      },
    },
    talks: {
      title: 'Le tue conversazioni',
      text: '<p>Video e audio sono cifrati tra il tuo browser e quello dell’altra persona. Non li registriamo e non possiamo vederli. Le chiamate iniziano con un’immagine sfocata dal tuo stesso browser, a meno che il gestore di questo sito non abbia disattivato questa funzione; un’immagine nitida viene inviata solo quando ti mostri.</p><p>I messaggi di testo passano dal nostro server e non vengono salvati. Ognuno resta inoltre fino a un minuto nella memoria volatile del server, per poter essere inviato di nuovo se una connessione si interrompe. I primi 5 e gli ultimi 20 messaggi di ciascuna parte di una conversazione, e fino a 130 di ciascuna parte se sono brevi, restano soltanto nella memoria volatile del server, nel caso in cui una delle due persone segnali l’altra entro 24 ore dalla conversazione; vedi <moderation>Moderazione e sicurezza</moderation>. Se fai tradurre i messaggi, lo fa il tuo stesso browser sul tuo dispositivo; per questo non vengono inviati da nessuna parte.</p>',
    },
  },
  personal: {
    title: 'Nessuna informazione personale',
    text: '<p>Non chiediamo e non conserviamo il tuo vero nome, il tuo indirizzo e-mail o il luogo in cui ti trovi. Anche tu, per favore, non metterli nel nickname né nei messaggi a persone sconosciute.</p><p>Una videochiamata può richiedere una connessione diretta tra due browser, e una connessione così può rivelare il tuo indirizzo IP all’altra parte. Dove il gestore di questo sito fa passare tutte le chiamate da un relay, nessuna delle due parti viene a conoscere l’indirizzo dell’altra. Il relay trasmette solo dati cifrati.</p>',
  },
  moderation: {
    title: 'Moderazione e sicurezza',
    text: '<p>La moderazione può esaminare le chat e le attività segnalate. Ecco che cosa conserviamo per questo, e per quanto tempo:</p><ul><li>Quando qualcuno segnala la persona con cui ha davvero parlato, alla segnalazione vengono allegati i messaggi di quella conversazione che sono ancora nella memoria volatile del nostro server. Vengono eliminati 30 giorni dopo l’esame della segnalazione o, se nessuno la esamina, 90 giorni dopo che è stata fatta. La segnalazione stessa viene eliminata un anno dopo il suo esame. Finché nessuno la esamina, viene conservata.</li><li>Una segnalazione contiene i due ID utente, il motivo indicato e il momento in cui è stata fatta. Se il cookie del dispositivo non dimostra chi segnala, la segnalazione viene conservata senza l’ID utente di quella persona. L’esito delle segnalazioni precedenti dallo stesso dispositivo decide quanto pesa una nuova.</li><li>Perché due persone non si incontrino più dopo una segnalazione, conserviamo i loro due ID utente e un’impronta (hash) del cookie del dispositivo di chi ha segnalato. Restano anche se la segnalazione viene eliminata, finché abbiamo ancora traccia dell’una o dell’altra persona. Per ogni dispositivo conserviamo al massimo 200 di queste coppie di ID: se se ne aggiunge un’altra, viene dimenticata la più vecchia.</li><li>I blocchi e le sospensioni vengono annotati per l’ID utente e per il dispositivo, con il motivo, con chi ha deciso (la moderazione o una regola) e con ciò che la moderazione ti ha scritto al riguardo. Ciò che è annotato di una sospensione viene cancellato 90 giorni dopo la sua fine, ciò che è annotato di un blocco appena viene tolto.</li><li>La moderazione può scrivere commenti interni su una persona segnalata. Questi commenti vengono eliminati con l’ultima segnalazione contro quella persona.</li><li>Ciò che fanno la moderazione e le regole viene annotato anche in un registro di controllo, così come ogni segnalazione con i suoi due ID utente e il suo motivo. Ciò che vi è annotato viene conservato per un anno. Quando una segnalazione viene eliminata, il suo motivo viene cancellato anche lì.</li><li>Le richieste di sblocco vengono conservate per 90 giorni, così come un’impronta del codice che mostra che cosa è stato deciso.</li><li>Chi segnala ottiene una ricevuta: un codice che più tardi mostra l’esito della segnalazione. Un’impronta di quel codice viene conservata per 90 giorni.</li><li>Finché una regola è solo in prova, non fa nulla e annota contro chi avrebbe agito. Queste note vengono conservate per 30 giorni.</li><li>Se la legge o un’autorità lo richiede, ciò che è salvato su una persona può essere trattenuto: allora non viene cancellato fino a un giorno stabilito. Se ne può anche fare un file, solo per quell’autorità. Entrambe le cose vengono annotate nel registro di controllo; i dati su una tale misura vengono conservati per un anno dopo la sua fine.</li></ul>',
  },
  thirdParty: {
    title: 'Strumenti di terze parti',
    text: '<p>Strumenti di analisi possono essere usati per capire come viene utilizzato il sito; al momento non ce n’è nessuno. Nulla su queste pagine viene caricato dai server di altre aziende. Per avviare una chiamata, il tuo browser può contattare un server di connessione scelto dal gestore di questo sito; quel server vede il tuo indirizzo IP, come fa ogni server.</p><p>I tuoi dati non vengono mai venduti. I link ad altri siti, come i nostri profili o la pagina delle donazioni, portano a siti con regole proprie.</p>',
  },
  rights: {
    title: 'I tuoi diritti',
    text: '<p>Puoi chiedere che cosa conserviamo su di te e far cancellare i tuoi dati di sessione: scrivici dalla <contact>pagina dei contatti</contact> e indica il tuo ID utente, perché non ti conosciamo in nessun altro modo. Ciò che si trova nel tuo browser puoi cancellarlo da te, chiudendo la scheda ed eliminando i dati del sito.</p><p>I dati relativi a un blocco o a una segnalazione in esame potrebbero dover restare finché servono a proteggere gli altri.</p>',
    yourId: 'Il tuo ID utente in questa scheda',
    noId: 'Al momento in questa scheda non c’è un ID utente. Ne ricevi uno quando inizi una chat.',
  },
  changes: {
    title: 'Modifiche',
    text: '<p>Questa informativa può cambiare quando cambia il sito. Gli aggiornamenti vengono pubblicati su questa pagina.</p>',
  },
};
