import type { Translation } from '@/i18n/translation';
import type { forms as english } from '../en/forms';

export const forms: Translation<typeof english> = {
  charactersLeft_one: '{{count, number}} caractère restant',
  charactersLeft_many: '{{count, number}} de caractères restants',
  charactersLeft_other: '{{count, number}} caractères restants',
  notAnId:
    'Ce n’est pas un identifiant : un identifiant n’a ni espaces ni accents. Copiez-le tel qu’il est affiché.',
  slow: 'Cela prend plus de temps que d’habitude. Ce que vous avez écrit n’est pas perdu.',
  next: 'Et ensuite ?',

  unblock: {
    lead: 'Votre accès est bloqué ou suspendu, et vous pensez que cela devrait cesser ? Dites-le à la modération, avec vos mots.',
    userId: 'Votre identifiant',
    userIdHint: 'Il se trouve sur l’écran qui vous a annoncé le blocage ou la suspension.',
    reason: 'Pourquoi devrions-nous vous débloquer ?',
    submit: 'Envoyer la demande',
    submitting: 'Envoi en cours…',
    missing: 'Merci d’indiquer votre identifiant et vos raisons.',
    sent: '✅ Votre demande a bien été envoyée.',
    failed: '❌ L’envoi a échoué. Veuillez réessayer.',
    tooMany:
      'Plusieurs demandes sont parties d’ici en peu de temps. Attendez quelques minutes, puis réessayez.',
    unexpected: '❌ Une erreur inattendue s’est produite. Veuillez réessayer plus tard.',
    code: {
      label: 'Votre code',
      copy: 'Copier',
      copied: 'Copié',
      done: 'Terminé',
      keep: 'Gardez-le : lui seul vous permet de voir ici ce qui a été décidé. Il n’est affiché qu’une fois.',
      have: 'Vous avez un code ?',
      look: 'Voir la décision',
      looking: 'Recherche…',
      decisions: {
        pending: 'Rien n’a encore été décidé. Revenez voir plus tard.',
        approved: 'Votre demande a été acceptée. Vous pouvez de nouveau discuter.',
        rejected: 'Votre demande a été refusée.',
        unknown: 'Nous ne connaissons pas ce code. Vérifiez-le : un code est valable 90 jours.',
      },
    },
    next: {
      read: 'Une personne de la modération lit votre demande et décide. Une seule demande suffit : la renvoyer ne fait pas gagner de temps.',
      answer:
        'Vous restez anonyme, nous n’avons donc aucun moyen de vous écrire. Avec le code que vous recevez, vous pouvez voir ici ce qui a été décidé. Si la demande a été acceptée, vous pouvez tout simplement discuter de nouveau.',
    },
  },

  report: {
    lead: 'Quelqu’un a enfreint les règles, ou vous ne vous sentiez pas en sécurité avec cette personne ? Parlez-en à la modération.',
    reporting: 'Signalement concernant {{name}}',
    userId: 'Identifiant',
    userIdHint:
      'Après une discussion dans cet onglet, ou dans un autre au cours des 30 dernières minutes, l’identifiant de la dernière personne avec qui vous avez parlé est déjà indiqué.',
    reason: 'Motif',
    under18: 'A peut-être moins de 18 ans',
    submit: 'Envoyer le signalement',
    missing: 'Merci d’indiquer un identifiant et un motif.',
    confirm: 'Voulez-vous vraiment signaler cette personne ?',
    confirmNamed: 'Voulez-vous vraiment signaler {{name}} ?',
    doReport: 'Signaler',
    submitting: 'Signalement…',
    cancel: 'Annuler',
    close: 'Fermer',
    failed: 'Le signalement n’a pas pu être envoyé.',
    refused: {
      bad_request: 'Cet identifiant ne peut pas être signalé. Vérifiez-le et réessayez.',
      forbidden:
        'Le signalement n’est pas autorisé depuis ce navigateur. Lancez une nouvelle discussion, puis réessayez.',
      rate_limited: 'Trop de demandes. Réessayez plus tard.',
      unavailable: 'Indisponible pour le moment. Réessayez plus tard.',
    },
    network: 'Erreur de réseau. Veuillez réessayer.',
    sent: 'Le signalement a bien été envoyé.',
    thanks: 'Merci. Une personne de la modération va l’examiner.',
    receipt: {
      label: 'Votre reçu',
      keep: 'Avec ce code, vous pourrez voir ici plus tard la suite donnée à votre signalement. Cet onglet le garde jusqu’à ce que vous le fermiez.',
      have: 'Où en est un signalement ?',
      look: 'Voir la suite donnée',
      states: {
        waiting: 'Votre signalement est encore en attente.',
        acted: 'Nous avons agi grâce à votre signalement. Merci.',
        no_breach: 'Nous l’avons examiné : les règles n’ont pas été enfreintes.',
        unknown: 'Nous ne connaissons pas ce code. Vérifiez la saisie : un reçu est valable 90 jours.',
      },
    },
    next: {
      read: 'Chaque signalement est lu par la modération. Personne d’autre ne l’apprend, et la personne signalée n’en est pas informée.',
      act: 'Les personnes qui enfreignent les règles peuvent être suspendues ou exclues. Votre reçu vous montrera ici plus tard la suite donnée.',
      chat: 'Toujours dans la discussion ? Le bouton Signaler qui s’y trouve montre aussi à la modération les derniers messages.',
    },
  },
};
