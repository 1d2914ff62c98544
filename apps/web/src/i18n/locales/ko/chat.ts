import type { Translation } from '@/i18n/translation';
import type { chat as english } from '../en/chat';
import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

export const chat: Translation<typeof english> = {
  title: '영상 채팅',
  home: '홈',

  call: {
    label: '영상',
    own: '내 영상',
    partner: '상대방 영상',
    searching: '마음 맞는 사람을 찾고 있어요…',
    connecting: '연결하고 있어요…',
    partnerLeft: '상대방이 나갔어요. 새로운 상대를 찾고 있어요…',
    connectedWith: '{{name}} 님과 연결됨',
    interrupted: '영상이 끊겼어요. 다시 연결하고 있어요…',
    callWaiting:
      '아직 영상을 시작할 수 없어요. 서버가 응답하지 않고 있어요. 그동안 텍스트로 이야기할 수 있어요.',
    callFailed: '영상은 연결되지 않았어요. 텍스트로 계속 이야기할 수 있어요.',
    callUnsupported: '이 브라우저에서는 통화할 수 없어요. 텍스트로 계속 이야기할 수 있어요.',
    partnerAway: '상대방이 다시 연결하고 있어요…',
    partnerCameraOff: '상대방의 영상이 꺼져 있어요',
    partnerCannotBlur: '상대방의 브라우저에서 흐림 처리가 안 돼서 아직 영상이 보이지 않아요',
    pictureFrozen: '상대방의 영상이 멈췄어요',
    picturePaused: '영상 멈춤: 신호가 약해요',
    soundPaused: '텍스트만 가능: 신호가 아주 약해요',
    partnerCameraLost: '상대방의 카메라를 쓸 수 없어요',
    partnerTextOnly: '상대방은 텍스트로만 이야기해요',
    partnerVoiceOnly: '상대방은 음성으로만 이야기해요',
    partnerMicrophoneOff: '음소거',
    partnerMicrophoneLost: '마이크 없음',
    cameraOff: '카메라 꺼짐',
    notSent: '영상이 전송되지 않음',
    cameraLost: '카메라를 쓸 수 없음',
    textOnly: '텍스트만',
    voiceOnly: '음성만',
    microphoneLost: '마이크를 쓸 수 없음',
    tapToPlay: '눌러서 재생',
    reconnecting: '다시 연결 중 ({{attempt}}/{{attempts}})…',
  },

  connection: { fair: '연결이 불안정해요', weak: '신호가 약해요' },

  talk: {
    label: '텍스트 채팅',
    messages: '메시지',
    saidByYou: '나:',
    saidByPartner: '상대방:',
    newMessages_other: '새 메시지 {{count}}개',
    newest: '최신 메시지',
    typing: '상대방이 입력 중…',
    placeholder: '메시지 입력…',
    hello: '먼저 인사를 건네 보세요. 여기서는 아무도 내가 누구인지 몰라요.',
    kept: '쓰던 글:',
    send: '보내기',
    notSent: '보내지 못했어요. 다시 보내기',
    blockedWords: '보내지 못했어요. 여기서 쓸 수 없는 말이 들어 있어요.',
    masked: {
      words: '상대방에게는 단어 하나가 가려져 보여요.',
      links: '처음 2분 동안은 링크가 가려져요.',
      linksForNow: '당분간 링크는 가려져요.',
    },
    skip: '건너뛰기',
    end: '채팅 종료',
  },

  report: {
    button: '신고',
    title: '상대방 신고하기',
    intro: '모든 신고는 운영진이 읽어요. 상대방에게는 알리지 않아요.',
    before: '이전 채팅의 {{name}} 님에 대한 신고예요',
    reason: '신고 사유',
    placeholder: '신고 사유를 골라 주세요',
    reasons: {
      'Inappropriate behavior': '부적절한 행동',
      Spamming: '스팸',
      'Offensive language': '욕설이나 불쾌한 말',
      'Fake identity': '사칭',
      Other: '기타',
    },
    details: '자세한 내용 (선택)',
    detailsLeft_other: '{{count, number}}자 남음',
    under18: '만 18세 미만인 것 같아요',
    submit: '신고하기',
    sending: '신고 접수 중…',
    cancel: '취소',
    reasonMissing: '신고 사유를 먼저 골라 주세요.',
    failed: '신고를 접수하지 못했어요',
    sent: '고마워요. 신고가 접수되었어요.',
    receipt: '접수증: {{code}}. 나중에 신고 양식에서 결과를 확인할 수 있어요.',
  },

  permission: {
    title: { video: '카메라와 마이크', voice: '마이크' },
    why: {
      video:
        '곧 브라우저에서 카메라와 마이크를 사용해도 되는지 물어볼 거예요. 상대방과 서로 보고 들으려면 필요해요. 내 영상과 소리는 상대방에게만 전해져요.',
      voice:
        '곧 브라우저에서 마이크를 사용해도 되는지 물어볼 거예요. 상대방과 서로 목소리를 들으려면 필요해요. 내 소리는 상대방에게만 전해져요.',
    },
    turnOn: { video: '카메라 켜기', voice: '마이크 켜기' },
    how: '“허용”을 누르면 시작해요.',
  },

  refused: {
    title: '카메라를 사용할 수 없어요.',

    retry: '다시 시도',
    voiceOnly: '음성으로만 계속하기',
    textOnly: '텍스트로만 계속하기',
  },

  denied: {
    blockedTitle: '이용이 차단되었어요',
    blockedText: '이제 채팅을 이용할 수 없어요.',
    timedOutTitle: '채팅 이용이 일시 정지되었어요',
    timedOutText: '아래 시간이 끝날 때까지 채팅할 수 없어요. 끝나면 바로 다시 들어올 수 있어요.',
    bothText: '이용 차단도 함께 걸려 있어요. 아래 시간이 끝나도 채팅할 수 없어요.',
    timeLeft: '남은 시간',
    over: '일시 정지가 끝났어요.',
    userId: '내 사용자 ID',
    copy: '복사',
    copied: '복사됨',
    appeal: '차단 해제 요청하기',
    retry: '채팅으로 돌아가기',
  },

  failed: {
    no_connection: {
      title: '연결하지 못했어요',
      text: '서버가 응답하지 않아요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
      action: '다시 시도',
    },
    unstable: {
      title: '연결이 자꾸 끊겨요',
      text: '연결되자마자 다시 끊겨요. 이 네트워크나 기기에서 무언가가 연결을 막고 있는 것 같아요.',
      action: '다시 시도',
    },
    taken_over: {
      title: '채팅이 다른 탭으로 옮겨졌어요',
      text: '채팅은 한 번에 한 탭에서만 할 수 있어요. 이 탭은 닫아도 괜찮아요.',
      action: '여기에서 계속하기',
    },
    not_yours: {
      title: '이미 쓰이고 있는 사용자 ID예요',
      text: '다른 브라우저나 기기의 ID예요. 새 ID로 다시 시작해 주세요.',
      action: '다시 시작',
    },
  },

  announce: {
    shown: '이제 상대방에게 내 모습이 보여요.',
    blurred: '내 영상이 흐려졌어요.',
    notSent: '이 브라우저에서는 흐림 처리가 안 돼서 내 영상을 보내지 않아요.',
    searching: '마음 맞는 사람을 찾고 있어요…',
    matched: '{{name}} 님과 연결되었어요.',
    partnerLeft: '상대방이 나갔어요. 새로운 상대를 찾고 있어요.',
    partnerAway: '상대방이 다시 연결하고 있어요.',
    partnerBack: '상대방이 돌아왔어요.',
    reconnecting: '다시 연결하고 있어요.',
    reconnected: '다시 연결되었어요.',
    typing: '상대방이 입력 중…',
    callWaiting:
      '아직 영상을 시작할 수 없어요. 서버가 응답하지 않고 있어요. 그동안 텍스트로 이야기할 수 있어요.',
    callFailed: '영상은 연결되지 않았어요. 텍스트로 계속 이야기할 수 있어요.',
    pictureFrozen: '상대방의 영상이 멈췄어요.',
    picturePaused: '신호가 약해요. 내 영상은 멈췄지만 목소리는 계속 전해져요.',
    soundPaused: '신호가 아주 약해요. 텍스트만 전달돼요.',
    delayed: '지금 네트워크에서는 첫 상대를 찾는 데 시간이 조금 더 걸려요.',
    textOnly:
      '지금 새로 오는 사람이 아주 많아요. 당분간 처음 온 사람은 잠시 기다린 뒤 텍스트로만 대화하고, 링크는 보낼 수 없어요.',
    ageUnknown: '아직 나이가 확인되지 않아 텍스트로만 채팅할 수 있어요. 나이 확인은 홈에서 할 수 있어요.',
  },

  ...controls,
  ...aroundTalk,
};
