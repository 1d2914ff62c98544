import type { Translation } from '@/i18n/translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}} : à chaque humeur, quelqu’un à qui parler',
  username: 'Pseudo',
  usernamePlaceholder: 'Entrez un pseudo',
  suggestName: 'Pseudo au hasard',
  mood: 'Humeur',
  moodPlaceholder: 'Choisissez votre humeur',
  joinBy: { label: 'Discuter en', video: 'Vidéo', voice: 'Vocal', text: 'Texte' },
  startChat: 'Lancer la discussion',
  bothMissing: 'Entrez un pseudo / Choisissez votre humeur',
  notFound: 'Cette page n’existe pas. Vous voici sur la page d’accueil.',
  missingUserInfo: 'Il manque votre pseudo ou votre humeur. Merci de recommencer.',
  joinRefused: 'Nous n’avons pas pu accepter votre pseudo ou votre humeur. Merci de choisir à nouveau.',
  accept:
    '18 ans et plus, gratuit, sans inscription. En commençant, vous acceptez les <terms>Conditions</terms>.',
  blurred: 'Au début, votre vidéo est floue. Personne ne vous voit tant que vous ne vous montrez pas.',
  what: 'Parlez face à face en vidéo, ou seulement par écrit, avec une personne inconnue dont l’humeur s’accorde avec la vôtre.',
  counting: 'Nous comptons qui est là…',
  meets: {
    title: 'Qui vous rencontrerez',
    hint: 'C’est votre humeur qui décide des rencontres.',
    'Make Friends':
      'Vous avez envie de faire de nouvelles connaissances. Le plus souvent, vous croiserez des gens venus pour cela aussi.',
    'Feeling Lonely':
      'Vous aimeriez de la compagnie. Nous cherchons d’abord quelqu’un qui est là pour écouter.',
    'Here to Listen':
      'Vous savez écouter. Nous cherchons d’abord quelqu’un qui ressent de la solitude, ou qui a quelque chose à montrer.',
    'Show my Talent':
      'Vous chantez, dessinez ou racontez des histoires. Nous cherchons d’abord une oreille attentive.',
  },
  steps: {
    label: 'Comment ça marche',
    choose: 'Choisir son humeur',
    match: 'Croiser quelqu’un',
    talk: 'Faire connaissance',
  },
  speaks: {
    label: 'Langues que vous parlez',
    hint: 'Choisissez-en jusqu’à quatre. Nous cherchons d’abord quelqu’un qui en parle une.',
  },
  established: 'depuis 2025',
  privacyPolicy: 'Politique de confidentialité',
  goodbye: {
    waiting: 'Votre signalement sera envoyé dans quelques secondes.',
    withdraw: 'Le retirer',
    withdrawn: 'Votre signalement n’a pas été envoyé.',
    sorry: 'Désolés que cela se soit passé ainsi.',
    sorryListen: 'Ça n’a pas l’air facile. Si vous souhaitez parler à quelqu’un, on vous écoute ici :',
    title: 'À bientôt',
    talked: 'Vous avez parlé pendant {{duration}}.',
    again: 'Parler à quelqu’un d’autre',
    unsafe: 'Vous avez quitté la conversation',
    safe: 'L’autre personne ne peut plus vous joindre.',
    sending: 'Envoi de votre signalement…',
    sent: 'Votre signalement a été envoyé. Vous ne vous croiserez plus jamais.',
    retry: 'Envoyer à nouveau',
    thanks: 'Dire merci pour cette conversation',
    thanked: 'Merci, c’est gentil.',
    feeling: 'Et maintenant, comment ça va ?',
    better: 'Mieux',
    same: 'Pareil',
    worse: 'Moins bien',
  },
};
