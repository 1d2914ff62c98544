import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Câmera e microfone',
    microphone: 'Microfone',
    camera: 'Câmera',
    microphoneLost: 'Microfone indisponível: tentar de novo',
    cameraLost: 'Câmera indisponível: tentar de novo',
    chooseMicrophone: 'Escolher microfone',
    chooseCamera: 'Escolher câmera',
    unnamedMicrophone: 'Microfone {{number}}',
    unnamedCamera: 'Câmera {{number}}',
    noDevices: 'Nenhum outro dispositivo encontrado',
    mode: 'Como você participa',
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
    speaker: 'Alto-falante',
    usualSpeaker: 'Alto-falante padrão',
    unnamedSpeaker: 'Alto-falante {{number}}',
    mirror: 'Me ver como no espelho',
    translate: 'Traduzir mensagens neste dispositivo',
    flip: 'Trocar de câmera',
    float: 'Imagem sobre imagem',
    fullScreen: 'Tela cheia',
    together: 'Mostrar juntos',
  },

  translation: {
    original: 'Ver original',
    translated: 'Ver tradução',
    translate: 'Traduzir',
    fetching: 'Baixando o idioma: {{percent}}',
    unavailable: 'Seu navegador não consegue traduzir isto',
  },

  soft: {
    together: 'Quer se mostrar junto com você',
    show: 'Me mostrar',
    blur: 'Desfocar',
    when: 'Quando me mostrar',
    reveal: {
      tap: 'Quando eu tocar',
      after_partner: 'Depois da outra pessoa',
      always: 'Sempre me mostrar',
    },
    partner: 'Imagem ainda desfocada',
  },

  shortcuts: {
    title: 'Atalhos de teclado',
    microphone: 'Ligar ou desligar o microfone',
    camera: 'Ligar ou desligar a câmera',
    blur: 'Desfocar sua imagem',
    skip: 'Pular para uma nova pessoa',
    help: 'Mostrar esta ajuda',
    enabled: 'Usar os atalhos de teclado',
    close: 'Fechar',
  },
};
