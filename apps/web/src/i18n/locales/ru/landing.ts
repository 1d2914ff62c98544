import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}} — собеседник под ваше настроение',
  username: 'Имя',
  usernamePlaceholder: 'Придумайте имя',
  mood: 'Настроение',
  moodPlaceholder: 'Выберите настроение',
  startChat: 'Начать чат',
  bothMissing: 'Придумайте имя / Выберите настроение',
  notFound: 'Такой страницы нет. Вы на главной.',
  missingUserInfo: 'Не хватает данных. Начните, пожалуйста, заново.',
  joinRefused: 'Чат не принял имя или настроение. Пожалуйста, выберите ещё раз.',
  accept: '18+, бесплатно, без регистрации. Начиная чат, вы принимаете <terms>правила</terms>.',
  steps: {
    label: 'Как это работает',
    choose: 'Ваше настроение',
    match: 'Подбор собеседника',
    talk: 'Разговор по душам',
  },
  established: 'с 2025 года',
  privacyPolicy: 'Политика конфиденциальности',
  goodbye: {
    title: 'До встречи',
    talked: 'Разговор длился {{duration}}.',
    again: 'Поговорить с другим',
    unsafe: 'Вы вышли из разговора',
    sending: 'Жалоба отправляется…',
    sent: 'Жалоба отправлена. Вы больше никогда не встретитесь.',
    failed: 'Не удалось отправить жалобу.',
    retry: 'Отправить ещё раз',
  },
};
