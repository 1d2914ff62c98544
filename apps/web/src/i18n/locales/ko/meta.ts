import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing:
      '기분을 고르고 그 기분에 맞는 사람을 만나 보세요. {{product}}에서는 낯선 두 사람이 영상과 텍스트로 이야기를 나눠요. 무료, 만 18세 이상, 가입 없음.',
    about: '{{product}}의 탄생 이유, 네 가지 기분의 뜻, 그리고 내 기분에 맞는 사람을 찾는 방법.',
    faq: '내 신원이 보호되나요? 무료인가요? 무례한 사람을 만나면 어떻게 하나요? 다섯 가지 짧은 답.',
    terms:
      '{{product}}에서 낯선 사람과 이야기할 때의 규칙. 만 18세 이상, 서로 따뜻하게. 그리고 지키지 않으면 어떻게 되는지.',
    contact: '{{product}} 팀에 연락하는 방법. 이메일 주소와 다른 서비스의 계정.',
    privacy: '{{product}}에서 나에 대해 무엇을, 왜, 얼마나 오래 보관하는지. 쉬운 말로.',
    support: '{{product}} 이용은 무료이고 광고도 없어요. 이 불빛이 꺼지지 않게 돕는 방법.',
    crypto:
      'Solana 기반 커뮤니티 토큰 SOULS. 어떻게 만들어졌는지, 어디에 쓰일 수 있는지, 어떤 위험이 있는지.',
    start: '기분을 고르고 새로운 사람과 영상과 텍스트로 이야기해 보세요. 가입 없음, 만 18세 이상.',
    unblock: '차단이나 일시 정지를 받았나요? {{product}} 운영진에게 다시 살펴봐 달라고 요청하세요.',
    report: '규칙을 어긴 사람이나, 불안하거나 위험하다고 느끼게 한 사람을 {{product}} 운영진에게 신고하세요.',
    transparency:
      '{{product}}에 신고가 얼마나 들어오고, 운영진이 어떻게 결정하며, 얼마나 걸리는지 달마다 숫자로 알려 드려요.',
  },
};
