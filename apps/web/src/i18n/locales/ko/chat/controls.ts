import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: '카메라와 마이크',
    microphone: '마이크',
    camera: '카메라',
    microphoneLost: '마이크를 쓸 수 없음: 다시 시도',
    cameraLost: '카메라를 쓸 수 없음: 다시 시도',
    chooseMicrophone: '마이크 선택',
    chooseCamera: '카메라 선택',
    unnamedMicrophone: '마이크 {{number}}',
    unnamedCamera: '카메라 {{number}}',
    noDevices: '다른 기기를 찾지 못했어요',
    mode: '참여 방식',
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
    speaker: '스피커',
    usualSpeaker: '기본 스피커',
    unnamedSpeaker: '스피커 {{number}}',
    mirror: '내 화면을 거울처럼 보기',
    translate: '이 기기에서 메시지 번역하기',
    flip: '카메라 전환',
    float: '화면 속 화면',
    fullScreen: '전체 화면',
    together: '함께 모습 보이기',
  },

  translation: {
    original: '원문 보기',
    translated: '번역 보기',
    translate: '번역하기',
    fetching: '언어를 내려받는 중: {{percent}}',
    unavailable: '이 브라우저는 이 메시지를 번역할 수 없어요',
  },

  soft: {
    together: '함께 모습을 보이고 싶어 해요',
    show: '내 모습 보여 주기',
    blur: '흐리게',
    when: '내 모습을 보여 줄 때',
    reveal: {
      tap: '누를 때',
      after_partner: '상대방 다음에',
      always: '항상 보여 주기',
    },
    partner: '영상이 아직 흐려요',
  },

  shortcuts: {
    title: '키보드 단축키',
    microphone: '마이크 켜기/끄기',
    camera: '카메라 켜기/끄기',
    blur: '내 영상 흐리게 하기',
    skip: '건너뛰고 새로운 상대 만나기',
    help: '이 도움말 보기',
    enabled: '키보드 단축키 사용',
    close: '닫기',
  },
};
