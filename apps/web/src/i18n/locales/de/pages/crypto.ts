import type { crypto as english } from '@/i18n/locales/en/pages/crypto';
import type { Translation } from '@/i18n/translation';

export const crypto: Translation<typeof english> = {
  title: 'Das SOULS-Litepaper',
  version: 'Litepaper v1',
  lead: 'Was der Token ist, was er nicht ist, und wohin es von hier aus gehen kann.',
  banner: {
    title: 'SOULS startet am 4. November auf Solana',
    text: 'Komm vorbei und rede mit uns, vorher, währenddessen und danach.',
    community: 'Zur Community',
    social: 'Neuigkeiten verfolgen',
  },
  introduction: {
    title: 'Einleitung',
    text: '<p>{{product}} bringt Fremde nach ihrer Stimmung zusammen: Wer gern Gesellschaft hätte, trifft auf jemanden, der zum Zuhören gekommen ist, und wer ein Talent hat, auf jemanden, der sich daran freut. SOULS ist der Community-Token dazu auf Solana, für Menschen, die hinter dieser Idee stehen wollen.</p><p>Zum Reden brauchst du ihn nie. Zusammenfinden, Video und Textchat sind kostenlos und bleiben es, und ob du Token besitzt, ändert weder, wen du triffst, noch, wie dich die Moderation behandelt.</p>',
  },
  model: {
    title: 'Token-Modell',
    rows: {
      ticker: { what: 'Kürzel', value: 'SOULS' },
      network: { what: 'Netzwerk', value: 'Solana' },
      supply: { what: 'Gesamtmenge', value: 'Fest. Nach dem Start können keine weiteren Token entstehen.' },
      tax: { what: 'Abgabe', value: '0/0. Nichts beim Kauf, nichts beim Verkauf.' },
      sale: {
        what: 'Privater Vorverkauf',
        value: 'Keiner. Vor dem öffentlichen Start konnte niemand kaufen.',
      },
      mine: { what: 'Pre-Mine', value: 'Keines. Es wurden vorab keine Token zurückgelegt.' },
    },
  },
  utility: {
    title: 'Verwendung',
    intro: 'Drei Phasen, jede erst, wenn sich die vorige bewährt hat. Das alles sind Pläne.',
    phase: 'Phase {{number}}',
    gather: {
      title: 'Zusammenkommen',
      text: 'Ein gemeinsames Zeichen der Zugehörigkeit: Veranstaltungen der Community und offene Gespräche mit denen, die die Seite bauen.',
    },
    thank: {
      title: 'Danke sagen',
      text: 'Eine freiwillige Art, nach einem guten Gespräch fürs Zuhören oder für ein Talent zu danken. Nie eine Bedingung für ein Gespräch.',
    },
    decide: {
      title: 'Mitreden',
      text: 'Umfragen unter denen, die Token halten: Was soll als Nächstes gebaut werden? Über Sicherheit und Moderation wird nicht abgestimmt.',
    },
  },
  roadmap: {
    title: 'Fahrplan',
    intro: 'Fünf Phasen. Die Termine sind Absichten, keine Versprechen.',
    opening: {
      when: 'September 2025',
      title: 'Erstes Licht',
      text: 'Die Seite öffnet: vier Stimmungen, Video und Text, kein Konto.',
    },
    community: {
      when: 'Oktober 2025',
      title: 'In Gesellschaft',
      text: 'Die Community kommt zusammen, und das Litepaper v1 erscheint.',
    },
    launch: {
      when: 'November 2025',
      title: 'Start',
      text: 'SOULS geht am 4. November auf Solana öffentlich an den Start, für alle im selben Augenblick.',
    },
    utility: {
      when: 'Anfang 2026',
      title: 'Erste Verwendung',
      text: 'Die erste Phase der Verwendung, mehr Sprachen und besseres Zusammenfinden.',
    },
    beyond: {
      when: '2026 und danach',
      title: 'Weiter hinaus',
      text: 'Die späteren Phasen der Verwendung, in dem Tempo, das die Community tragen kann.',
    },
  },
  liquidity: {
    title: 'Liquidität und Kasse',
    text: '<p>Die Liquidität wird beim Start offen bereitgestellt. Da es keinen privaten Vorverkauf, kein Pre-Mine und keine Abgabe gibt, fließen dem Team aus dem Handel keine Token zu.</p><p>Aus Spenden, Sponsoring und Beiträgen der Community soll eine Kasse entstehen. Sie ist für Server, Relays, Moderation und Liquidität gedacht, und der Community soll berichtet werden, wofür sie verwendet wird.</p>',
  },
  risks: {
    title: 'Risiken',
    text: '<p>Bitte lies diesen Teil zweimal.</p><ul><li>Der Preis kann stark fallen, und der Token kann seinen ganzen Wert verlieren.</li><li>Vielleicht gibt es zu wenige Käufer, wenn du verkaufen willst.</li><li>Netzwerke, Wallets, Börsen und Programme können ausfallen oder angegriffen werden. Verlorene Schlüssel sind für immer verloren.</li><li>Gesetze und Steuern sind von Ort zu Ort verschieden und können sich ändern.</li><li>Was in diesem Papier geplant ist, kann später kommen, anders kommen oder gar nicht.</li><li>Betrüger ahmen Token nach. Vertraue nur den Links auf dieser Seite; niemand von {{product}} wird dich je nach deinen Schlüsseln fragen.</li></ul><p>Gib nie mehr aus, als du verschmerzen kannst.</p>',
  },
  disclaimer: {
    title: 'Haftungsausschluss',
    text: '<p>SOULS ist kein Wertpapier, keine Aktie, keine Einlage und kein Anspruch auf {{product}} oder dessen Einnahmen und verspricht keinen Gewinn. Nichts auf dieser Seite ist Finanz-, Rechts- oder Steuerberatung, auch kein Angebot und keine Aufforderung, Geld anzulegen. Informiere dich, hol dir unabhängigen Rat, und benutze den Token nur dort, wo das Gesetz es dir erlaubt.</p>',
  },
};
