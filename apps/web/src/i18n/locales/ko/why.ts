import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: '여기에서 허용되지 않는 행동을 하셨어요.',
    spam: '광고를 보내거나 같은 내용을 되풀이해 보내셨어요.',
    offensive: '누군가를 모욕하거나 불쾌한 말을 하셨어요.',
    fake: '다른 사람인 척하셨어요.',
    underage: '만 18세 미만으로 보여요. 이 사이트는 성인만 이용할 수 있어요.',
    threat: '누군가를 위협하거나 위험에 빠뜨리셨어요.',
    other: '이 사이트의 규칙을 어기셨어요.',
  },
  person: '운영진이 결정했어요.',
  rule: '신고가 들어온 뒤 규칙에 따라 자동으로 결정되었어요. 운영진은 아직 살펴보지 않았어요.',
  words: '운영진이 남긴 말:',
  appeal: '언제든지 다시 살펴봐 달라고 요청할 수 있어요.',
  until: '{{when}}까지 이어져요.',
  noEnd: '이 차단은 끝나는 날이 정해져 있지 않아요.',
};
