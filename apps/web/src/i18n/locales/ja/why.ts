import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'ここでは許されていない行為がありました。',
    spam: '宣伝や、同じ内容のくり返しの送信がありました。',
    offensive: '誰かへの侮辱や、不快な言葉がありました。',
    fake: 'ほかの人になりすましていました。',
    underage: '18歳未満と思われます。このサイトは成人専用です。',
    threat: '誰かへの脅しや、誰かを危険にさらす行為がありました。',
    other: 'このサイトのルールに反していました。',
  },
  person: 'モデレーターが決めました。',
  rule: '通報を受けて、自動で決まりました。モデレーターはまだ確認していません。',
  words: 'モデレーターからの言葉：',
  appeal: '見直しはいつでも申請できます。',
  until: '{{when}}まで続きます。',
  noEnd: 'このブロックには期限がありません。',
};
