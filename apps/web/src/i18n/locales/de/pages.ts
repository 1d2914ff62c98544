import type { Translation } from '@/i18n/translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

export const pages: Translation<typeof english> = {
  shell: {
    contents: 'Auf dieser Seite',
    number: '{{number}}.',
    newTab: '(öffnet sich in einem neuen Tab)',
  },
  site: {
    failed: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
    retry: 'Erneut versuchen',
  },
  about: {
    title: 'Über {{product}}',
    lead: 'Zwei kleine Lichter in der Dämmerung, die sich aneinanderlehnen. Du sagst uns, wie dir heute Abend zumute ist, und wir suchen jemanden, dessen Stimmung zu deiner passt.',
    why: {
      title: 'Warum es das gibt',
      text: '<p>An manchen Abenden möchtest du mit jemand Neuem lachen. An manchen möchtest du, dass dir jemand zuhört, und an anderen hast du einfach Zeit für jemanden, der sie braucht. An den meisten Orten wirst du gefragt, wer du bist, bevor dich jemand fragt, wie es dir geht. Hier ist es umgekehrt.</p><p>Es gibt kein Konto, kein Profil und niemanden, den du beeindrucken musst. Du wählst einen Nickname und eine Stimmung und redest immer nur mit einem Menschen, von Angesicht zu Angesicht und im Textchat, solange es euch beiden guttut.</p>',
    },
    moods: {
      title: 'Vier Stimmungen',
      'Make Friends':
        'Du möchtest jemand Neues kennenlernen. Meistens triffst du auf Menschen, die aus demselben Grund gekommen sind.',
      'Feeling Lonely':
        'Der Abend ist lang, und du hättest gern Gesellschaft. Wir suchen zuerst jemanden, der zum Zuhören da ist.',
      'Here to Listen':
        'Du hast Zeit und ein offenes Ohr. Wir suchen zuerst jemanden, der sich einsam fühlt oder etwas zeigen möchte.',
      'Show my Talent':
        'Du singst, zeichnest, jonglierst oder erzählst Geschichten. Wir suchen zuerst jemanden, der zuhört: ein freundliches Publikum aus einer Person.',
    },
    matching: {
      title: 'Wie ihr zusammenfindet',
      intro: 'Was euch zusammenbringt, ist die Stimmung, nicht Aussehen, Alter oder Beliebtheit.',
      complementary: {
        title: 'Zuerst Stimmungen, die sich ergänzen',
        text: 'Ein einsamer Abend und ein offenes Ohr, ein Lied und jemand, der zuhört, zwei, die Freundschaft suchen. Wer eine Sprache mit dir teilt, hat ebenfalls Vorrang.',
      },
      fallback: {
        title: 'Dann, was am besten passt',
        text: 'Wenn niemand Passendes wartet, weitet sich die Suche innerhalb von Sekunden Schritt für Schritt aus, damit du überhaupt jemanden triffst.',
      },
      rematch: {
        title: 'Nicht gleich wieder zusammen',
        text: 'Wenn ihr euch verabschiedet, bringen wir euch nicht sofort wieder zusammen. Die Menschen, die du zuletzt getroffen hast, bleiben außen vor, solange noch jemand anderes kommen kann.',
      },
      breaks: {
        title: 'Wenn du weiterklickst oder die Verbindung abbricht',
        text: 'Wenn du auf „Weiter“ klickst, kommt ihr beide zu jemand Neuem. Wenn eine Verbindung abbricht, hat dein Gegenüber ein paar Sekunden, um wiederzukommen; danach beginnt die Suche von selbst neu.',
      },
    },
    kindness: {
      title: 'Worum wir dich bitten',
      text: '<p>Sei mindestens 18 und sei freundlich. Hinter dem anderen Licht ist ein Mensch. Wenn jemand nicht freundlich zu dir ist, benutze den Melden-Knopf, damit es der nächsten Person nicht auch passiert, und klick dann auf „Weiter“. Alles Übrige steht in den <terms>Nutzungsbedingungen</terms>, und was wir wie lange speichern, in der <privacy>Datenschutzerklärung</privacy>.</p>',
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
      messaging: 'Messenger',
    },
    sooner: {
      title: 'Was schneller geht, als uns zu schreiben',
      text: '<p>Um jemanden zu melden, nimm das <report>Meldeformular</report>. Wenn du gesperrt wurdest, <unblock>bitte um Entsperrung</unblock>. Beides kommt direkt bei der Moderation an.</p>',
    },
  },
  privacy,
  support: {
    title: '{{product}} unterstützen',
    lead: 'Ein kleines Licht braucht ein wenig Öl.',
    text: '<p>{{product}} ist für alle kostenlos und zeigt keine Werbung. Server, Relays und Moderation müssen trotzdem bezahlt werden. Wenn dir ein Gespräch hier gutgetan hat und du etwas übrig hast, denk bitte über eine Spende nach. Wenn du als Sponsor hinter dem Projekt stehen möchtest, freuen wir uns, von dir zu hören.</p><p>Mehr zu Spenden und Sponsoring folgt hier.</p>',
    donate: 'Spenden',
    sponsor: 'Wenn du das Projekt sponsern möchtest, schreib uns über die <contact>Kontaktseite</contact>.',
  },
  crypto,
  transparency,
};
