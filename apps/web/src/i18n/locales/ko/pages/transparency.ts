import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Translation } from '@/i18n/translation';

export const transparency: Translation<typeof english> = {
  title: '투명성',
  lead: '신고가 얼마나 들어오고, 어떻게 결정하며, 얼마나 걸리는지 달마다 숫자로 알려 드려요.',
  none: '아직 숫자가 없어요. 한 달이 끝나면 나타나요.',
  fewer: '{{count, number}} 미만',
  unknown: '너무 적어서 밝히지 않음',
  reports: {
    title: '사유별 신고',
    inappropriate: '부적절한 행동',
    spam: '스팸',
    offensive: '욕설이나 불쾌한 말',
    fake: '사칭',
    other: '기타',
    deleted: '더 이상 알 수 없음',
  },
  decisions: {
    title: '결정',
    blockByPerson: '운영진의 차단',
    timeoutByPerson: '운영진의 일시 정지',
    timeoutByRule: '규칙에 따른 일시 정지',
    liftedByPerson: '운영진의 이용 재개',
    noBreachByPerson: '운영진이 위반 없음으로 판단',
  },
  appeals: {
    title: '차단 해제 요청',
    received: '접수',
    approved: '승인',
    denied: '거절',
  },
  times: {
    title: '결정까지 걸린 시간의 중앙값',
    report: '신고',
    appeal: '요청',
  },
  counting: {
    title: '숫자를 만드는 방법',
    text: '<p>모든 숫자는 5의 배수로 내림해요. 10은 10에서 14까지를 뜻해요. 5보다 적으면 “5 미만”이라고 적고, 하나도 없는 경우일 수도 있어요. 그래서 어떤 숫자도 한 사람에 대해 알려 주지 않고, 더 자세한 숫자는 보관하지 않아요.</p><p>숫자는 한 달이 끝난 뒤에 한 번만 세고, 그 뒤로는 바뀌지 않아요. 신고가 삭제되어도 숫자는 남지만, 누구의 이름도 들어 있지 않아요.</p>',
  },
  files: {
    title: '파일로 보기',
    text: '<p>모든 숫자가 담긴 파일에는 달마다 체크섬이 있어요. 각 체크섬은 앞 달의 것에서 이어지고 감사 기록에도 남기 때문에, 나중에 숫자를 바꾸면 드러나요. 표의 열은 유럽 연합의 투명성 보고서 양식을 따라요.</p>',
    json: '모든 숫자',
    notices: '신고',
    measures: '결정',
    appeals: '차단 해제 요청',
    automated: '규칙과 운영진',
  },
};
