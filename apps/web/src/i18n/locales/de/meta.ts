import type { Translation } from '../../translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      'Wähle eine Stimmung und triff jemanden, der dazu passt. {{product}} bringt Fremde zum Reden zusammen, mit Video und Text: kostenlos, ab 18, ohne Konto.',
    about:
      'Warum es {{product}} gibt, was die vier Stimmungen bedeuten und wie sich jemand findet, dessen Stimmung zu deiner passt.',
    faq: 'Bleibe ich anonym, kostet es etwas, und was tue ich, wenn sich jemand danebenbenimmt? Fünf kurze Antworten.',
    terms:
      'Die Regeln für Gespräche mit Fremden auf {{product}}: nur für Erwachsene, freundlich bleiben, und was sonst geschieht.',
    contact:
      'So erreichst du die Menschen hinter {{product}}: die Adresse, und wo du uns sonst noch findest.',
    privacy: 'Was {{product}} über dich speichert, wozu und wie lange. In klaren Worten.',
    support: '{{product}} ist kostenlos und zeigt keine Werbung. So hilfst du mit, dass das Licht anbleibt.',
    crypto:
      'SOULS, der Community-Token auf Solana: wie er gebaut ist, wofür er dienen kann und welche Risiken er hat.',
    start: 'Wähle eine Stimmung und beginne einen Chat mit Video und Text. Ohne Konto, nur für Erwachsene.',
    unblock:
      'Gesperrt oder zu einer Pause gezwungen? Bitte die Moderation von {{product}}, noch einmal hinzusehen.',
    report:
      'Melde der Moderation von {{product}} jemanden, der gegen die Regeln verstoßen oder dir Angst gemacht hat.',
  },
};
