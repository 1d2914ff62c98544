import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Caméra et micro',
    microphone: 'Micro',
    camera: 'Caméra',
    microphoneLost: 'Micro indisponible : réessayer',
    cameraLost: 'Caméra indisponible : réessayer',
    unnamedMicrophone: 'Micro {{number}}',
    unnamedCamera: 'Caméra {{number}}',
    mode: 'Vidéo, voix ou texte',
    modes: {
      video: 'Vidéo',
      voice: 'Voix seule',
      text: 'Texte seul',
    },
    shortcuts: 'Raccourcis clavier',
  },

  options: {
    button: 'Plus d’options',
    volume: 'Volume de l’autre personne',
    mirror: 'Ma vidéo en miroir',
    translate: 'Traduire les messages sur cet appareil',
    lessData: 'Économiser les données',
    used: 'Données de cet appel : {{amount}}',
    flip: 'Changer de caméra',
    float: 'Image dans l’image',
    together: 'Se montrer ensemble',
  },

  translation: {
    original: 'Voir l’original',
    translated: 'Voir la traduction',
    translate: 'Traduire',
    fetching: 'Téléchargement de la langue : {{percent}}',
    unavailable: 'Votre navigateur ne peut pas traduire ceci',
  },

  soft: {
    preview: 'Aperçu de votre vidéo',
    onlyYou: 'Personne d’autre ne voit ceci.',
    seen: 'On vous voit',
    previewTitle: 'Ce que verrait l’autre personne',
    stay: 'Garder le flou',
    togetherHow:
      'Se montrer ensemble : vos deux images apparaissent en même temps, dès que l’autre personne accepte.',
    waiting: 'On attend {{name}}',
    takeBack: 'Retirer mon offre',
    together: '{{name}} vous propose de vous montrer en même temps',
    yes: 'Oui',
    notYet: 'Pas encore',
    show: 'Me montrer',
    blur: 'Flouter',
    partner: 'Image encore floue',
  },

  shield: {
    fell: 'Cette image est peut-être contraire aux règles : elle est donc floutée. Seul votre appareil l’a analysée.',
    keep: 'La garder masquée',
    show: 'Afficher quand même',
    leave: 'Quitter et signaler',
    kept: 'Masquée par votre bouclier',
    switch: 'Bouclier : flouter ce qui peut être contraire aux règles',
    own: 'Votre image est peut-être contraire aux règles',
    ownHow: 'Seul votre appareil a analysé votre image. Rien n’a été envoyé.',
  },

  shortcuts: {
    title: 'Raccourcis clavier',
    microphone: 'Activer ou couper le micro',
    camera: 'Activer ou couper la caméra',
    blur: 'Flouter votre image',
    skip: 'Passer à quelqu’un d’autre',
    close: 'Fermer',
  },
};
