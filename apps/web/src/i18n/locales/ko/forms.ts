import type { Translation } from '../../translation';
import type { forms as english } from '../en/forms';

export const forms: Translation<typeof english> = {
  charactersLeft_other: '{{count, number}}자 남음',
  proving: '조금만 더 기다려 주세요. 지금 네트워크에서는 시간이 조금 더 걸려요.',
  next: '보낸 다음에는 이렇게 진행돼요',

  unblock: {
    lead: '차단이나 일시 정지를 풀고 싶으신가요? 하고 싶은 말을 운영진에게 편하게 적어 주세요.',
    userId: '내 사용자 ID',
    userIdHint: '차단이나 일시적인 이용 정지를 알려 준 화면에서 찾을 수 있어요.',
    reason: '차단 해제를 요청하는 이유를 알려 주세요',
    submit: '요청 보내기',
    submitting: '보내는 중…',
    missing: '사용자 ID와 이유를 모두 입력해 주세요.',
    sent: '✅ 요청이 접수되었어요.',
    failed: '❌ 보내지 못했어요. 다시 시도해 주세요.',
    tooMany: '짧은 시간에 같은 네트워크에서 요청이 여러 번 왔어요. 몇 분 뒤에 다시 보내 주세요.',
    unexpected: '❌ 예상하지 못한 오류가 생겼어요. 나중에 다시 시도해 주세요.',
    code: {
      label: '내 코드',
      copy: '복사',
      copied: '복사했어요',
      keep: '잘 보관해 주세요. 이 코드가 있어야만 여기에서 결과를 확인할 수 있어요. 지금 한 번만 보여 드려요.',
      have: '코드가 있나요?',
      look: '결과 보기',
      looking: '찾는 중…',
      decisions: {
        pending: '아직 결정되지 않았어요. 나중에 다시 확인해 주세요.',
        approved: '요청이 승인되었어요. 다시 채팅할 수 있어요.',
        rejected: '요청이 거절되었어요.',
        unknown: '이 코드를 찾을 수 없어요. 다시 확인해 주세요. 코드는 90일 동안 쓸 수 있어요.',
      },
    },
    next: {
      read: '운영진이 요청을 읽고 결정해요. 요청은 한 번이면 충분해요. 다시 보낸다고 더 빨라지지는 않아요.',
      answer:
        '익명으로 이용하시기 때문에 연락드릴 방법이 없어요. 받은 코드로 여기에서 결과를 확인할 수 있어요. 승인되었다면 채팅을 바로 다시 쓸 수 있어요.',
    },
  },

  report: {
    lead: '규칙을 어긴 사람이나, 불안하거나 위험하다고 느끼게 한 사람이 있었나요? 운영진에게 알려 주세요.',
    reporting: '신고할 사용자: {{name}} 님',
    userId: '사용자 ID',
    userIdHint:
      '이 탭에서, 또는 최근 30분 안에 다른 탭에서 채팅을 했다면 마지막 상대방의 ID가 미리 채워져 있어요.',
    reason: '신고 사유',
    submit: '신고하기',
    missing: '사용자 ID와 신고 사유를 모두 입력해 주세요.',
    confirm: '이 사용자를 신고할까요?',
    confirmNamed: '{{name}} 님을 신고할까요?',
    doReport: '신고하기',
    submitting: '신고하는 중…',
    cancel: '취소',
    failed: '신고를 접수하지 못했어요.',
    refused: {
      bad_request: '이 사용자 ID는 신고할 수 없어요. ID를 확인하고 다시 시도해 주세요.',
      forbidden: '이 브라우저에서는 신고할 수 없어요. 새로 채팅을 시작한 다음 다시 시도해 주세요.',
      rate_limited: '요청이 너무 많아요. 나중에 다시 시도해 주세요.',
      unavailable: '지금은 이용할 수 없어요. 나중에 다시 시도해 주세요.',
    },
    network: '네트워크 오류예요. 다시 시도해 주세요.',
    sent: '신고가 접수되었어요.',
    thanks: '고마워요. 운영진이 살펴볼게요.',
    next: {
      read: '모든 신고는 운영진이 읽어요. 다른 누구도 알 수 없고, 신고된 사용자에게도 알리지 않아요.',
      act: '규칙을 어기는 사람은 일정 기간 또는 영구적으로 이용하지 못하게 될 수 있어요. 결과를 따로 알려 드릴 방법은 없어요.',
      chat: '아직 채팅 중인가요? 채팅 화면의 “신고” 버튼을 쓰면 운영진이 마지막 메시지도 볼 수 있어요.',
    },
  },
};
