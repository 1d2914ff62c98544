import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Cámara y micrófono',
    microphone: 'Micrófono',
    camera: 'Cámara',
    microphoneLost: 'Micrófono no disponible: reintentar',
    cameraLost: 'Cámara no disponible: reintentar',
    chooseMicrophone: 'Elegir micrófono',
    chooseCamera: 'Elegir cámara',
    unnamedMicrophone: 'Micrófono {{number}}',
    unnamedCamera: 'Cámara {{number}}',
    noDevices: 'No hay otro dispositivo',
    mode: 'Cómo participas',
    modes: {
      video: 'Video',
      voice: 'Solo voz',
      text: 'Solo texto',
    },
    shortcuts: 'Atajos de teclado',
  },

  options: {
    button: 'Más',
    volume: 'Volumen de la otra persona',
    speaker: 'Altavoz',
    usualSpeaker: 'Altavoz predeterminado',
    unnamedSpeaker: 'Altavoz {{number}}',
    mirror: 'Verme como en un espejo',
    translate: 'Traducir mensajes en este dispositivo',
    flip: 'Cambiar de cámara',
    float: 'Imagen en imagen',
    fullScreen: 'Pantalla completa',
    together: 'Mostrarnos a la vez',
  },

  translation: {
    original: 'Ver original',
    translated: 'Ver traducción',
    translate: 'Traducir',
    fetching: 'Descargando el idioma: {{percent}}',
    unavailable: 'Tu navegador no puede traducir esto',
  },

  soft: {
    together: 'Quiere mostrarse contigo a la vez',
    show: 'Mostrarme',
    blur: 'Desenfocar',
    when: 'Cuándo mostrarme',
    reveal: {
      tap: 'Cuando yo toque',
      after_partner: 'Después de la otra persona',
      always: 'Mostrarme siempre',
    },
    partner: 'Imagen aún desenfocada',
  },

  shortcuts: {
    title: 'Atajos de teclado',
    microphone: 'Encender o apagar el micrófono',
    camera: 'Encender o apagar la cámara',
    blur: 'Desenfocar tu imagen',
    skip: 'Saltar y conocer a alguien más',
    help: 'Mostrar esta ayuda',
    enabled: 'Usar los atajos de teclado',
    close: 'Cerrar',
  },
};
