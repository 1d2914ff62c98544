import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: '年齢の確認',
  why: 'このサイトの運営者が、18歳以上であることの確認をお願いしています。',
  where: '私たちが直接確認するのではありません。ボタンを押すと、運営者が選んだサービスに移ります。',
  sent: '送るのはランダムな数、時刻、戻り先のアドレスだけで、あなたのことは何も送りません。サービスの答えは「はい」か「いいえ」だけで、私たちはその答えをこの端末について保存します。',
  without: {
    text: '確認がなくても、テキストのみでチャットできます。',
    nothing: '確認がないと、ここではチャットを始められません。',
  },
  leave: '年齢を確認する',
  leaving: '移動しています…',
  confirmed: 'ありがとうございます。18歳以上であることが確認されました。',
  notices: {
    age_check: 'チャットの前に、年齢の確認が必要です。',
    age_refused: 'サービスは、18歳以上であることを確認しませんでした。',
    age_expired: 'その答えは届くのが遅すぎたか、すでに使われています。もう一度お試しください。',
    age_invalid: 'その答えは検証できなかったため、無効です。もう一度お試しください。',
    failed: '確認を始められませんでした。このサイトのCookieを許可して、もう一度お試しください。',
  },
};
