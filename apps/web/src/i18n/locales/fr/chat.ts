import type { Translation } from '../../translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'Discussion vidéo',

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
      'La vidéo doit attendre : un serveur dont elle a besoin ne répond pas. En attendant, vous pouvez écrire.',
    callFailed: 'La connexion vidéo n’a pas abouti. Vous pouvez continuer par messages.',
    callUnsupported: 'Ce navigateur ne permet pas les appels. Vous pouvez continuer par messages.',
    partnerAway: 'L’autre personne se reconnecte…',
    partnerCameraOff: 'La vidéo de l’autre personne est coupée',
    pictureFrozen: 'L’image de l’autre personne est figée pour l’instant',
    picturePaused: 'Image en pause : connexion faible',
    soundPaused: 'Seul le texte passe',
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
    microphoneOff: 'Micro coupé',
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
    waiting: 'Vous pourrez écrire dès que quelqu’un sera là.',
    kept: 'Vous aviez écrit :',
    send: 'Envoyer',
    notSent: 'Non envoyé. Réessayer',
    blockedWords: 'Non envoyé : ce message contient un mot qui n’a pas sa place ici.',
    masked: {
      words: 'L’autre personne voit ce message avec un mot masqué.',
      links: 'Les liens sont masqués pendant les deux premières minutes.',
    },
    skip: 'Passer',
    end: 'Terminer',
  },

  report: {
    button: 'Signaler',
    title: 'Signaler cette personne',
    intro: 'Chaque signalement est lu par la modération. Cette personne n’en est pas informée.',
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
    submit: 'Signaler',
    sending: 'Envoi du signalement…',
    cancel: 'Annuler',
    reasonMissing: 'Choisissez d’abord un motif.',
    failed: 'Le signalement n’est pas parti',
    sent: 'Merci. Votre signalement est bien parti.',
  },

  permission: {
    title: 'Votre caméra et votre micro',
    why: 'Votre navigateur va vous demander l’autorisation de les utiliser, pour que l’autre personne et vous puissiez vous voir et vous entendre. L’image et le son vont à l’autre personne et à elle seule.',
    how: 'Choisissez « Autoriser » pour commencer.',
    home: 'Accueil',
  },

  refused: {
    title: 'Impossible d’accéder à la webcam.',
    causes: {
      not_allowed:
        'L’accès est refusé dans le navigateur. Cliquez sur l’icône de caméra ou ouvrez les paramètres du site, à côté de l’adresse, autorisez la caméra et le micro, puis réessayez.',
      not_found: 'Nous n’avons trouvé ni caméra ni micro. Branchez-en un, puis réessayez.',
      not_readable: 'Un autre programme l’utilise. Fermez-le, puis réessayez.',
      unsupported:
        'Sur cette page, ce navigateur ne donne pas accès aux caméras. Essayez un navigateur récent, en https.',
      other:
        'Un problème est survenu au démarrage. Vérifiez que la caméra fonctionne ailleurs, puis réessayez.',
    },
    retry: 'Réessayer',
    voiceOnly: 'Continuer avec la voix seule',
    textOnly: 'Continuer en texte seul',
    home: 'Accueil',
  },

  denied: {
    blockedTitle: 'Votre accès est bloqué',
    blockedText:
      'La modération a mis fin à votre accès à la discussion. Vous pouvez lui demander de réexaminer sa décision.',
    timedOutTitle: 'Vous devez faire une pause',
    timedOutText:
      'La modération a suspendu votre accès à la discussion. Vous pourrez revenir une fois la pause terminée.',
    timeLeft: 'Temps restant',
    over: 'La pause est terminée.',
    userId: 'Votre identifiant',
    copy: 'Copier',
    copied: 'Copié',
    appeal: 'Demander le déblocage',
    retry: 'Revenir à la discussion',
    home: 'Accueil',
  },

  failed: {
    no_connection: {
      title: 'Connexion impossible',
      text: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
      action: 'Réessayer',
    },
    unstable: {
      title: 'La connexion se coupe sans cesse',
      text: 'Elle s’ouvre et se referme aussitôt. Quelque chose sur ce réseau ou cet appareil la perturbe peut-être.',
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
    home: 'Accueil',
  },

  announce: {
    shown: 'L’autre personne vous voit.',
    blurred: 'Votre image est floue.',
    notSent: 'Votre image n’est pas envoyée.',
    searching: 'À la recherche d’une âme amie…',
    matched: 'Vous parlez maintenant avec {{name}}.',
    partnerLeft: 'Cette personne est partie. Nous cherchons quelqu’un d’autre.',
    partnerAway: 'L’autre personne se reconnecte.',
    partnerBack: 'L’autre personne est de retour.',
    reconnecting: 'Reconnexion en cours.',
    reconnected: 'Votre connexion est rétablie.',
    typing: 'L’autre personne écrit…',
    callWaiting:
      'La vidéo doit attendre : un serveur dont elle a besoin ne répond pas. En attendant, vous pouvez écrire.',
    callFailed: 'La connexion vidéo n’a pas abouti. Vous pouvez continuer par messages.',
    pictureFrozen: 'L’image de l’autre personne est figée pour l’instant.',
    picturePaused: 'Votre connexion est faible. Votre image est en pause, mais on vous entend.',
    soundPaused: 'Votre connexion est très faible. Seul le texte passe.',
    proving: 'Encore un instant : depuis votre réseau, cela prend un peu plus de temps.',
  },

  ...controls,
  ...aroundTalk,
};
