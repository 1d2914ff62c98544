import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'Ищу друзей',
    'Feeling Lonely': 'Мне одиноко',
    'Here to Listen': 'Могу выслушать',
    'Show my Talent': 'Покажу талант',
  },
  otherMood: 'Другое настроение',
  username: {
    empty: 'Похоже, этот ник пустой. Используйте буквы, цифры или эмодзи.',
    long: 'Этот ник слишком длинный.',
    official: 'С таким ником вас примут за кого-то из нашей команды. Выберите другой.',
  },
  nav: {
    label: 'Страницы',
    about: 'О проекте',
    faq: 'Вопросы',
    terms: 'Условия',
    contact: 'Контакты',
    privacy: 'Приватность',
    support: 'Поддержать',
    crypto: 'Крипто',
    transparency: 'Прозрачность',
  },
  titles: {
    start: 'Начать чат',
    chat: 'Видеочат',
    unblock: 'Просьба о разблокировке',
    report: 'Жалоба на пользователя',
  },
  language: 'Язык',
  offer: {
    switch: 'Перейти на русский?',
    dismiss: 'Скрыть',
  },
  theme: {
    toDark: 'Тёмная тема',
    toLight: 'Светлая тема',
  },
  languageFailed: 'Не удалось загрузить этот язык. Проверьте связь и попробуйте ещё раз.',
  backHome: 'На главную',
  toContent: 'Перейти к содержимому',
  needsScript: 'Этой странице нужен JavaScript. Включите его в браузере и обновите страницу.',
  loading: 'Загружаем…',
  notifications: 'Уведомления',
  tooLong_one: '{{count, number}} лишний символ',
  tooLong_few: '{{count, number}} лишних символа',
  tooLong_many: '{{count, number}} лишних символов',
  tooLong_other: '{{count, number}} лишнего символа',
  tryAgain: 'Попробовать ещё раз',
  report: {
    unsent: 'Жалобу пока не удалось отправить.',
    kept: 'Эта вкладка хранит её и отправит, как только сможет. До тех пор не закрывайте вкладку.',
    taken: 'Жалоба отправлена.',
    refused: 'Не удалось отправить жалобу.',
  },
  broken: {
    title: 'Страница не загрузилась',
    text: 'Оборвалась связь, или только что вышла новая версия сайта. Обычно помогает обновить страницу.',
  },
  fault: {
    title: 'На этой странице что-то сломалось',
    text: 'Это наша ошибка: ни вы, ни ваша связь ни при чём. Обычно помогает обновить страницу.',
  },
};
