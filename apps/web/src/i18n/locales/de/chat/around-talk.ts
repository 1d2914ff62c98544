import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'Gegenüber groß',
    own: 'Mein Bild groß',
  },

  why: {
    again: 'Ihr wolltet beide noch einmal miteinander reden.',
    pair: '{{you}}, {{they}}.',
    you: {
      'Make Friends': 'Du möchtest Freunde finden',
      'Feeling Lonely': 'Du möchtest reden',
      'Here to Listen': 'Du möchtest zuhören',
      'Show my Talent': 'Du möchtest ein Talent zeigen',
    },
    they: {
      'Make Friends': 'dein Gegenüber möchte Freunde finden',
      'Feeling Lonely': 'dein Gegenüber möchte reden',
      'Here to Listen': 'dein Gegenüber möchte zuhören',
      'Show my Talent': 'dein Gegenüber möchte ein Talent zeigen',
    },
    both: {
      'Make Friends': 'Ihr möchtet beide Freunde finden.',
      'Feeling Lonely': 'Ihr fühlt euch beide etwas einsam.',
      'Here to Listen': 'Ihr seid beide zum Zuhören da.',
      'Show my Talent': 'Ihr möchtet beide euer Talent zeigen.',
    },
    language: 'Ihr sprecht beide {{language}}.',
    noLanguage: 'Vielleicht sprecht ihr keine gemeinsame Sprache.',
    ask: 'Du könntest fragen:',
    opening: {
      friendsFriends: 'Was hat dich heute zum Lächeln gebracht?',
      friendsLonely: 'Was würde diesen Abend ein wenig schöner machen?',
      friendsListen: 'Worauf bist du gerade neugierig?',
      friendsTalent: 'Was machst du am allerliebsten?',
      lonelyLonely: 'Was machst du an Abenden wie diesem?',
      lonelyListen: 'Wie war dein Tag, ganz ehrlich?',
      lonelyTalent: 'Gibt es ein Lied, das dir an schlechten Tagen hilft?',
      listenListen: 'Wovon hörst du andere gern erzählen?',
      listenTalent: 'Wie bist du dazu gekommen?',
      talentTalent: 'Zeigen wir uns gegenseitig, was wir können?',
    },
  },

  search: {
    parted: '{{name}} ist gegangen. Das kommt vor.',
    thanked: 'Dein letztes Gegenüber hat Danke gesagt.',
    here: 'Gerade hier: {{online, number}}',
    alone: 'Gerade ist sonst niemand hier',
    widening: 'Wir weiten die Suche aus …',
    breathe: 'Atme solange im Takt der beiden Lichter.',
    otherMood: 'Andere Stimmung',
    ring: 'Bescheid geben, wenn jemand gefunden ist',
    ringing: 'Wir geben dir Bescheid. Du kannst solange etwas anderes machen.',
    level: 'Pegel deines Mikrofons',
    pause: 'Pausieren',
    paused: 'Die Suche pausiert. Lass dir so viel Zeit, wie du möchtest.',
    resume: 'Weitersuchen',
    found: 'Jemand ist für dich da',
    crisis: 'Wenn es zu viel wird, hört dir hier jemand zu:',
  },

  again: {
    ask: 'Noch mal reden?',
    how: 'Nur wenn ihr das innerhalb einer Minute beide möchtet.',
    said: 'Wenn dein Gegenüber zustimmt, verbinden wir euch wieder. Bald suchen wir nebenbei auch nach anderen.',
    failed: 'Das ist nicht angekommen. Bitte versuche es noch einmal.',
  },

  safety: {
    unsafe: 'Fühle mich nicht sicher',
    promise: 'Danke, dass du es uns gesagt hast. Ihr begegnet euch nie wieder.',
    leave: 'Gehen und jemand Neues finden',
  },

  link: {
    resting: 'Der Server antwortet nicht. Euer Gespräch läuft weiter; Nachrichten müssen warten.',
  },
};
