import type { crypto as english } from '@/i18n/locales/en/pages/crypto';
import type { Translation } from '@/i18n/translation';

export const crypto: Translation<typeof english> = {
  title: 'SOULS 简版白皮书',
  version: '简版白皮书 v1',
  lead: '这种代币是什么，不是什么，以后可能走向哪里。',
  banner: {
    title: 'SOULS 将于 11 月 4 日在 Solana 上线',
    text: '上线之前、当天和之后，都欢迎来和我们聊聊。',
    community: '加入社区',
    social: '关注动态',
  },
  introduction: {
    title: '引言',
    text: '<p>{{product}} 按心情把陌生人带到一起：想有人陪的和愿意倾听的，有才艺的和懂得欣赏的。SOULS 是它在 Solana 上的社区代币，给愿意支持这个想法的人。</p><p>聊天从来不需要它。匹配、视频和文字聊天都免费，以后也免费；持有代币不会改变你遇见谁，也不会改变管理员怎样对待你。</p>',
  },
  model: {
    title: '代币模型',
    rows: {
      ticker: { what: '代币符号', value: 'SOULS' },
      network: { what: '网络', value: 'Solana' },
      supply: { what: '供应量', value: '固定。上线后不能再增发。' },
      tax: { what: '交易税', value: '0/0。买入不扣，卖出也不扣。' },
      sale: { what: '私募', value: '无。公开上线之前，谁也不能购买。' },
      mine: { what: '预挖', value: '无。没有事先预留任何代币。' },
    },
  },
  utility: {
    title: '用途',
    intro: '分三个阶段，前一个阶段证明可行，才会开始下一个。这些都只是计划。',
    phase: '第 {{number}} 阶段',
    gather: {
      title: '相聚',
      text: '一个共同的归属标志：社区活动，以及与建设本站的人开放交流。',
    },
    thank: {
      title: '道谢',
      text: '一次愉快的聊天之后，自愿向倾听者或表演者表示感谢的方式。绝不会成为聊天的条件。',
    },
    decide: {
      title: '发言权',
      text: '就接下来做什么，向持有者发起投票。安全和聊天管理不付诸投票。',
    },
  },
  roadmap: {
    title: '路线图',
    intro: '分五个阶段。日期只是打算，不是承诺。',
    opening: {
      when: '2025 年 9 月',
      title: '第一缕光',
      text: '网站开放：四种心情，视频和文字，无需账号。',
    },
    community: {
      when: '2025 年 10 月',
      title: '相伴',
      text: '社区聚集起来，简版白皮书 v1 发布。',
    },
    launch: {
      when: '2025 年 11 月',
      title: '上线',
      text: '11 月 4 日，SOULS 在 Solana 上公开上线，所有人同时开始。',
    },
    utility: {
      when: '2026 年初',
      title: '首个用途',
      text: '第一个用途阶段，更多语言，更好的匹配。',
    },
    beyond: {
      when: '2026 年及以后',
      title: '更远的将来',
      text: '后面的用途阶段，按社区能承受的节奏推进。',
    },
  },
  liquidity: {
    title: '流动性与资金库',
    text: '<p>流动性在上线时公开提供。由于没有私募、没有预挖、没有交易税，不会有代币因交易而流入团队。</p><p>资金库计划由捐款、赞助和社区贡献建立，用于服务器、中继、聊天管理和流动性；用在哪里，计划向社区公布。</p>',
  },
  risks: {
    title: '风险',
    text: '<p>这一部分，请读两遍。</p><ul><li>价格可能大幅下跌，代币可能变得一文不值。</li><li>你想卖出时，买家可能太少。</li><li>网络、钱包、交易所和程序可能出现故障或遭到攻击。丢失的私钥永远找不回来。</li><li>各地的法律和税收不同，也可能改变。</li><li>本文中的计划可能推迟、改变，或根本不会实现。</li><li>骗子会仿冒代币。请只相信本页面上的链接；{{product}} 的任何人都绝不会向你索要私钥。</li></ul><p>花在上面的钱，绝不要超过你承受得起的损失。</p>',
  },
  disclaimer: {
    title: '免责声明',
    text: '<p>SOULS 不是证券、股份或存款，也不是对 {{product}} 或其收益的请求权，并且不承诺任何利润。本页面的任何内容都不是财务、法律或税务建议，也不是投资要约或投资邀请。请自行了解情况，寻求独立的建议，并且只在法律允许的地方使用这种代币。</p>',
  },
};
