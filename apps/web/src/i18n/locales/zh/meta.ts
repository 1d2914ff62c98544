import type { Translation } from '@/i18n/translation';
import type { meta as english } from '../en/meta';

export const meta: Translation<typeof english> = {
  descriptions: {
    landing: '选一种心情，遇见心情合拍的人。{{product}} 让陌生人一对一视频、打字聊天：免费，18+，无需注册。',
    about: '{{product}} 为什么存在，四种心情各是什么意思，又怎样找到与你心情合拍的人。',
    faq: '身份会保密吗？收费吗？遇到不守规矩的人怎么办？五个简短的回答。',
    terms: '在 {{product}} 与陌生人聊天的规则：仅限成年人，善待他人，以及做不到的人会怎样。',
    contact: '怎样联系 {{product}} 背后的人：联系邮箱，以及还能在哪里找到我们。',
    privacy: '{{product}} 保留你的哪些信息、为什么保留、保留多久。用平实的话说清楚。',
    support: '{{product}} 免费，也没有广告。你可以这样帮忙，让这盏灯一直亮着。',
    crypto: 'SOULS，Solana 上的社区代币：怎样构成，可能用来做什么，有哪些风险。',
    start: '选一种心情，与陌生人开始视频和文字聊天。无需注册，仅限成年人。',
    unblock: '被封禁或被暂停聊天了？请 {{product}} 的管理员重新考虑。',
    report: '有人违反规则，或让你感到不安全？向 {{product}} 的管理员举报。',
    transparency: '{{product}} 收到多少举报、管理员作出什么决定、用了多长时间：逐月用数字说明。',
  },
};
