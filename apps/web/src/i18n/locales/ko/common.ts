import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': '친구 사귀고 싶어요',
    'Feeling Lonely': '조금 외로워요',
    'Here to Listen': '이야기 들어줄게요',
    'Show my Talent': '재능 보여줄게요',
  },
  otherMood: '다른 기분',
  username: {
    empty: '이 닉네임은 비어 보여요. 글자나 숫자, 이모지를 써 주세요.',
    long: '닉네임이 너무 길어요.',
    official: '이 닉네임은 운영진으로 오해받을 수 있어요. 다른 닉네임을 골라 주세요.',
  },
  nav: {
    label: '페이지',
    about: '소개',
    faq: '자주 묻는 질문',
    terms: '이용약관',
    contact: '문의',
    privacy: '개인정보',
    support: '후원',
    crypto: '암호화폐',
    transparency: '투명성',
  },
  titles: {
    start: '채팅 시작하기',
    chat: '영상 채팅',
    unblock: '차단 해제 요청',
    report: '사용자 신고하기',
  },
  language: '언어',
  offer: {
    switch: '한국어로 볼까요?',
    dismiss: '닫기',
  },
  theme: {
    toDark: '어두운 테마로',
    toLight: '밝은 테마로',
  },
  languageFailed: '이 언어를 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  backHome: '홈으로 돌아가기',
  toContent: '본문으로 바로 가기',
  needsScript:
    '이 페이지를 보려면 JavaScript가 필요해요. 브라우저 설정에서 켠 다음 페이지를 다시 불러와 주세요.',
  loading: '불러오는 중…',
  notifications: '알림',
  tooLong_other: '{{count, number}}자 초과',
  tryAgain: '다시 시도',
  report: {
    unsent: '신고를 아직 접수하지 못했어요.',
    kept: '이 탭이 신고를 보관하고 있다가 보낼 수 있게 되면 바로 보내요. 그때까지 탭을 닫지 마세요.',
    taken: '신고가 접수되었어요.',
    refused: '신고를 접수하지 못했어요.',
  },
  broken: {
    title: '페이지를 불러오지 못했어요',
    text: '연결이 끊겼거나 방금 새 버전이 올라온 것 같아요. 페이지를 다시 불러오면 대부분 해결돼요.',
  },
  fault: {
    title: '이 페이지에 문제가 생겼어요',
    text: '저희 쪽 오류예요. 사용자 잘못도, 인터넷 연결 문제도 아니에요. 페이지를 다시 불러오면 대부분 해결돼요.',
  },
};
