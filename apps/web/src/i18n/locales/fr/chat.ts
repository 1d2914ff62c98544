import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Discussion vidéo',
  home: 'Accueil',

  call: {
    label: 'Vidéo',
    own: 'Votre vidéo',
    partner: 'Vidéo de l’autre personne',
    searching: 'À la recherche d’une âme amie…',
    connecting: 'Connexion…',
    partnerLeft: 'Cette personne est partie. Nous cherchons quelqu’un d’autre…',
    connectedWith: 'Vous parlez avec {{name}}',
    interrupted: 'La vidéo s’est interrompue. Nous essayons de la rétablir…',
    callWaiting:
      'La vidéo ne peut pas encore démarrer : un serveur ne répond pas. En attendant, vous pouvez écrire.',
    callFailed: 'La connexion vidéo n’a pas abouti. Vous pouvez continuer par messages.',
    callUnsupported: 'Ce navigateur ne permet pas les appels vidéo. Vous pouvez continuer par messages.',
    partnerAway: 'L’autre personne se reconnecte…',
    partnerCameraOff: 'La vidéo de l’autre personne est coupée',
    partnerCannotBlur:
      'Le navigateur de l’autre personne ne peut pas flouter, sa vidéo ne s’affiche donc pas encore',
    pictureFrozen: 'La vidéo de l’autre personne est figée',
    picturePaused: 'Image en pause : connexion faible',
    soundPaused: 'Texte seul : connexion très faible',
    partnerCameraLost: 'La caméra de l’autre personne est indisponible',
    partnerTextOnly: 'L’autre personne est en texte seul',
    partnerVoiceOnly: 'L’autre personne est en voix seule',
    partnerMicrophoneOff: 'Micro coupé',
    partnerMicrophoneLost: 'Pas de micro',
    cameraOff: 'Caméra coupée',
    notSent: 'Image non envoyée',
    cameraLost: 'Caméra indisponible',
    textOnly: 'Texte seul',
    voiceOnly: 'Voix seule',
    microphoneLost: 'Micro indisponible',
    tapToPlay: 'Lancer la vidéo',
    reconnecting: 'Reconnexion, essai {{attempt}} sur {{attempts}}…',
  },

  connection: { fair: 'Connexion instable', weak: 'Connexion faible' },

  talk: {
    label: 'Discussion écrite',
    messages: 'Messages',
    saidByYou: 'Vous avez écrit :',
    saidByPartner: 'L’autre personne a écrit :',
    newMessages_one: '{{count}} nouveau message',
    newMessages_many: '{{count}} de nouveaux messages',
    newMessages_other: '{{count}} nouveaux messages',
    newest: 'Derniers messages',
    typing: 'L’autre personne écrit…',
    placeholder: 'Écrivez un message…',
    hello: 'Dites bonjour. Ici, personne ne sait qui vous êtes.',
    kept: 'Vous aviez écrit :',
    send: 'Envoyer',
    notSent: 'Non envoyé. Réessayer',
    blockedWords: 'Non envoyé : ce message contient un mot qui n’a pas sa place ici.',
    masked: {
      words: 'L’autre personne voit ce message avec un mot masqué.',
      links: 'Les liens sont masqués pendant les deux premières minutes.',
      linksForNow: 'Pour l’instant, les liens sont masqués.',
    },
    skip: 'Passer',
    end: 'Terminer',
  },

  report: {
    button: 'Signaler',
    title: 'Signaler cette personne',
    intro: 'Chaque signalement est lu par la modération. Cette personne n’en est pas informée.',
    before: 'Je signale {{name}}, de la conversation précédente',
    reason: 'Motif',
    placeholder: 'Choisissez un motif',
    reasons: {
      'Inappropriate behavior': 'Comportement déplacé',
      Spamming: 'Spam',
      'Offensive language': 'Propos offensants',
      'Fake identity': 'Fausse identité',
      Other: 'Autre',
    },
    details: 'Précisions (facultatif)',
    detailsLeft_one: '{{count, number}} caractère restant',
    detailsLeft_many: '{{count, number}} de caractères restants',
    detailsLeft_other: '{{count, number}} caractères restants',
    under18: 'A peut-être moins de 18 ans',
    submit: 'Signaler',
    sending: 'Envoi du signalement…',
    cancel: 'Annuler',
    reasonMissing: 'Choisissez d’abord un motif.',
    failed: 'Le signalement n’est pas parti',
    sent: 'Merci. Votre signalement est bien parti.',
    receipt: 'Votre reçu : {{code}}. Le formulaire de signalement vous montrera plus tard la suite donnée.',
  },

  permission: {
    title: { video: 'Votre caméra et votre micro', voice: 'Votre micro' },
    why: {
      video:
        'Votre navigateur va vous demander l’autorisation de les utiliser, pour que l’autre personne et vous puissiez vous voir et vous entendre. L’autre personne est la seule à recevoir votre image et votre son.',
      voice:
        'Votre navigateur va vous demander l’autorisation de l’utiliser, pour que l’autre personne et vous puissiez vous entendre. L’autre personne est la seule à recevoir votre son.',
    },
    turnOn: { video: 'Activer la caméra', voice: 'Activer le micro' },
    how: 'Choisissez « Autoriser » pour commencer.',
  },

  refused: {
    title: 'Impossible d’accéder à la caméra.',

    retry: 'Réessayer',
    voiceOnly: 'Continuer avec la voix seule',
    textOnly: 'Continuer en texte seul',
  },

  denied: {
    blockedTitle: 'Votre accès est bloqué',
    blockedText: 'Vous ne pouvez plus utiliser la discussion.',
    timedOutTitle: 'Votre accès est suspendu',
    timedOutText:
      'Vous ne pourrez pas discuter avant la fin du délai ci-dessous. Ensuite, vous pourrez revenir aussitôt.',
    bothText:
      'Votre accès est également bloqué. À la fin du délai ci-dessous, vous ne pourrez toujours pas discuter.',
    timeLeft: 'Temps restant',
    over: 'La suspension est terminée.',
    userId: 'Votre identifiant',
    copy: 'Copier',
    copied: 'Copié',
    appeal: 'Demander le déblocage',
    retry: 'Revenir à la discussion',
  },

  failed: {
    no_connection: {
      title: 'Connexion impossible',
      text: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
      action: 'Réessayer',
    },
    unstable: {
      title: 'Votre connexion se coupe sans cesse',
      text: 'Elle s’établit puis se coupe aussitôt. Quelque chose sur ce réseau ou cet appareil la perturbe peut-être.',
      action: 'Réessayer',
    },
    taken_over: {
      title: 'Votre discussion continue dans un autre onglet',
      text: 'On ne peut discuter que dans un onglet à la fois. Vous pouvez fermer celui-ci.',
      action: 'Continuer ici',
    },
    not_yours: {
      title: 'Cet identifiant est déjà utilisé',
      text: 'Il appartient à un autre navigateur ou appareil. Recommencez avec un nouvel identifiant.',
      action: 'Recommencer',
    },
  },

  announce: {
    shown: 'L’autre personne vous voit maintenant.',
    blurred: 'Votre image est floue.',
    notSent: 'Votre navigateur ne peut pas flouter, votre image n’est donc pas envoyée.',
    searching: 'À la recherche d’une âme amie…',
    matched: 'Vous parlez maintenant avec {{name}}.',
    partnerLeft: 'Cette personne est partie. Nous cherchons quelqu’un d’autre.',
    partnerAway: 'L’autre personne se reconnecte.',
    partnerBack: 'L’autre personne est de retour.',
    reconnecting: 'Reconnexion en cours.',
    reconnected: 'Votre connexion est rétablie.',
    typing: 'L’autre personne écrit…',
    callWaiting:
      'La vidéo ne peut pas encore démarrer : un serveur ne répond pas. En attendant, vous pouvez écrire.',
    callFailed: 'La connexion vidéo n’a pas abouti. Vous pouvez continuer par messages.',
    pictureFrozen: 'La vidéo de l’autre personne est figée.',
    picturePaused: 'Votre connexion est faible. Votre image est en pause, mais on vous entend.',
    soundPaused: 'Votre connexion est très faible. Seul le texte passe.',
    delayed: 'Sur votre réseau, la première recherche prend un peu plus de temps.',
    textOnly:
      'Beaucoup de monde arrive en même temps. Pour l’instant, les personnes qui viennent d’arriver attendent un moment et discutent seulement par texte, sans liens.',
    ageUnknown:
      'Votre âge n’est pas confirmé ici : vous discutez donc seulement par texte. Vous pouvez le faire vérifier sur la page d’accueil.',
  },

  ...controls,
  ...aroundTalk,
};
