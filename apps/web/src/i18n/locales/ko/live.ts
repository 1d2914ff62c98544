import type { Translation } from '@/i18n/translation';
import type { live as english } from '../en/live';

export const live: Translation<typeof english> = {
  lights_other: '지금 불빛 {{count, number}}개가 켜져 있어요. 한 사람에 하나씩이에요.',
  few: '지금은 조용해요. 몇 명이 와 있어요.',
  none: '지금은 조용해요. 들어오면 첫 번째 불빛이 돼요.',
  livelier: '보통 더 북적이는 시간: {{when}}',
  calendar: '캘린더에 추가',
  atLeast: '지금 {{count, number}}명 이상',
};
