import type { faq as english } from '@/i18n/locales/en/pages/faq';
import type { Translation } from '@/i18n/translation';

export const faq: Translation<typeof english> = {
  title: '常见问题',
  lead: '点亮你的灯火之前，先看五个回答。',
  what: {
    question: '{{product}} 是什么？',
    answer:
      '<p>在这里，你可以和一个心情与你合拍的陌生人聊天。你从四种心情中选一种，我们为你找一个心情与之相配的人，你们看得见、听得到彼此，也可以打字聊。道别之后，你可以离开，也可以去见下一个人。<about>进一步了解如何匹配</about>。</p>',
  },
  identity: {
    question: '我的身份会保密吗？',
    answer:
      '<p>你不需要账号，我们也从不询问你的真实姓名、电子邮箱或所在位置。和你聊天的人能看到你选的昵称和心情，以及你自己展示或说出的内容。所以，全名、地址、工作单位和密码，请不要告诉别人。</p><p>我们的服务器需要记住什么、记多久，都列在<privacy>《隐私政策》</privacy>里。</p>',
  },
  behaviour: {
    question: '遇到行为不当的用户，我能怎么办？',
    answer:
      '<p>聊天时，点举报图标，也就是顶部的小旗子，选择原因，愿意的话再补充说明。管理员会审核举报，违反规则的人会被暂停聊天或封禁。只要我们还记得你们中的任何一方，就绝不会再把你和你在聊天中举报过的人匹配到一起。</p><p>你也可以随时跳过，不需要理由。如果聊天已经结束，请使用<report>举报表单</report>。</p>',
  },
  talent: {
    question: '怎样展示我的才艺？',
    answer:
      '<p>选择“展示才艺”这种心情，然后开始。我们会先找愿意倾听的人。请打开摄像头和麦克风，打个招呼，开始之前先问一声：先点头答应的观众，才是好观众。</p>',
  },
  free: {
    question: '使用免费吗？',
    answer:
      '<p>是的。匹配、视频和文字聊天都不花钱，没有什么需要付费解锁，付不付钱也不会改变你遇见谁。如果你愿意帮忙分担开销，请看<support>支持我们</support>页面。</p>',
  },
};
