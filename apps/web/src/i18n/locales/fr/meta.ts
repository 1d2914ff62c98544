import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      'Choisissez une humeur, rencontrez quelqu’un dont l’humeur rejoint la vôtre. {{product}} réunit des inconnus par vidéo et par messages : gratuit, 18 ans et plus, sans inscription.',
    about:
      'Pourquoi {{product}} existe, ce que veulent dire les quatre humeurs au choix, et comment nous trouvons quelqu’un dont l’humeur rejoint la vôtre.',
    faq: 'Est-ce privé, est-ce gratuit, et que faire si quelqu’un se conduit mal ? Cinq réponses courtes.',
    terms:
      'Les règles pour parler à des inconnus sur {{product}} : entre adultes uniquement, avec bienveillance, et ce qui arrive à qui en manque.',
    contact: 'Comment joindre les personnes derrière {{product}} : l’adresse, et où nous trouver ailleurs.',
    privacy: 'Ce que {{product}} garde à votre sujet, pourquoi, et combien de temps. Avec des mots simples.',
    support: '{{product}} est gratuit et sans publicité. Comment aider à garder la lumière allumée.',
    crypto:
      'SOULS, le jeton de la communauté sur Solana : comment il est conçu, à quoi il peut servir, et ses risques.',
    start:
      'Choisissez une humeur et lancez une discussion vidéo et écrite avec quelqu’un de nouveau. Sans inscription, 18 ans et plus.',
    unblock: 'Accès bloqué ou suspendu ? Demandez à la modération de {{product}} de réexaminer sa décision.',
    report:
      'Signalez à la modération de {{product}} quelqu’un qui a enfreint les règles ou avec qui vous ne vous sentiez pas en sécurité.',
    transparency:
      'Combien de signalements {{product}} reçoit, ce que décide la modération et en combien de temps : mois par mois, en chiffres.',
  },
};
