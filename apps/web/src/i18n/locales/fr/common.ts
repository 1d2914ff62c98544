import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'Me faire des amis',
    'Feeling Lonely': 'Un peu de solitude',
    'Here to Listen': 'Là pour écouter',
    'Show my Talent': 'Montrer mon talent',
  },
  otherMood: 'Autre humeur',
  username: {
    empty: 'Ce pseudo semble vide. Utilisez des lettres, des chiffres ou un emoji.',
    long: 'Ce pseudo est trop long.',
    official: 'Ce pseudo ferait croire que vous êtes de notre équipe. Choisissez-en un autre.',
  },
  nav: {
    label: 'Pages',
    about: 'À propos',
    faq: 'FAQ',
    terms: 'Conditions',
    contact: 'Contact',
    privacy: 'Confidentialité',
    support: 'Nous soutenir',
    crypto: 'Crypto',
    transparency: 'Transparence',
  },
  titles: {
    start: 'Lancer la discussion',
    chat: 'Discussion vidéo',
    unblock: 'Demande de déblocage',
    report: 'Signaler quelqu’un',
  },
  language: 'Langue',
  offer: {
    switch: 'Passer en français ?',
    dismiss: 'Ignorer',
  },
  theme: {
    toDark: 'Thème sombre',
    toLight: 'Thème clair',
  },
  languageFailed: 'Impossible de charger cette langue. Vérifiez votre connexion et réessayez.',
  backHome: 'Retour à l’accueil',
  toContent: 'Aller au contenu',
  needsScript: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  loading: 'Chargement…',
  notifications: 'Notifications',
  tooLong_one: '{{count, number}} caractère de trop',
  tooLong_many: '{{count, number}} de caractères en trop',
  tooLong_other: '{{count, number}} caractères de trop',
  tryAgain: 'Réessayer',
  report: {
    unsent: 'Votre signalement n’a pas encore pu être envoyé.',
    kept: 'Cet onglet le garde et l’enverra dès que possible. Ne le fermez pas d’ici là.',
    taken: 'Votre signalement a été envoyé.',
    refused: 'Votre signalement n’a pas pu être envoyé.',
  },
  broken: {
    title: 'Le chargement a échoué',
    text: 'La connexion a été coupée, ou une nouvelle version vient d’être mise en ligne. Recharger la page suffit en général.',
  },
  fault: {
    title: 'Quelque chose a mal tourné ici',
    text: 'L’erreur vient de nous, ni de vous ni de votre connexion. Recharger la page suffit en général.',
  },
};
