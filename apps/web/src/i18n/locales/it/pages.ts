import type { Translation } from '@/i18n/translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

export const pages: Translation<typeof english> = {
  shell: {
    contents: 'In questa pagina',
    number: '{{number}}.',
    newTab: '(si apre in un’altra scheda)',
  },
  site: {
    failed: 'Questa parte non si è caricata. Controlla la connessione e riprova.',
    retry: 'Riprova',
  },
  about: {
    title: 'Il progetto {{product}}',
    lead: 'Due piccole luci nel crepuscolo, chine l’una verso l’altra. Tu ci dici come ti senti stasera, e noi cerchiamo qualcuno il cui umore incontri il tuo.',
    why: {
      title: 'Perché esiste',
      text: '<p>Ci sono sere in cui hai voglia di ridere con una persona nuova. Sere in cui vorresti che qualcuno ti ascoltasse, e altre in cui semplicemente hai tempo per chi ne ha bisogno. Quasi ovunque ti chiedono chi sei prima di chiederti come stai. Qui è il contrario.</p><p>Niente account, niente profilo, nessuno a cui dimostrare qualcosa. Scegli un nickname e un umore, e parli con una persona alla volta, faccia a faccia e per iscritto, finché fa bene a te e all’altra persona.</p>',
    },
    moods: {
      title: 'Quattro stati d’animo',
      'Make Friends':
        'Hai voglia di conoscere gente nuova. Il più delle volte troverai chi è qui per lo stesso motivo.',
      'Feeling Lonely':
        'La serata è lunga e vorresti un po’ di compagnia. Cerchiamo prima di tutto chi è qui per ascoltare.',
      'Here to Listen':
        'Hai tempo e voglia di ascoltare. Cerchiamo prima di tutto chi prova solitudine, o chi ha qualcosa da mostrare.',
      'Show my Talent':
        'Canti, disegni, fai giocoleria o racconti storie. Cerchiamo prima di tutto chi ascolta: un pubblico gentile, di una sola persona.',
    },
    matching: {
      title: 'Come ti mettiamo in contatto',
      intro: 'Mettiamo in contatto le persone per umore, non per aspetto, età o popolarità.',
      complementary: {
        title: 'Prima gli stati d’animo che si completano',
        text: 'Una serata solitaria e qualcuno che ascolta, una canzone e il suo pubblico, due persone in cerca di amicizia. Ha la precedenza anche chi parla una delle tue lingue.',
      },
      fallback: {
        title: 'Poi chi si avvicina di più',
        text: 'Se nessuna di queste persone è in attesa, nel giro di pochi secondi la ricerca si allarga passo dopo passo, per farti incontrare comunque qualcuno.',
      },
      rematch: {
        title: 'Non subito la stessa persona',
        text: 'Quando vi salutate, non vi rimettiamo subito in contatto. Le ultime persone che hai incontrato restano da parte finché c’è la possibilità che arrivi qualcun altro.',
      },
      breaks: {
        title: 'Saltare o perdere la connessione: ci abbiamo pensato',
        text: 'Se premi Salta, incontri qualcun altro, e l’altra persona pure. Se la sua connessione cade, ha qualche secondo per tornare; poi la ricerca riparte da sola.',
      },
    },
    kindness: {
      title: 'Che cosa ti chiediamo',
      text: '<p>Di avere almeno 18 anni, e di essere gentile. Dietro l’altra luce c’è una persona. Se qualcuno non è gentile con te, usa il pulsante Segnala, perché non capiti anche a chi verrà dopo, e poi premi Salta. Il resto è nei <terms>Termini</terms>; che cosa conserviamo e per quanto tempo, nell’<privacy>Informativa sulla privacy</privacy>.</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: 'Contatti',
    lead: 'Una domanda, un’idea, una lamentela o una parola gentile: leggiamo tutto.',
    email: {
      title: 'Scrivici',
      text: 'Per richieste commerciali, stampa, privacy e tutto il resto.',
    },
    profiles: {
      title: 'Dove altro trovarci',
      photo: 'Foto',
      post: 'Post brevi',
      messaging: 'Messaggistica',
    },
    sooner: {
      title: 'Due cose per cui c’è una via più rapida',
      text: '<p>Per segnalare qualcuno, usa il <report>modulo di segnalazione</report>. Se il tuo accesso è stato bloccato, <unblock>chiedi lo sblocco</unblock>. In entrambi i casi il messaggio arriva direttamente alla moderazione.</p>',
    },
  },
  privacy,
  support: {
    title: 'Sostieni {{product}}',
    lead: 'Anche una piccola luce ha bisogno di un po’ d’olio.',
    text: '<p>{{product}} è gratuito per tutti e non mostra pubblicità. Server, relay e moderazione, però, vanno pagati. Se una conversazione qui ti ha fatto bene e puoi permettertelo, pensa a una donazione. Se vuoi sostenere il progetto come sponsor, ci farà molto piacere sentirti.</p><p>Qui arriveranno altri dettagli su donazioni e sponsorizzazioni.</p>',
    donate: 'Fai una donazione',
    sponsor: 'Per una sponsorizzazione, scrivici dalla <contact>pagina dei contatti</contact>.',
  },
  crypto,
  transparency,
};
