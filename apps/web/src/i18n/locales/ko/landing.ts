import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: 지금 내 기분에 맞는 사람과 이야기해요',
  username: '닉네임',
  usernamePlaceholder: '닉네임을 입력해 주세요',
  mood: '지금 기분',
  moodPlaceholder: '기분을 골라 주세요',
  startChat: '채팅 시작하기',
  bothMissing: '닉네임을 입력해 주세요 / 기분을 골라 주세요',
  notFound: '페이지를 찾을 수 없어 홈으로 이동했어요.',
  missingUserInfo: '닉네임이나 기분 정보가 없어요. 처음부터 다시 시작해 주세요.',
  joinRefused: '이 닉네임이나 기분은 채팅에서 쓸 수 없어요. 다시 골라 주세요.',
  accept: '만 18세 이상, 무료, 가입 없음. 시작하면 <terms>이용약관</terms>에 동의하는 것으로 간주돼요.',
  what: '기분이 통하는 낯선 사람과 영상으로 얼굴을 보며, 또는 텍스트로만 이야기해요.',
  meets: {
    title: '만나게 될 사람',
    hint: '기분에 따라 만나는 사람이 달라져요.',
    'Make Friends': '새로운 사람을 만나고 싶은 날이에요. 대개는 같은 마음으로 온 사람과 이어져요.',
    'Feeling Lonely': '누군가와 함께하고 싶은 날이에요. 이야기를 들어주러 온 사람을 먼저 찾아요.',
    'Here to Listen':
      '귀 기울일 여유가 있는 날이에요. 외로운 사람이나 재능을 보여 주고 싶은 사람을 먼저 찾아요.',
    'Show my Talent':
      '노래나 이야기를 들려주거나 그림을 보여 주고 싶은 날이에요. 봐 주고 들어줄 사람을 먼저 찾아요.',
  },
  steps: {
    label: '이용 방법',
    choose: '기분 고르기',
    match: '상대와 매칭되기',
    talk: '이야기하며 가까워지기',
  },
  established: '2025년부터',
  privacyPolicy: '개인정보 처리방침',
  goodbye: {
    title: '다음에 또 만나요',
    talked: '{{duration}} 동안 이야기했어요.',
    again: '새로운 사람과 이야기하기',
    unsafe: '대화에서 나왔어요',
    sending: '신고를 접수하고 있어요…',
    sent: '신고가 접수되었어요. 이 상대방을 다시 만나는 일은 없을 거예요.',
    failed: '신고를 접수하지 못했어요.',
    retry: '다시 보내기',
    thanks: '고마운 마음 전하기',
    thanked: '말해 주셔서 고마워요.',
    feeling: '지금 기분이 어때요?',
    better: '나아졌어요',
    same: '그대로예요',
    worse: '나빠졌어요',
  },
};
