import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: '상대방 크게 보기',
    own: '내 모습 크게 보기',
  },

  why: {
    again: '두 분 모두 다시 만나고 싶어 했어요.',
    pair: '{{you}}, {{they}}.',
    you: {
      'Make Friends': '나는 친구를 사귀고 싶고',
      'Feeling Lonely': '나는 이야기하고 싶고',
      'Here to Listen': '나는 이야기를 들어주고 싶고',
      'Show my Talent': '나는 재능을 보여 주고 싶고',
    },
    they: {
      'Make Friends': '상대방은 친구를 사귀고 싶어 해요',
      'Feeling Lonely': '상대방은 이야기하고 싶어 해요',
      'Here to Listen': '상대방은 들어주고 싶어 해요',
      'Show my Talent': '상대방은 재능을 보여 주고 싶어 해요',
    },
    both: {
      'Make Friends': '두 분 모두 친구를 사귀고 싶어 해요.',
      'Feeling Lonely': '두 분 모두 조금 외로워요.',
      'Here to Listen': '두 분 모두 들어주려고 왔어요.',
      'Show my Talent': '두 분 모두 보여 줄 재능이 있어요.',
    },
    language: '{{language}}, 두 분 모두 할 수 있는 언어예요.',
    noLanguage: '서로 통하는 언어가 없을 수도 있어요.',
    ask: '이렇게 물어보세요:',
    opening: {
      friendsFriends: '오늘 웃을 일 있었어요?',
      friendsLonely: '어떻게 하면 오늘 밤이 조금 더 나아질까요?',
      friendsListen: '요즘 어떤 게 궁금해요?',
      friendsTalent: '뭘 할 때 가장 즐거워요?',
      lonelyLonely: '이런 밤에는 보통 뭐 해요?',
      lonelyListen: '오늘 하루, 솔직히 어땠어요?',
      lonelyTalent: '힘든 날에 힘이 되는 노래가 있어요?',
      listenListen: '어떤 이야기 듣는 걸 좋아해요?',
      listenTalent: '어떻게 시작하게 됐어요?',
      talentTalent: '서로 잘하는 거 하나씩 보여 줄까요?',
    },
  },

  search: {
    parted: '{{name}} 님이 나갔어요. 그럴 때도 있어요.',
    thanked: '조금 전 상대방이 고맙다고 전했어요.',
    here: '지금 접속 중: {{online, number}}',
    alone: '지금은 다른 사람이 없어요',
    widening: '검색 범위를 넓히고 있어요…',
    breathe: '그동안 두 불빛에 맞춰 숨을 쉬어 보세요.',
    otherMood: '다른 기분',
    ring: '상대방을 찾으면 알려 주세요',
    ringing: '알려 드릴게요. 그동안 다른 일을 하셔도 돼요.',
    level: '마이크 음량',
    pause: '잠시 멈추기',
    paused: '찾기를 잠시 멈췄어요. 천천히 하셔도 돼요.',
    resume: '계속 찾기',
    found: '이야기할 상대가 왔어요',
    crisis: '너무 힘들 때는 이곳에서 이야기를 들어 드려요:',
  },

  again: {
    ask: '다시 만날까요?',
    how: '1분 안에 상대방도 원할 때만요.',
    said: '상대방도 원하면 다시 연결해 드릴게요. 그동안 다른 사람도 곧 찾아볼게요.',
    failed: '보내지 못했어요. 다시 시도해 주세요.',
  },

  safety: {
    unsafe: '위험하다고 느껴요',
    promise: '알려 주셔서 고마워요. 이 상대방을 다시 만나는 일은 없을 거예요.',
    leave: '나가서 새로운 사람 찾기',
  },

  link: {
    resting: '서버가 응답하지 않고 있어요. 통화는 계속되지만 메시지는 나중에 전해져요.',
  },
};
