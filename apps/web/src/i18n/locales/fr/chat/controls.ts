import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Caméra et micro',
    microphone: 'Micro',
    camera: 'Caméra',
    microphoneLost: 'Micro indisponible : réessayer',
    cameraLost: 'Caméra indisponible : réessayer',
    chooseMicrophone: 'Choisir un micro',
    chooseCamera: 'Choisir une caméra',
    unnamedMicrophone: 'Micro {{number}}',
    unnamedCamera: 'Caméra {{number}}',
    noDevices: 'Aucun autre appareil',
    mode: 'Votre façon de participer',
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
    speaker: 'Haut-parleur',
    usualSpeaker: 'Haut-parleur par défaut',
    unnamedSpeaker: 'Haut-parleur {{number}}',
    mirror: 'Me voir comme dans un miroir',
    translate: 'Traduire les messages sur cet appareil',
    flip: 'Changer de caméra',
    float: 'Image dans l’image',
    fullScreen: 'Plein écran',
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
    together: 'Souhaite se montrer en même temps que vous',
    show: 'Me montrer',
    blur: 'Flouter',
    when: 'Quand me montrer',
    reveal: {
      tap: 'Quand j’appuie',
      after_partner: 'Après l’autre personne',
      always: 'Toujours me montrer',
    },
    partner: 'Image encore floue',
  },

  shortcuts: {
    title: 'Raccourcis clavier',
    microphone: 'Activer ou couper le micro',
    camera: 'Activer ou couper la caméra',
    blur: 'Flouter votre image',
    skip: 'Passer à quelqu’un d’autre',
    help: 'Afficher cette aide',
    enabled: 'Utiliser les raccourcis clavier',
    close: 'Fermer',
  },
};
