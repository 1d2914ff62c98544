import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: '透明性',
  lead: '届いた通報の数、決めた内容、かかった時間を、月ごとに数字でお伝えします。',
  none: 'まだ数字はありません。ひと月が終わると表示されます。',
  fewer: '{{count, number}}未満',
  unknown: '少なすぎるため非公開',
  reports: {
    title: '理由別の通報',
    inappropriate: '不適切な行為',
    spam: 'スパム行為',
    offensive: '暴言・不快な言葉',
    fake: 'なりすまし',
    other: 'その他',
    deleted: '理由の記録なし',
  },
  decisions: {
    title: '決定',
    blockByPerson: 'モデレーターによるブロック',
    timeoutByPerson: 'モデレーターによる一時停止',
    timeoutByRule: 'ルールによる一時停止',
    liftedByPerson: 'モデレーターによる利用再開',
    noBreachByPerson: 'モデレーターが違反なしと判断',
  },
  appeals: {
    title: 'ブロック解除の申請',
    received: '受付',
    approved: '承認',
    denied: '却下',
  },
  times: {
    title: '決定までの時間の中央値',
    report: '通報',
    appeal: '申請',
  },
  counting: {
    title: '数字の作り方',
    text: '<p>どの数字も5の倍数に切り下げています。10は10から14までを表します。5に満たないときは「5未満」とし、これには0も含まれます。そのため、どの数字からも個人のことは分からず、これより細かい数字は保存していません。</p><p>どの月も、終わってから一度だけ数え、その後は数字が変わりません。通報そのものが削除されても数字は残りますが、誰の名前も含みません。</p>',
  },
  files: {
    title: 'ファイルで見る',
    text: '<p>すべての数字をまとめたファイルには、月ごとのチェックサムがあります。それぞれ前の月のものをもとに計算され、監査ログにも記録されるため、後から数字が変えられれば分かります。表の列は、欧州連合の透明性レポートのひな形に合わせています。</p>',
    json: 'すべての数字',
    notices: '通報',
    measures: '決定',
    appeals: 'ブロック解除の申請',
    automated: 'ルールとモデレーター',
  },
};
