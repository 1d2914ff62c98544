import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: 'Transparence',
  lead: 'Combien de signalements nous parviennent, ce que nous décidons et en combien de temps : mois par mois, en chiffres.',
  none: 'Il n’y a pas encore de chiffres. Ils apparaissent une fois un mois terminé.',
  fewer: 'moins de {{count, number}}',
  unknown: 'trop peu pour le dire',
  reports: {
    title: 'Signalements par motif',
    inappropriate: 'Comportement déplacé',
    spam: 'Spam',
    offensive: 'Propos offensants',
    fake: 'Fausse identité',
    other: 'Autre',
    deleted: 'Motif effacé',
  },
  decisions: {
    title: 'Décisions',
    blockByPerson: 'Blocages par la modération',
    timeoutByPerson: 'Suspensions par la modération',
    timeoutByRule: 'Suspensions par une règle',
    liftedByPerson: 'Accès rendus par la modération',
    noBreachByPerson: 'Aucun manquement, selon la modération',
  },
  appeals: {
    title: 'Demandes de déblocage',
    received: 'Reçues',
    approved: 'Acceptées',
    denied: 'Refusées',
  },
  times: {
    title: 'Délai médian de décision',
    report: 'Sur un signalement',
    appeal: 'Sur une demande',
  },
  counting: {
    title: 'Comment ces chiffres sont établis',
    text: '<p>Chaque nombre est arrondi au multiple de cinq inférieur : 10 veut dire de 10 à 14. En dessous de cinq, on lit « moins de 5 », ce qui peut aussi vouloir dire zéro. Ainsi, aucun nombre ne dit rien d’une seule personne, et rien de plus précis n’est conservé.</p><p>Un mois est compté une fois, quand il est terminé, et ses chiffres ne changent plus. Ils restent quand les signalements sont effacés, et ne nomment personne.</p>',
  },
  files: {
    title: 'Les mêmes chiffres en fichiers',
    text: '<p>Le fichier de tous les chiffres contient une empreinte pour chaque mois. Chacune dépend du mois précédent et figure dans notre journal d’audit : si un chiffre était modifié après coup, cela se verrait. Les tableaux ont les colonnes des modèles de l’Union européenne pour les rapports de transparence.</p>',
    json: 'Tous les chiffres',
    notices: 'Signalements',
    measures: 'Décisions',
    appeals: 'Demandes de déblocage',
    automated: 'Règles et modération',
  },
};
