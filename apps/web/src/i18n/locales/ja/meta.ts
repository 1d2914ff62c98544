import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      '気分を選んで、その気分に合う人と話してみませんか。{{product}}は、知らない人どうしをつなぐビデオとテキストのチャットです。無料、18歳以上、登録不要。',
    about: '{{product}}が生まれた理由、四つの気分の意味、そして気分の合う人をどう見つけるのか。',
    faq: '身元を知られずに使えるのか、無料なのか、マナーの悪い人がいたらどうすればいいのか。五つの短い答え。',
    terms:
      '{{product}}で知らない人と話すためのルール。18歳以上、思いやりをもって。守らない場合にどうなるかも。',
    contact: '{{product}}の運営への連絡方法。メールアドレスと、ほかのサービスにあるアカウント。',
    privacy: '{{product}}があなたについて何を、なぜ、どれだけの期間保存するのか。わかりやすい言葉で。',
    support: '{{product}}は無料で、広告もありません。この灯りをともし続けるために、あなたにできること。',
    crypto:
      'Solana上のコミュニティトークン「SOULS」。どのように作られ、何に使われる可能性があり、どんなリスクがあるのか。',
    start: '気分を選んで、新しい誰かとビデオとテキストのチャットを。登録不要、18歳以上限定。',
    unblock: 'ブロックや一時停止を受けた方へ。{{product}}のモデレーターに、見直しを申請できます。',
    report: 'ルールを破った人や、身の危険や不安を感じさせた人を、{{product}}のモデレーターに通報できます。',
    transparency:
      '{{product}}に届いた通報の数、モデレーターの決定、かかった時間を、月ごとに数字でお伝えします。',
  },
};
