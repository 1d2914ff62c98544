import type { Translation } from '@/i18n/translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

export const pages: Translation<typeof english> = {
  shell: {
    contents: '이 페이지의 내용',
    number: '{{number}}.',
    newTab: '(새 탭에서 열려요)',
  },
  site: {
    failed: '불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
    retry: '다시 시도',
  },
  about: {
    title: '{{product}} 소개',
    lead: '해 질 녘, 서로에게 기댄 작은 불빛 둘. 오늘 밤 기분을 알려 주시면 그 기분에 맞는 사람을 찾아볼게요.',
    why: {
      title: '이곳을 만든 이유',
      text: '<p>어떤 밤에는 새로운 누군가와 웃고 싶어요. 어떤 밤에는 내 이야기를 들어줄 사람이 필요하고, 또 어떤 밤에는 필요한 누군가에게 내어 줄 시간이 있어요. 보통은 기분이 어떤지보다 누구인지를 먼저 물어요. 여기서는 그 반대예요.</p><p>계정도 프로필도 없고, 잘 보여야 할 사람도 없어요. 닉네임과 기분을 고르고, 한 번에 한 사람과 얼굴을 보고 메시지도 주고받으며 이야기해요. 둘 다 좋다고 느끼는 동안만요.</p>',
    },
    moods: {
      title: '네 가지 기분',
      'Make Friends': '새로운 사람을 만나고 싶은 날이에요. 대개는 같은 마음으로 온 사람과 이어져요.',
      'Feeling Lonely':
        '밤이 길게 느껴져 누군가와 함께하고 싶은 날이에요. 이야기를 들어주러 온 사람을 먼저 찾아요.',
      'Here to Listen':
        '시간이 있고 귀 기울일 여유가 있는 날이에요. 외로운 사람이나 재능을 보여 주고 싶은 사람을 먼저 찾아요.',
      'Show my Talent':
        '노래나 그림, 저글링, 이야기를 보여 주고 싶은 날이에요. 봐 주고 들어줄 사람을 먼저 찾아요. 단 한 명의 다정한 관객을요.',
    },
    matching: {
      title: '매칭되는 방식',
      intro: '매칭의 기준은 기분이에요. 외모도 나이도 인기도 아니에요.',
      complementary: {
        title: '서로를 채워 주는 기분이 먼저예요',
        text: '외로운 밤과 귀 기울이는 사람, 노래와 들어줄 사람, 친구를 찾는 두 사람. 같은 언어를 쓰는 사람도 먼저 이어 드려요.',
      },
      fallback: {
        title: '그다음은 가장 잘 맞는 사람',
        text: '그런 사람이 기다리고 있지 않으면 몇 초 사이에 조금씩 범위를 넓혀 찾아요. 한 사람이라도 만날 수 있도록요.',
      },
      rematch: {
        title: '같은 사람과 바로 다시 매칭되지 않아요',
        text: '대화를 마친 두 사람이 곧바로 다시 이어지는 일은 없어요. 다른 사람이 올 수 있는 동안에는 최근에 만난 사람을 빼고 찾아요.',
      },
      breaks: {
        title: '건너뛰거나 연결이 끊겨도 괜찮아요',
        text: '건너뛰면 두 사람 모두 새로운 상대로 넘어가요. 연결이 끊기면 상대방이 돌아올 수 있게 몇 초 기다리고, 그 뒤에는 자동으로 다시 찾기 시작해요.',
      },
    },
    kindness: {
      title: '부탁드리는 것',
      text: '<p>만 18세 이상이어야 해요. 그리고 서로 따뜻하게 대해 주세요. 저쪽 불빛 뒤에도 사람이 있어요. 누군가 나를 함부로 대한다면, 다음 사람이 같은 일을 겪지 않도록 신고 버튼을 누른 뒤 건너뛰세요. 나머지는 <terms>이용약관</terms>에, 무엇을 얼마나 오래 보관하는지는 <privacy>개인정보 처리방침</privacy>에 있어요.</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: '문의',
    lead: '질문, 아이디어, 불만, 따뜻한 한마디. 모두 읽고 있어요.',
    email: {
      title: '이메일 보내기',
      text: '제휴, 취재, 개인정보, 그 밖의 모든 이야기를 보내 주세요.',
    },
    profiles: {
      title: '다른 채널에서도 만나요',
      photo: '사진',
      post: '짧은 글',
      messaging: '메신저',
    },
    sooner: {
      title: '전용 양식이 더 빠른 두 가지',
      text: '<p>누군가를 신고하려면 <report>신고 양식</report>을 이용해 주세요. 차단되었다면 <unblock>차단 해제를 요청</unblock>할 수 있어요. 둘 다 운영진에게 바로 전해져요.</p>',
    },
  },
  privacy,
  support: {
    title: '{{product}} 후원하기',
    lead: '작은 불빛에도 기름이 조금 필요해요.',
    text: '<p>{{product}} 이용은 누구에게나 무료이고 광고도 없어요. 그래도 서버와 통화 중계, 운영진의 신고 처리에는 비용이 들어요. 여기서 나눈 이야기가 힘이 되었고 여유가 조금 있다면 기부를 생각해 주세요. 스폰서로 이 프로젝트와 함께하고 싶다면 연락을 반갑게 기다릴게요.</p><p>기부와 스폰서에 대한 자세한 내용은 이곳에 이어서 올릴게요.</p>',
    donate: '기부하기',
    sponsor: '스폰서 문의는 <contact>문의 페이지</contact>를 통해 보내 주세요.',
  },
  crypto,
  transparency,
};
