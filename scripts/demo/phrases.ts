import type { Language } from '@app/contract/languages';
import { chatReportReason, REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';
import { happens, oneOf } from './chance';

/** The names of the demo's visitors. */
export const NAMES: readonly string[] = [
  ...['Maya', 'Oliver', 'Grace', 'Theo', 'nightowl', 'Jonas', 'Lena', 'Finn', 'Klara', 'Matthias'],
  ...['Lucía', 'Mateo', 'Sofía', 'Diego', 'Camille', 'Hugo', 'Élise', 'Baptiste', 'Giulia', 'Lorenzo'],
  ...['Chiara', 'Beatriz', 'João', 'Inês', 'Thiago', 'Анна', 'Дмитрий', 'Катя', 'Игорь', 'さくら'],
  ...['ゆうと', '葵', '陈', '小雨', '子轩', 'आरव', 'प्रिया', 'दीया', 'ليلى', 'يوسف'],
  ...['نور', '지우', '민준', '하늘', 'rainyday', 'just_listening', 'guitar.guy', 'Moon', 'Sam', 'Alex'],
];

/** Texts that reporters may add to the chosen reason. */
const DETAILS: Record<ReportReason, readonly string[]> = {
  'Inappropriate behavior': [
    'kept asking for my phone number',
    'me pidió dinero dos veces',
    'wollte, dass ich die Kamera auf mich richte',
    'ficou me ameaçando',
    'يسألني عن عنواني',
  ],
  Spamming: [
    'sent the same link five times',
    "n'arrête pas d'envoyer de la publicité",
    'schickt nur Werbung',
    'рассылает рекламу каждому',
    '一直在发广告',
  ],
  'Offensive language': [
    'was rude from the first word',
    'no deja de insultar',
    'continua a scrivere offese',
    'оскорблял меня без причины',
    'ずっと失礼なことを言ってきます',
    'बार-बार गाली दे रहा है',
    '계속 욕을 해요',
  ],
  'Fake identity': [
    'pretends to be somebody famous',
    'la photo est celle d’un acteur',
    'se hace pasar por otra persona',
    '사진이 본인이 아니에요',
  ],
  Other: ['looks much younger than 18', 'is recording the talk', 'macht mir Angst', 'non era mai da solo'],
};

/** The texts of unblock requests. */
export const APPEALS: readonly string[] = [
  'I was only joking and I am sorry. It will not happen again.',
  'My little brother was on my laptop that evening.',
  'I think somebody reported me because I skipped them.',
  'Please look at it again, I have never been rude to anyone here.',
  'Lo siento mucho, no volverá a pasar.',
  'No entiendo por qué me bloquearon, solo hablaba de música.',
  'Je m’excuse, j’étais en colère ce jour-là.',
  'Es tut mir leid, ich habe mich im Ton vergriffen.',
  'Mi dispiace, è stato un malinteso.',
  'Peço desculpa, vou respeitar as regras.',
  'Извините, я больше так не буду.',
  'すみませんでした。もう一度チャンスをください。',
  '对不起，我以后会注意的。',
  'कृपया मुझे एक और मौका दें।',
  'أعتذر عما حدث ولن يتكرر.',
  '죄송합니다. 다시는 그러지 않겠습니다.',
];

/** The lines of the demo's talks. */
export const LINES: Partial<Record<Language, readonly string[]>> = {
  en: ['hi there', 'how is your evening?', 'long day at work', 'what do you listen to?', 'same here', 'haha'],
  es: ['¡hola!', '¿de dónde eres?', 'aquí llueve mucho', '¿te gusta la música?', 'jaja', 'qué bien'],
  fr: ['salut', 'tu vas bien ?', 'je joue de la guitare', 'c’est gentil', 'moi aussi', 'haha'],
  de: ['hallo', 'wie geht’s?', 'ich kann nicht schlafen', 'erzähl mal', 'verstehe ich', 'haha'],
  ja: ['こんばんは', '今日はどうでしたか', '音楽が好きです', 'そうなんですね', '私もです'],
  ru: ['привет', 'как дела?', 'сегодня был трудный день', 'понимаю', 'спасибо'],
};

/** A reason in the format of the chat's report dialog. */
export function inventReason(): string {
  const reason = oneOf(REPORT_REASONS);
  return chatReportReason(reason, happens(0.6) ? oneOf(DETAILS[reason]) : '');
}
