import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Камера и микрофон',
    microphone: 'Микрофон',
    camera: 'Камера',
    microphoneLost: 'Микрофон недоступен: повторить',
    cameraLost: 'Камера недоступна: повторить',
    chooseMicrophone: 'Выбрать микрофон',
    chooseCamera: 'Выбрать камеру',
    unnamedMicrophone: 'Микрофон {{number}}',
    unnamedCamera: 'Камера {{number}}',
    noDevices: 'Других устройств не найдено',
    mode: 'Как вы общаетесь',
    modes: {
      video: 'Видео',
      voice: 'Только голос',
      text: 'Только текст',
    },
    shortcuts: 'Горячие клавиши',
  },

  options: {
    button: 'Ещё',
    volume: 'Громкость собеседника',
    speaker: 'Динамик',
    usualSpeaker: 'Динамик по умолчанию',
    unnamedSpeaker: 'Динамик {{number}}',
    mirror: 'Видеть себя как в зеркале',
    translate: 'Переводить сообщения на этом устройстве',
    flip: 'Сменить камеру',
    float: 'Картинка в картинке',
    fullScreen: 'На весь экран',
    together: 'Показаться вместе',
  },

  translation: {
    original: 'Показать оригинал',
    translated: 'Показать перевод',
    translate: 'Перевести',
    fetching: 'Загрузка языка: {{percent}}',
    unavailable: 'Ваш браузер не может это перевести',
  },

  soft: {
    together: 'Хочет показаться вместе с вами',
    show: 'Показать себя',
    blur: 'Размыть',
    when: 'Когда меня показывать',
    reveal: {
      tap: 'Когда я нажму',
      after_partner: 'После собеседника',
      always: 'Показывать всегда',
    },
    partner: 'Изображение пока размыто',
  },

  shortcuts: {
    title: 'Горячие клавиши',
    microphone: 'Включить/выключить микрофон',
    camera: 'Включить/выключить камеру',
    blur: 'Размыть своё изображение',
    skip: 'Дальше, к новому собеседнику',
    help: 'Показать эту подсказку',
    enabled: 'Использовать горячие клавиши',
    close: 'Закрыть',
  },
};
