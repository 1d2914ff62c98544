import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: 'ビデオチャット',
  home: 'ホーム',

  call: {
    label: 'ビデオ',
    own: '自分のビデオ',
    partner: '相手のビデオ',
    searching: '響き合う心を探しています…',
    connecting: '接続しています…',
    partnerLeft: '相手が退出しました。新しい相手を探しています…',
    connectedWith: '{{name}}さんと会話中',
    interrupted: 'ビデオが途切れました。つなぎ直しています…',
    callWaiting:
      'サーバーが応答していないため、ビデオはまだ始められません。その間もテキストチャットを使えます。',
    callFailed: 'ビデオをつなげませんでした。テキストチャットは続けられます。',
    callUnsupported: 'このブラウザーでは通話できません。テキストチャットは続けられます。',
    partnerAway: '相手が再接続しています…',
    partnerCameraOff: '相手のビデオはオフです',
    partnerCannotBlur: '相手のブラウザーではぼかせないため、映像はまだ表示されません',
    pictureFrozen: '相手のビデオが固まっています',
    picturePaused: '接続が弱いため映像を一時停止中',
    soundPaused: '接続がとても弱くテキストのみ',
    partnerCameraLost: '相手のカメラは使えません',
    partnerTextOnly: '相手はテキストだけで参加しています',
    partnerVoiceOnly: '相手は音声だけで参加しています',
    partnerMicrophoneOff: 'ミュート中',
    partnerMicrophoneLost: 'マイクなし',
    cameraOff: 'カメラはオフ',
    notSent: '映像は未送信',
    cameraLost: 'カメラを使えません',
    textOnly: 'テキストのみ',
    voiceOnly: '音声のみ',
    microphoneLost: 'マイクを使えません',
    tapToPlay: 'タップして再生',
    reconnecting: '再接続中（{{attempt}}/{{attempts}}回目）…',
  },

  connection: { fair: '接続が不安定です', weak: '接続が弱くなっています' },

  talk: {
    label: 'テキストチャット',
    messages: 'メッセージ',
    saidByYou: 'あなた：',
    saidByPartner: '相手：',
    newMessages_other: '新着メッセージ{{count}}件',
    newest: '最新のメッセージ',
    typing: '相手が入力中…',
    placeholder: 'メッセージを入力…',
    hello: '匿名なので、気軽に声をかけてみてください。',
    kept: '書きかけのメッセージ：',
    send: '送信',
    notSent: '送信できませんでした。もう一度送る',
    blockedWords: '送信できませんでした。ここではご遠慮いただいている言葉が含まれています。',
    masked: {
      words: '相手には、言葉の一部が隠れて表示されています。',
      links: '最初の2分間、リンクは隠されます。',
      linksForNow: '今のところ、リンクは隠されます。',
    },
    skip: 'スキップ',
    end: 'チャット終了',
  },

  report: {
    button: '通報',
    title: '相手を通報する',
    intro: '通報はすべてモデレーターが読みます。相手に知らされることはありません。',
    before: '前のチャットの{{name}}さんについての通報',
    reason: '理由',
    placeholder: '理由を選んでください',
    reasons: {
      'Inappropriate behavior': '不適切な行為',
      Spamming: 'スパム行為',
      'Offensive language': '暴言・不快な言葉',
      'Fake identity': 'なりすまし',
      Other: 'その他',
    },
    details: 'くわしい内容（任意）',
    detailsLeft_other: '残り{{count, number}}文字',
    under18: '18歳未満かもしれません',
    submit: '通報を送信',
    sending: '通報を送信中…',
    cancel: 'キャンセル',
    reasonMissing: '先に理由を選んでください。',
    failed: '通報を送信できませんでした',
    sent: 'ありがとうございます。通報を送信しました。',
    receipt: '受付コード：{{code}}。結果は後から通報フォームで確認できます。',
  },

  permission: {
    title: { video: 'カメラとマイクについて', voice: 'マイクについて' },
    why: {
      video:
        'これからブラウザーが、カメラとマイクの使用許可を求めます。お互いに顔を見て、声を聞いて話すためです。映像と音声は相手にだけ届き、ほかの誰にも届きません。',
      voice:
        'これからブラウザーが、マイクの使用許可を求めます。お互いの声を聞いて話すためです。音声は相手にだけ届き、ほかの誰にも届きません。',
    },
    turnOn: { video: 'カメラをオンにする', voice: 'マイクをオンにする' },
    how: '「許可」を選ぶと始まります。',
  },

  refused: {
    title: 'カメラを使えませんでした。',

    retry: 'もう一度試す',
    voiceOnly: '音声だけで続ける',
    textOnly: 'テキストだけで続ける',
  },

  denied: {
    blockedTitle: 'チャットの利用がブロックされています',
    blockedText: 'チャットを利用できなくなりました。',
    timedOutTitle: 'チャットの利用が一時停止されています',
    timedOutText: '下の時間が過ぎるまでチャットはできません。過ぎればすぐに戻れます。',
    bothText: 'チャットの利用はブロックもされているため、下の時間が過ぎても、チャットはできません。',
    timeLeft: '残り時間',
    over: '一時停止の期間が終わりました。',
    userId: 'あなたのユーザーID',
    copy: 'コピー',
    copied: 'コピーしました',
    appeal: 'ブロック解除を申請する',
    retry: 'チャットに戻る',
  },

  failed: {
    no_connection: {
      title: '接続できませんでした',
      text: 'サーバーから応答がありません。接続を確認して、もう一度お試しください。',
      action: 'もう一度試す',
    },
    unstable: {
      title: '接続が何度も切れます',
      text: 'つながってもすぐに切れます。このネットワークか端末の何かが妨げている可能性があります。',
      action: 'もう一度試す',
    },
    taken_over: {
      title: 'チャットは別のタブに移りました',
      text: 'チャットに使えるタブは、一度に一つだけです。このタブは閉じてもかまいません。',
      action: 'このタブで続ける',
    },
    not_yours: {
      title: 'このユーザーIDはすでに使われています',
      text: '別のブラウザーか端末のものです。新しいIDで始め直してください。',
      action: '始め直す',
    },
  },

  announce: {
    shown: '相手にあなたの映像が見えるようになりました。',
    blurred: 'あなたの映像はぼかされています。',
    notSent: 'お使いのブラウザーではぼかせないため、映像は送信されていません。',
    searching: '響き合う心を探しています…',
    matched: '{{name}}さんとつながりました。',
    partnerLeft: '相手が退出しました。新しい相手を探しています。',
    partnerAway: '相手が再接続しています。',
    partnerBack: '相手が戻ってきました。',
    reconnecting: '再接続しています。',
    reconnected: '再接続しました。',
    typing: '相手が入力中…',
    callWaiting:
      'サーバーが応答していないため、ビデオはまだ始められません。その間もテキストチャットを使えます。',
    callFailed: 'ビデオをつなげませんでした。テキストチャットは続けられます。',
    pictureFrozen: '相手のビデオが固まっています。',
    picturePaused: 'あなたの接続が弱いため、映像を一時停止しています。声は届きます。',
    soundPaused: 'あなたの接続がとても弱くなっています。テキストだけ届きます。',
    delayed: 'お使いのネットワークでは、最初の相手探しに少し時間がかかります。',
    textOnly:
      'いま、新しい人がたくさん来ています。しばらくの間、初めての方には少しお待ちいただき、チャットはテキストのみ、リンクなしでお願いしています。',
    ageUnknown:
      '年齢の確認がまだのため、チャットはテキストのみになります。年齢の確認は、ホームのページから受けられます。',
  },

  ...controls,
  ...aroundTalk,
};
