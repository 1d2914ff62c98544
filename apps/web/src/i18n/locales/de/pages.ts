import type { Translation } from '../../translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';

export const pages: Translation<typeof english> = {
  shell: {
    contents: 'Auf dieser Seite',
    number: '{{number}}.',
    newTab: '(öffnet sich in einem neuen Tab)',
  },
  site: {
    failed: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
    retry: 'Noch einmal',
  },
  about: {
    title: 'Über {{product}}',
    lead: 'Zwei kleine Lichter in der Dämmerung, die sich aneinanderlehnen. Du sagst uns, wie dir heute Abend zumute ist, und wir suchen jemanden, dessen Stimmung zu deiner passt.',
    why: {
      title: 'Warum es das gibt',
      text: '<p>An manchen Abenden möchtest du mit jemand Neuem lachen. An manchen möchtest du, dass dir jemand zuhört, und an anderen hast du einfach Zeit für den, der sie braucht. Die meisten Orte fragen, wer du bist, bevor sie fragen, wie es dir geht. Hier ist es umgekehrt.</p><p>Es gibt kein Konto, kein Profil und niemanden, den du beeindrucken musst. Du wählst einen Namen und eine Stimmung und redest mit einem Menschen, von Angesicht zu Angesicht und schriftlich, solange es euch beiden guttut.</p>',
    },
    moods: {
      title: 'Vier Stimmungen',
      'Make Friends':
        'Du bist offen für jemand Neues. Meistens triffst du Menschen, die aus demselben Grund gekommen sind.',
      'Feeling Lonely':
        'Der Abend ist lang, und du hättest gern Gesellschaft. Wir suchen zuerst jemanden, der zum Zuhören da ist.',
      'Here to Listen':
        'Du hast Zeit und ein offenes Ohr. Wir suchen zuerst jemanden, der sich einsam fühlt oder etwas zeigen möchte.',
      'Show my Talent':
        'Du singst, zeichnest, jonglierst oder erzählst. Wir suchen zuerst jemanden, der zuhört: ein freundliches Publikum aus einer Person.',
    },
    matching: {
      title: 'Wie ihr zusammenfindet',
      intro: 'Was euch zusammenbringt, ist die Stimmung, nicht Aussehen, Alter oder Beliebtheit.',
      complementary: {
        title: 'Zuerst Stimmungen, die sich ergänzen',
        text: 'Ein einsamer Abend und ein offenes Ohr, ein Lied und jemand, der zuhört, zwei, die neue Leute suchen. Wer die Seite in deiner Sprache liest, kommt ebenfalls zuerst.',
      },
      fallback: {
        title: 'Dann, was am besten passt',
        text: 'Wartet niemand dieser Art, wird die Suche innerhalb von Sekunden Schritt für Schritt weiter, damit du lieber jemanden triffst als niemanden.',
      },
      rematch: {
        title: 'Nicht gleich wieder zusammen',
        text: 'Wenn ihr auseinandergeht, bringen wir euch nicht sofort wieder zusammen. Wen du zuletzt getroffen hast, der bleibt außen vor, solange noch jemand anderes kommen kann.',
      },
      breaks: {
        title: 'Weitergehen und Abbrüche sind bedacht',
        text: 'Gehst du weiter, findet ihr beide jemand Neues. Bricht eine Verbindung ab, hat dein Gegenüber ein paar Sekunden, um wiederzukommen; danach beginnt die Suche von selbst neu.',
      },
    },
    kindness: {
      title: 'Worum wir dich bitten',
      text: '<p>Sei mindestens 18 und sei freundlich. Hinter dem anderen Licht ist ein Mensch. Ist jemand nicht freundlich zu dir, benutze den Melden-Knopf, damit es nicht der nächsten Person geschieht, und geh weiter. Alles Übrige steht in den <terms>Nutzungsregeln</terms>, und was wir wie lange speichern, in der <privacy>Datenschutzerklärung</privacy>.</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: 'Kontakt',
    lead: 'Eine Frage, eine Idee, eine Beschwerde oder ein nettes Wort: Wir lesen alles.',
    email: {
      title: 'Schreib uns',
      text: 'Für Geschäftliches, Presse, Datenschutz und alles andere.',
    },
    profiles: {
      title: 'Wo du uns sonst findest',
      photo: 'Fotos',
      post: 'Kurze Beiträge',
      messaging: 'Nachrichten',
    },
    sooner: {
      title: 'Zwei Dinge, die auf anderem Weg schneller gehen',
      text: '<p>Um jemanden zu melden, nimm das <report>Meldeformular</report>. Wenn du gesperrt wurdest, <unblock>bitte um Entsperrung</unblock>. Beides kommt direkt bei der Moderation an.</p>',
    },
  },
  privacy,
  support: {
    title: '{{product}} helfen',
    lead: 'Ein kleines Licht braucht ein wenig Öl.',
    text: '<p>{{product}} ist für alle kostenlos und zeigt keine Werbung. Server, Relays und Moderation müssen trotzdem bezahlt werden. Wenn dir ein Gespräch hier gutgetan hat und du etwas übrig hast, denk bitte an eine Spende. Wenn du als Sponsor hinter dem Projekt stehen möchtest, freuen wir uns, von dir zu hören.</p><p>Mehr zu Spenden und Sponsoring folgt hier.</p>',
    donate: 'Spenden',
    sponsor: 'Fürs Sponsoring schreib uns über die <contact>Kontaktseite</contact>.',
  },
  crypto,
};
