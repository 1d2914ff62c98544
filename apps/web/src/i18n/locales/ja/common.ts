import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': '友だちがほしい',
    'Feeling Lonely': 'ちょっとさみしい',
    'Here to Listen': 'お話、聞きます',
    'Show my Talent': '特技を披露したい',
  },
  otherMood: 'その他の気分',
  username: {
    empty: 'このニックネームは空白に見えます。文字や数字、絵文字を使ってください。',
    long: 'このニックネームは長すぎます。',
    official: 'このニックネームは運営側と間違われるおそれがあります。別のものにしてください。',
  },
  nav: {
    label: 'ページ一覧',
    about: 'サイトについて',
    faq: 'よくある質問',
    terms: '利用規約',
    contact: 'お問い合わせ',
    privacy: 'プライバシー',
    support: '支援する',
    crypto: '暗号資産',
    transparency: '透明性',
  },
  titles: {
    start: 'チャットを始める',
    chat: 'ビデオチャット',
    unblock: 'ブロック解除の申請',
    report: 'ユーザーを通報する',
  },
  language: '言語',
  offer: {
    switch: '日本語で表示しますか？',
    dismiss: '閉じる',
  },
  theme: {
    toDark: '暗い配色にする',
    toLight: '明るい配色にする',
  },
  languageFailed: 'その言語を読み込めませんでした。接続を確認して、もう一度お試しください。',
  backHome: 'ホームに戻る',
  toContent: '本文へ移動',
  needsScript:
    'このページの表示にはJavaScriptが必要です。ブラウザーの設定で有効にしてから、もう一度読み込んでください。',
  loading: '読み込み中…',
  notifications: '通知',
  tooLong_other: '{{count, number}}文字超えています',
  tryAgain: 'もう一度試す',
  report: {
    unsent: '通報をまだ送信できていません。',
    kept: 'このタブに残っており、送信できるようになりしだい送信します。それまでタブを閉じないでください。',
    taken: '通報を送信しました。',
    refused: '通報を送信できませんでした。',
  },
  broken: {
    title: 'ページを読み込めませんでした',
    text: '接続が切れたか、ちょうど新しいバージョンが公開されたところかもしれません。たいていは、もう一度読み込めば表示されます。',
  },
  fault: {
    title: 'このページで問題が起きました',
    text: '原因はこちらの不具合で、あなたや接続のせいではありません。たいていは、もう一度読み込めば直ります。',
  },
};
