import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'Камера и микрофон',
    microphone: 'Микрофон',
    camera: 'Камера',
    microphoneLost: 'Микрофон недоступен: повторить',
    cameraLost: 'Камера недоступна: повторить',
    unnamedMicrophone: 'Микрофон {{number}}',
    unnamedCamera: 'Камера {{number}}',
    mode: 'Видео, голос или текст',
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
    mirror: 'Видеть себя как в зеркале',
    translate: 'Переводить сообщения на этом устройстве',
    lessData: 'Экономить трафик',
    used: 'Трафик этого звонка: {{amount}}',
    flip: 'Сменить камеру',
    float: 'Картинка в картинке',
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
    preview: 'Предпросмотр вашего видео',
    onlyYou: 'Это видите только вы.',
    seen: 'Вас видно',
    previewTitle: 'Что увидел бы собеседник',
    stay: 'Оставить размытие',
    togetherHow: 'Показаться вместе: вы увидите друг друга одновременно, как только собеседник согласится.',
    waiting: 'Ждём ответа: {{name}}',
    takeBack: 'Отозвать предложение',
    together: '{{name}} предлагает показаться вместе',
    yes: 'Да',
    notYet: 'Пока нет',
    show: 'Показаться',
    blur: 'Размыть',
    partner: 'Пока размыто',
  },

  shield: {
    fell: 'Возможно, это видео нарушает правила, поэтому оно размыто. Его проверило только ваше устройство.',
    keep: 'Оставить скрытым',
    show: 'Всё равно показать',
    leave: 'Выйти и пожаловаться',
    kept: 'Скрыто щитом',
    switch: 'Щит: размывать то, что может нарушать правила',
    own: 'Возможно, здесь это против правил',
    ownHow: 'Ваше видео проверило только ваше устройство. Ничего не отправлено.',
  },

  shortcuts: {
    title: 'Горячие клавиши',
    microphone: 'Включить/выключить микрофон',
    camera: 'Включить/выключить камеру',
    blur: 'Размыть своё видео',
    skip: 'Дальше, к новому собеседнику',
    close: 'Закрыть',
  },
};
