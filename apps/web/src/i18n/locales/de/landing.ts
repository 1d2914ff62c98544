import type { Translation } from '@/i18n/translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: Lerne jemanden kennen, der zu deiner Stimmung passt',
  username: 'Nickname',
  usernamePlaceholder: 'Gib einen Nickname ein',
  suggestName: 'Nickname auswürfeln',
  mood: 'Stimmung',
  moodPlaceholder: 'Wähle deine Stimmung',
  joinBy: { label: 'Chatten per', video: 'Video', voice: 'Stimme', text: 'Text' },
  startChat: 'Chat starten',
  bothMissing: 'Gib einen Nickname ein / Wähle deine Stimmung',
  notFound: 'Diese Seite gibt es nicht. Wir haben dich auf die Startseite gebracht.',
  missingUserInfo: 'Deine Angaben fehlen. Bitte fang noch einmal an.',
  joinRefused: 'Der Chat hat deinen Nickname oder deine Stimmung nicht akzeptiert. Bitte wähle neu.',
  accept: 'Ab 18, kostenlos, ohne Anmeldung. Mit dem Start akzeptierst du die <terms>Bedingungen</terms>.',
  blurred: 'Dein Video beginnt unscharf. Niemand sieht dich, bis du dich zeigst.',
  what: 'Rede mit einem fremden Menschen, dessen Stimmung zu deiner passt: von Angesicht zu Angesicht per Video oder nur per Text.',
  counting: 'Wir zählen, wer da ist …',
  meets: {
    title: 'Wen du triffst',
    hint: 'Deine Stimmung entscheidet, wen du triffst.',
    'Make Friends':
      'Du möchtest jemand Neues kennenlernen. Meistens triffst du Menschen, die das auch möchten.',
    'Feeling Lonely': 'Du hättest gern Gesellschaft. Wir suchen zuerst jemanden, der zum Zuhören da ist.',
    'Here to Listen':
      'Du hast ein offenes Ohr. Wir suchen zuerst jemanden, der sich einsam fühlt oder etwas zeigen möchte.',
    'Show my Talent':
      'Du singst, zeichnest oder erzählst Geschichten. Wir suchen zuerst jemanden, der zuhört.',
  },
  steps: {
    label: 'So funktioniert es',
    choose: 'Stimmung wählen',
    match: 'Zusammenfinden',
    talk: 'Ins Gespräch kommen',
  },
  speaks: {
    label: 'Sprachen, die du sprichst',
    hint: 'Wähle bis zu vier. Wir suchen zuerst jemanden, der eine davon spricht.',
  },
  established: 'seit 2025',
  privacyPolicy: 'Datenschutzerklärung',
  goodbye: {
    waiting: 'Deine Meldung wird in wenigen Sekunden gesendet.',
    withdraw: 'Zurücknehmen',
    withdrawn: 'Deine Meldung wurde nicht gesendet.',
    sorry: 'Es tut uns leid, dass es so war.',
    sorryListen: 'Das klingt schwer. Wenn du mit jemandem reden möchtest, hört dir hier jemand zu:',
    title: 'Bis bald',
    talked: 'Ihr habt {{duration}} geredet.',
    again: 'Mit jemand Neuem reden',
    unsafe: 'Du hast das Gespräch verlassen',
    sending: 'Deine Meldung wird gesendet …',
    sent: 'Deine Meldung wurde gesendet. Ihr begegnet euch nie wieder.',
    retry: 'Noch einmal senden',
    thanks: 'Für das Gespräch danken',
    thanked: 'Schön, dass du es sagst.',
    feeling: 'Wie geht es dir jetzt?',
    better: 'Besser',
    same: 'Wie vorher',
    worse: 'Schlechter',
  },
};
