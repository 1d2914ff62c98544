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
  notFound: '없는 페이지예요. 여기는 첫 화면이에요.',
  missingUserInfo: '닉네임이나 기분 정보가 없어요. 처음부터 다시 시작해 주세요.',
  joinRefused: '채팅에서 이름이나 기분을 받아들이지 않았어요. 다시 골라 주세요.',
  accept: '만 18세 이상, 무료, 가입 없음. 시작하면 <terms>이용약관</terms>에 동의하는 것으로 간주돼요.',
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
    sending: '신고를 보내고 있어요…',
    sent: '신고를 보냈어요. 두 분은 다시 만나지 않아요.',
    failed: '신고를 보내지 못했어요.',
    retry: '다시 보내기',
  },
};
