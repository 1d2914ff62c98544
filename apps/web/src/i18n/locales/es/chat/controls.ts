import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Cámara y micrófono',
    microphone: 'Micrófono',
    camera: 'Cámara',
    microphoneLost: 'Micrófono no disponible: reintentar',
    cameraLost: 'Cámara no disponible: reintentar',
    unnamedMicrophone: 'Micrófono {{number}}',
    unnamedCamera: 'Cámara {{number}}',
    mode: 'Video, voz o texto',
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
    mirror: 'Verme como en un espejo',
    translate: 'Traducir mensajes en este dispositivo',
    lessData: 'Usar menos datos',
    used: 'Consumo de esta llamada: {{amount}}',
    flip: 'Cambiar de cámara',
    float: 'Imagen en imagen',
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
    preview: 'Vista previa de tu video',
    onlyYou: 'Solo tú ves esto.',
    seen: 'Ahora te ve',
    previewTitle: 'Lo que vería la otra persona',
    stay: 'Mantener desenfoque',
    togetherHow:
      'Mostrarnos a la vez: los dos videos se verán en el mismo momento, en cuanto la otra persona acepte.',
    waiting: 'Esperando a {{name}}',
    takeBack: 'Retirar la propuesta',
    together: '{{name}} quiere mostrarse a la vez que tú',
    yes: 'Sí',
    notYet: 'Todavía no',
    show: 'Mostrarme',
    blur: 'Desenfocar',
    partner: 'Aún se ve borroso',
  },

  shield: {
    fell: 'Puede que esta imagen incumpla las normas, por eso está desenfocada. Solo la analizó tu dispositivo.',
    keep: 'Mantener oculta',
    show: 'Mostrar aun así',
    leave: 'Salir y reportar',
    kept: 'Oculta por tu escudo',
    switch: 'Escudo: desenfocar lo que pueda incumplir las normas',
    own: 'Puede que esto incumpla las normas de aquí',
    ownHow: 'Solo tu dispositivo analizó tu imagen. No se envió nada.',
  },

  shortcuts: {
    title: 'Atajos de teclado',
    microphone: 'Encender o apagar el micrófono',
    camera: 'Encender o apagar la cámara',
    blur: 'Desenfocar tu imagen',
    skip: 'Saltar y conocer a alguien más',
    close: 'Cerrar',
  },
};
