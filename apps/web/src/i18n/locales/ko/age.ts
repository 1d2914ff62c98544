import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: '나이 확인',
  why: '이 사이트의 운영자가 만 18세 이상인지 확인해 달라고 요청해요.',
  where: '저희가 직접 확인하지 않아요. 버튼을 누르면 운영자가 고른 서비스로 이동해요.',
  sent: '그곳에는 무작위 숫자, 시각, 돌아올 주소만 보내고 나에 대한 정보는 보내지 않아요. 서비스는 예 또는 아니요로만 답하고, 저희는 그 답을 이 기기에 대해 보관해요.',
  without: {
    text: '확인하지 않아도 텍스트로만 채팅할 수 있어요.',
    nothing: '확인하지 않으면 여기서 채팅을 시작할 수 없어요.',
  },
  leave: '나이 확인하기',
  leaving: '이동하는 중…',
  confirmed: '고마워요. 서비스가 만 18세 이상이라고 확인했어요.',
  notices: {
    age_check: '채팅하기 전에 나이를 확인해야 해요.',
    age_refused: '서비스가 만 18세 이상이라고 확인해 주지 않았어요.',
    age_expired: '그 답은 너무 늦게 왔거나 이미 사용됐어요. 다시 시도해 주세요.',
    age_invalid: '그 답을 검증할 수 없어서 인정되지 않아요. 다시 시도해 주세요.',
    failed: '확인을 시작할 수 없었어요. 이 사이트의 쿠키를 허용한 뒤 다시 시도해 주세요.',
  },
};
