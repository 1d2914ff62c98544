import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      'Wähle eine Stimmung und lerne jemanden kennen, der dazu passt. {{product}} bringt Fremde zu einem Gespräch mit Video und Text zusammen: kostenlos, ab 18, ohne Anmeldung.',
    about:
      'Warum es {{product}} gibt, was die vier Stimmungen bedeuten und wie wir jemanden finden, dessen Stimmung zu deiner passt.',
    faq: 'Bleibt es privat, kostet es etwas, und was tue ich, wenn sich jemand danebenbenimmt? Fünf kurze Antworten.',
    terms:
      'Die Regeln für Gespräche mit Fremden auf {{product}}: nur für Erwachsene, freundlich bleiben, und was geschieht, wenn sich jemand nicht daran hält.',
    contact:
      'So erreichst du die Menschen hinter {{product}}: die Adresse, und wo du uns sonst noch findest.',
    privacy: 'Was {{product}} über dich speichert, wozu und wie lange. In klaren Worten.',
    support: '{{product}} ist kostenlos und zeigt keine Werbung. So hilfst du mit, dass das Licht anbleibt.',
    crypto:
      'SOULS, der Community-Token auf Solana: wie er gebaut ist, wozu er dienen könnte und welche Risiken er hat.',
    start:
      'Wähle eine Stimmung und beginne einen Chat mit jemand Neuem, mit Video und Text. Ohne Anmeldung, nur für Erwachsene.',
    unblock:
      'Du bist gesperrt, dauerhaft oder auf Zeit? Bitte die Moderation von {{product}}, die Entscheidung noch einmal zu prüfen.',
    report:
      'Melde der Moderation von {{product}}, wenn jemand gegen die Regeln verstoßen hat oder du dich nicht sicher gefühlt hast.',
    transparency:
      'Wie viele Meldungen {{product}} bekommt, was die Moderation entscheidet und wie lange das dauert: Monat für Monat, in Zahlen.',
  },
};
