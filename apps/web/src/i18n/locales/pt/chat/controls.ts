import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Câmera e microfone',
    microphone: 'Microfone',
    camera: 'Câmera',
    microphoneLost: 'Microfone indisponível: tentar de novo',
    cameraLost: 'Câmera indisponível: tentar de novo',
    unnamedMicrophone: 'Microfone {{number}}',
    unnamedCamera: 'Câmera {{number}}',
    mode: 'Vídeo, voz ou texto',
    modes: {
      video: 'Vídeo',
      voice: 'Só voz',
      text: 'Só texto',
    },
    shortcuts: 'Atalhos de teclado',
  },

  options: {
    button: 'Mais',
    volume: 'Volume da outra pessoa',
    mirror: 'Me ver como no espelho',
    translate: 'Traduzir mensagens neste dispositivo',
    lessData: 'Usar menos dados',
    used: 'Dados usados nesta chamada: {{amount}}',
    flip: 'Trocar de câmera',
    float: 'Picture-in-picture',
    together: 'Aparecer ao mesmo tempo',
  },

  translation: {
    original: 'Ver original',
    translated: 'Ver tradução',
    translate: 'Traduzir',
    fetching: 'Baixando o idioma: {{percent}}',
    unavailable: 'Seu navegador não consegue traduzir isto',
  },

  soft: {
    preview: 'Prévia do seu vídeo',
    onlyYou: 'Só você vê isso.',
    seen: 'Agora dá para ver você',
    previewTitle: 'O que a outra pessoa veria',
    stay: 'Manter o desfoque',
    togetherHow:
      'Aparecer ao mesmo tempo: os dois vídeos ficam visíveis no mesmo instante, assim que a outra pessoa aceitar.',
    waiting: 'Esperando {{name}} responder',
    takeBack: 'Cancelar a proposta',
    together: '{{name}} quer aparecer ao mesmo tempo que você',
    yes: 'Sim',
    notYet: 'Ainda não',
    show: 'Me mostrar',
    blur: 'Desfocar',
    partner: 'Imagem ainda desfocada',
  },

  shield: {
    fell: 'Esta imagem pode violar as regras, por isso está desfocada. Só o seu dispositivo a analisou.',
    keep: 'Manter oculta',
    show: 'Mostrar mesmo assim',
    leave: 'Sair e denunciar',
    kept: 'Oculta pelo seu escudo',
    switch: 'Escudo: desfocar o que pode violar as regras',
    own: 'Isto pode violar as regras daqui',
    ownHow: 'Só o seu dispositivo analisou a sua imagem. Nada foi enviado.',
  },

  shortcuts: {
    title: 'Atalhos de teclado',
    microphone: 'Ligar ou desligar o microfone',
    camera: 'Ligar ou desligar a câmera',
    blur: 'Desfocar sua imagem',
    skip: 'Pular para uma nova pessoa',
    close: 'Fechar',
  },
};
