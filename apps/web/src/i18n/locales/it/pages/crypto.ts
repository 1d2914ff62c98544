import type { crypto as english } from '@/i18n/locales/en/pages/crypto';
import type { Translation } from '@/i18n/translation';

export const crypto: Translation<typeof english> = {
  title: 'Il litepaper di SOULS',
  version: 'Litepaper v1',
  lead: 'Che cos’è il token, che cosa non è, e che cosa potrebbe diventare.',
  banner: {
    title: 'Lancio di SOULS su Solana il 4 novembre',
    text: 'Vieni a parlare con noi prima, durante e dopo.',
    community: 'Entra nella comunità',
    social: 'Segui le novità',
  },
  introduction: {
    title: 'Introduzione',
    text: '<p>{{product}} fa incontrare persone sconosciute in base all’umore: chi vorrebbe compagnia e chi è qui per ascoltare, chi ha un talento e chi sa goderselo. SOULS è il suo token della comunità su Solana, per chi vuole sostenere questa idea.</p><p>Per parlare non ti serve mai. Entrare in contatto, parlare in video e scrivere è gratuito e lo resta, e possedere token non cambia chi incontri né come ti tratta la moderazione.</p>',
  },
  model: {
    title: 'Modello del token',
    rows: {
      ticker: { what: 'Simbolo', value: 'SOULS' },
      network: { what: 'Rete', value: 'Solana' },
      supply: { what: 'Quantità totale', value: 'Fissa. Dopo il lancio non si possono creare altri token.' },
      tax: { what: 'Tassa', value: '0/0. Nulla viene trattenuto all’acquisto, nulla alla vendita.' },
      sale: {
        what: 'Vendita privata',
        value: 'Nessuna. Nessuno ha potuto comprare prima del lancio pubblico.',
      },
      mine: { what: 'Pre-mining', value: 'Nessuno. Nessun token è stato messo da parte in anticipo.' },
    },
  },
  utility: {
    title: 'Utilità',
    intro: 'Tre fasi, ciascuna solo quando la precedente ha dato buona prova. Per ora sono tutte progetti.',
    phase: 'Fase {{number}}',
    gather: {
      title: 'Ritrovarsi',
      text: 'Un segno comune di appartenenza: eventi della comunità e conversazioni aperte con chi costruisce il sito.',
    },
    thank: {
      title: 'Dire grazie',
      text: 'Un modo facoltativo per ringraziare chi ascolta o chi ha un talento, dopo una bella conversazione. Mai una condizione per averla.',
    },
    decide: {
      title: 'Dire la propria',
      text: 'Sondaggi tra chi possiede il token su che cosa costruire dopo. Sicurezza e moderazione non si mettono ai voti.',
    },
  },
  roadmap: {
    title: 'Tabella di marcia',
    intro: 'Cinque fasi. Le date sono intenzioni, non promesse.',
    opening: {
      when: 'Settembre 2025',
      title: 'Prima luce',
      text: 'Il sito apre: quattro stati d’animo, video e testo, senza iscrizione.',
    },
    community: {
      when: 'Ottobre 2025',
      title: 'Insieme',
      text: 'La comunità si ritrova e viene pubblicato il litepaper v1.',
    },
    launch: {
      when: 'Novembre 2025',
      title: 'Lancio',
      text: 'SOULS viene lanciato pubblicamente su Solana il 4 novembre, per tutti nello stesso momento.',
    },
    utility: {
      when: 'Inizio 2026',
      title: 'Primo uso',
      text: 'La prima fase di utilità, altre lingue e un modo migliore di mettere in contatto le persone.',
    },
    beyond: {
      when: '2026 e oltre',
      title: 'Più avanti',
      text: 'Le fasi di utilità successive, al passo che la comunità potrà sostenere.',
    },
  },
  liquidity: {
    title: 'Liquidità e tesoreria',
    text: '<p>La liquidità viene fornita apertamente al lancio. Poiché non ci sono né vendita privata, né pre-mining, né tassa, gli scambi non portano alcun flusso di token al team.</p><p>È prevista una tesoreria, alimentata da donazioni, sponsorizzazioni e contributi della comunità. È pensata per server, relay, moderazione e liquidità, ed è previsto un rendiconto alla comunità su come viene usata.</p>',
  },
  risks: {
    title: 'Rischi',
    text: '<p>Leggi questa parte due volte, per favore.</p><ul><li>Il prezzo può crollare, e il token può perdere tutto il suo valore.</li><li>Quando vorrai vendere, potrebbero esserci troppo pochi acquirenti.</li><li>Reti, wallet, exchange e programmi possono guastarsi o subire attacchi. Le chiavi perse sono perse per sempre.</li><li>Leggi e imposte variano da un luogo all’altro e possono cambiare.</li><li>Ciò che è previsto in questo documento può arrivare più tardi, in modo diverso o non arrivare affatto.</li><li>I truffatori imitano i token. Fidati solo dei link di questa pagina; nessuno di {{product}} ti chiederà mai le tue chiavi.</li></ul><p>Non spendere mai più di quanto puoi permetterti di perdere.</p>',
  },
  disclaimer: {
    title: 'Avvertenze legali',
    text: '<p>SOULS non è un titolo finanziario, né un’azione, né un deposito, né un diritto su {{product}} o sui suoi proventi, e non promette alcun profitto. Nulla su questa pagina è una consulenza finanziaria, legale o fiscale, né un’offerta o un invito a investire. Informati, chiedi un parere indipendente e usa il token solo dove la legge te lo consente.</p>',
  },
};
