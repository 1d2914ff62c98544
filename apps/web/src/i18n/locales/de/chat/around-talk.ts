import type { Translation } from '../../../translation';
import type { aroundTalk as english } from '../../en/chat/around-talk';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'Dein Gegenüber groß zeigen',
    own: 'Dich groß zeigen',
    halves: 'Beide Bilder gleich groß',
    standard: 'Üblicher Platz für Nachrichten',
    large: 'Mehr Platz für Nachrichten',
    beside: 'Nachrichten neben dem Bild',
  },

  why: {
    again: 'Ihr wolltet euch beide noch einmal treffen.',
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
      'Show my Talent': 'Ihr habt beide ein Talent zu zeigen.',
    },
    ask: 'Du könntest fragen:',
    opening: {
      friendsFriends: 'Was hat dich heute zum Lächeln gebracht?',
      friendsLonely: 'Was würde diesen Abend ein wenig schöner machen?',
      friendsListen: 'Worauf bist du gerade neugierig?',
      friendsTalent: 'Was machst du am allerliebsten?',
      lonelyLonely: 'Was machst du an Abenden wie diesem?',
      lonelyListen: 'Wie war dein Tag wirklich?',
      lonelyTalent: 'Gibt es ein Lied, das dir an schlechten Tagen hilft?',
      listenListen: 'Wovon hörst du andere gern erzählen?',
      listenTalent: 'Wie bist du dazu gekommen?',
      talentTalent: 'Wollen wir uns beide etwas zeigen?',
    },
  },

  search: {
    thanked: 'Dein letztes Gegenüber sagt Danke.',
    here: 'Gerade hier: {{online, number}}',
    widening: 'Wir ziehen den Kreis weiter …',
    breathe: 'Atme solange mit den beiden Lichtern.',
    otherMood: 'Andere Stimmung',
    ring: 'Klingeln, wenn jemand da ist',
    ringing: 'Wir klingeln bei dir. Du kannst dir solange etwas anderes ansehen.',
    level: 'Pegel deines Mikrofons',
    pause: 'Pausieren',
    paused: 'Du machst Pause. Gerade sucht dich niemand.',
    resume: 'Weitersuchen',
    found: 'Jemand ist für dich da',
    crisis: 'Wenn es zu viel wird, hört man dir hier zu:',
  },

  again: {
    ask: 'Wieder treffen?',
    how: 'Nur wenn ihr es beide binnen einer Minute wollt.',
    said: 'Wenn die andere Seite es auch will, trefft ihr euch wieder. Gleich suchen wir auch nach anderen.',
    failed: 'Das kam nicht an. Bitte versuche es noch einmal.',
  },

  safety: {
    unsafe: 'Ich fühle mich unsicher',
    promise: 'Danke, dass du es uns sagst. Ihr begegnet euch nie wieder.',
    leave: 'Gehen und jemand Neues finden',
  },

  link: {
    resting: 'Der Server antwortet nicht. Euer Anruf geht weiter; Nachrichten müssen warten.',
  },
};
