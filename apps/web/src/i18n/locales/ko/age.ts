import type { Translation } from '@/i18n/translation';
import type { age as english } from '../en/age';

export const age: Translation<typeof english> = {
  title: '나이 확인',
  why: '이 사이트의 운영자가 만 18세 이상인지 확인을 요청하고 있어요.',
  where: '저희가 직접 확인하지는 않아요. 버튼을 누르면 운영자가 고른 서비스로 이동해요.',
  sent: '그곳에는 무작위 숫자, 시각, 돌아올 주소만 보내고 나에 대한 정보는 보내지 않아요. 서비스는 “예” 또는 “아니요”로만 답하고, 저희는 그 답을 이 기기의 답으로 보관해요.',
  without: {
    text: '확인되기 전에도 채팅할 수 있어요. 다만 텍스트로만요.',
    nothing: '확인되기 전에는 여기서 채팅을 시작할 수 없어요.',
  },
  leave: '나이 확인하기',
  leaving: '이동하는 중…',
  confirmed: '고마워요. 서비스가 만 18세 이상이라고 확인해 주었어요.',
  notices: {
    age_check: '채팅하기 전에 나이를 확인해야 해요.',
    age_refused: '서비스가 만 18세 이상이라고 확인해 주지 않았어요.',
    age_expired: '답이 너무 늦게 왔거나 이미 쓴 답이에요. 다시 시도해 주세요.',
    age_invalid: '확인할 수 없는 답이라 인정되지 않아요. 다시 시도해 주세요.',
    failed: '확인을 시작하지 못했어요. 이 사이트의 쿠키를 허용한 뒤 다시 시도해 주세요.',
  },
};
