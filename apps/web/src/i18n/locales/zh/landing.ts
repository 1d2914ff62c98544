import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}：遇见与你心情合拍的人',
  username: '昵称',
  usernamePlaceholder: '起个昵称',
  mood: '心情',
  moodPlaceholder: '选择你的心情',
  startChat: '开始聊天',
  bothMissing: '起个昵称 / 选择你的心情',
  notFound: '没有这个页面，已为你返回首页。',
  missingUserInfo: '缺少昵称或心情信息。请重新开始。',
  joinRefused: '聊天没有接受你的名字或心情，请重新选择。',
  accept: '18+，免费，无需注册。开始聊天即表示你接受<terms>《使用条款》</terms>。',
  steps: {
    label: '使用方法',
    choose: '选择心情',
    match: '为你匹配',
    talk: '聊天交心',
  },
  established: '始于 2025',
  privacyPolicy: '隐私政策',
  goodbye: {
    title: '下次再见',
    talked: '你们聊了{{duration}}。',
    again: '和别人聊聊',
    unsafe: '你已离开对话',
    sending: '正在发送你的举报…',
    sent: '举报已发送。你们不会再相遇。',
    failed: '举报未能发送。',
    retry: '重新发送',
  },
};
