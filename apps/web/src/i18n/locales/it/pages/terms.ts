import type { terms as english } from '@/i18n/locales/en/pages/terms';
import type { Translation } from '@/i18n/translation';

export const terms: Translation<typeof english> = {
  title: 'Termini di utilizzo',
  lead: 'Dieci sezioni brevi. Leggile, per favore: iniziando una chat le accetti.',
  acceptance: {
    title: 'Accettazione dei termini',
    text: '<p>Usando {{product}} accetti questi termini e la nostra <privacy>Informativa sulla privacy</privacy>. Se non sei d’accordo, ti chiediamo di non usare il sito.</p>',
  },
  eligibility: {
    title: 'Requisiti di età (18+)',
    text: '<p>Per usare {{product}} devi avere almeno 18 anni e aver raggiunto la maggiore età prevista dove vivi. Se hai meno anni, lascia subito il sito. Segnala, per favore, chi sembra minorenne: verrà allontanato.</p>',
  },
  privacy: {
    title: 'Privacy e anonimato',
    text: '<p>Usi {{product}} senza account e con un nickname che scegli tu. Rispetta l’anonimato degli altri come vorresti fosse rispettato il tuo: non registrare, fotografare o pubblicare una conversazione senza il consenso dell’altra persona, e non insistere con nessuno per avere dati personali. Come trattiamo i dati è descritto nell’<privacy>Informativa sulla privacy</privacy>.</p>',
  },
  respect: {
    title: 'Uso rispettoso',
    text: '<p>Sei responsabile di ciò che mostri, dici e scrivi. Non sono ammessi:</p><ul><li>nudità e atti sessuali, oppure avance sessuali non gradite;</li><li>qualsiasi cosa che sessualizzi, metta in pericolo o sfrutti minori;</li><li>molestie, minacce, odio o umiliazioni verso qualunque persona o gruppo;</li><li>violenza, autolesionismo o atti illegali, mostrati o incoraggiati;</li><li>spam, pubblicità, frodi e il fingersi qualcun altro;</li><li>uso automatizzato, o tentativi di disturbare o aggirare le protezioni del sito.</li></ul><p>Chi infrange queste regole può essere sospeso, o escluso in modo permanente, senza preavviso. Se ritieni che un’esclusione sia un errore, puoi <unblock>chiedere lo sblocco</unblock>.</p>',
  },
  reporting: {
    title: 'Segnalazioni',
    text: '<p>Se qualcuno viola questi termini, usa il pulsante Segnala nella chat oppure il <report>modulo di segnalazione</report>. Le segnalazioni vengono esaminate dalla moderazione, che può vedere gli ultimi messaggi della conversazione segnalata. Segnala con onestà: le segnalazioni consapevolmente false sono esse stesse una violazione di questi termini. In caso di emergenza, o se qualcuno è in pericolo, chiama prima i servizi di emergenza locali.</p>',
  },
  advice: {
    title: 'Nessuna consulenza professionale',
    text: '<p>Le persone che incontri sono sconosciute, non terapeuti né consulenti. Nulla di ciò che viene detto su {{product}} è un parere medico, psicologico, legale o finanziario, e l’ascolto, per quanto gentile, non sostituisce un aiuto professionale. Se stai attraversando una crisi, rivolgiti a una linea di ascolto locale o a un medico.</p>',
  },
  availability: {
    title: 'Disponibilità',
    text: '<p>Il sito è gratuito e viene fornito così com’è. Non garantiamo che sia sempre disponibile, che funzioni senza errori o che si trovi qualcuno con cui parlare. Possiamo modificarlo, interromperlo o chiuderlo. Nei limiti consentiti dalla legge, non rispondiamo di ciò che fanno gli altri utenti, né dei danni derivanti dall’uso del sito o dall’impossibilità di usarlo.</p>',
  },
  property: {
    title: 'Proprietà intellettuale',
    text: '<p>Il nome, il logo, la grafica e i testi di {{product}} appartengono al suo gestore e non possono essere usati senza permesso, salvo dove una licenza dica altrimenti. Ciò che esegui, mostri o scrivi resta tuo; non ci concedi alcun diritto se non quello di trasmetterlo alla persona con cui parli e, in caso di segnalazione, di esaminarlo.</p>',
  },
  changes: {
    title: 'Modifiche',
    text: '<p>Possiamo modificare questi termini. La versione in vigore si trova sempre su questa pagina. Se continui a usare il sito dopo una modifica, accetti la nuova versione.</p>',
  },
  contact: {
    title: 'Contatti',
    text: '<p>Le domande su questi termini sono benvenute. Trovi il nostro indirizzo nella <contact>pagina dei contatti</contact>.</p>',
  },
};
