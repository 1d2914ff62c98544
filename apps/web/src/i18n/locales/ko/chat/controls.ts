import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: '카메라와 마이크',
    microphone: '마이크',
    camera: '카메라',
    microphoneLost: '마이크를 쓸 수 없음: 다시 시도',
    cameraLost: '카메라를 쓸 수 없음: 다시 시도',
    unnamedMicrophone: '마이크 {{number}}',
    unnamedCamera: '카메라 {{number}}',
    mode: '영상, 음성 또는 텍스트',
    modes: {
      video: '영상',
      voice: '음성만',
      text: '텍스트만',
    },
    shortcuts: '키보드 단축키',
  },

  options: {
    button: '더 보기',
    volume: '상대방 음량',
    mirror: '내 화면을 거울처럼 보기',
    translate: '이 기기에서 메시지 번역하기',
    lessData: '데이터 절약하기',
    used: '이번 통화 데이터 사용량: {{amount}}',
    flip: '카메라 전환',
    float: '화면 속 화면',
    together: '동시에 보여 주기',
  },

  translation: {
    original: '원문 보기',
    translated: '번역 보기',
    translate: '번역하기',
    fetching: '언어 팩 내려받는 중: {{percent}}',
    unavailable: '이 브라우저는 이 메시지를 번역할 수 없어요',
  },

  soft: {
    preview: '내 영상 미리 보기',
    onlyYou: '나에게만 보여요.',
    seen: '상대방에게 보여요',
    previewTitle: '상대방에게 보일 모습',
    stay: '계속 흐리게',
    togetherHow: '동시에 보여 주기: 상대방이 동의하면 두 사람의 모습이 동시에 보여요.',
    waiting: '{{name}} 님 답을 기다려요',
    takeBack: '제안 취소',
    together: '{{name}} 님이 동시에 모습을 보여 주자고 해요',
    yes: '네',
    notYet: '아직은요',
    show: '내 모습 보여 주기',
    blur: '흐리게',
    partner: '영상이 아직 흐려요',
  },

  shield: {
    fell: '규칙에 어긋나는 영상일 수 있어서 흐리게 했어요. 이 기기에서만 확인했어요.',
    keep: '계속 가리기',
    show: '그래도 표시하기',
    leave: '나가고 신고하기',
    kept: '실드가 가렸어요',
    switch: '실드: 규칙에 어긋날 수 있는 영상 흐리게 하기',
    own: '이 영상은 규칙에 어긋날 수 있어요',
    ownHow: '이 기기에서만 내 영상을 확인했어요. 아무것도 보내지 않았어요.',
  },

  shortcuts: {
    title: '키보드 단축키',
    microphone: '마이크 켜기/끄기',
    camera: '카메라 켜기/끄기',
    blur: '내 영상 흐리게 하기',
    skip: '건너뛰고 새로운 상대 만나기',
    close: '닫기',
  },
};
