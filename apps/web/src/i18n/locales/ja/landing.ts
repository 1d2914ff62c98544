import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}：今の気分に合う人と、話そう',
  username: 'ニックネーム',
  usernamePlaceholder: 'ニックネームを入力',
  mood: '今の気分',
  moodPlaceholder: '気分を選んでください',
  startChat: 'チャットを始める',
  bothMissing: 'ニックネームを入力してください / 気分を選んでください',
  notFound: 'そのページは見つかりませんでした。ここはトップページです。',
  missingUserInfo: 'ニックネームや気分の情報がありません。もう一度、最初からお試しください。',
  joinRefused: '名前または気分がチャットで受け付けられませんでした。もう一度選んでください。',
  accept: '18歳以上・無料・登録不要。チャットを始めると、<terms>利用規約</terms>に同意したことになります。',
  steps: {
    label: 'ご利用の流れ',
    choose: '気分を選ぶ',
    match: '相手とマッチング',
    talk: '話して、つながる',
  },
  established: '2025年より',
  privacyPolicy: 'プライバシーポリシー',
  goodbye: {
    title: 'またいつか',
    talked: '{{duration}}話しました。',
    again: '別の人と話す',
    unsafe: '会話から離れました',
    sending: '通報を送信しています…',
    sent: '通報を送信しました。ふたりが再び会うことはありません。',
    failed: '通報を送信できませんでした。',
    retry: 'もう一度送信',
  },
};
