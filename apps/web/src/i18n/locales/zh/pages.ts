import type { Translation } from '@/i18n/translation';
import type { pages as english } from '../en/pages';
import { crypto } from './pages/crypto';
import { faq } from './pages/faq';
import { privacy } from './pages/privacy';
import { terms } from './pages/terms';
import { transparency } from './pages/transparency';

export const pages: Translation<typeof english> = {
  shell: {
    contents: '本页内容',
    number: '{{number}}.',
    newTab: '（在新标签页中打开）',
  },
  site: {
    failed: '加载失败，请检查网络后重试。',
    retry: '重试',
  },
  about: {
    title: '关于 {{product}}',
    lead: '暮色里，两盏小小的灯火靠在一起。告诉我们你今晚心情如何，我们去找一个与你心情合拍的人。',
    why: {
      title: '为什么有这个地方',
      text: '<p>有些夜晚，你想和刚认识的人一起笑笑；有些夜晚，你想有人听你说说话；还有些夜晚，你刚好有空，愿意陪陪需要的人。别处大多先问你是谁，然后才问你心情如何。这里反过来。</p><p>这里没有账号，没有个人主页，也不用讨好谁。起个昵称，选一种心情，每次只和一个人聊，面对面说话，也可以打字，只要两个人都觉得舒服，聊多久都行。</p>',
    },
    moods: {
      title: '四种心情',
      'Make Friends': '你想认识新朋友。遇到的多半也是想交朋友的人。',
      'Feeling Lonely': '夜很长，你想找个人说说话。我们先为你找一个愿意倾听的人。',
      'Here to Listen': '你有时间，也愿意听。我们先为你找一个感到孤单，或者有才艺想展示的人。',
      'Show my Talent':
        '你会唱歌、画画、杂耍或讲故事。我们先为你找一个愿意看、愿意听的人：观众只有一位，却很捧场。',
    },
    matching: {
      title: '我们怎样为你匹配',
      intro: '匹配看心情，不看长相、年龄或人气。',
      complementary: {
        title: '互补的心情优先',
        text: '一个孤单的夜晚和一双愿意倾听的耳朵，一首歌和一位听众，两个想交朋友的人。我们也会优先为你找和你说同一种语言的人。',
      },
      fallback: {
        title: '其次是当下最合适的人',
        text: '如果没有这样的人在等，搜索范围会在几秒内一步步放宽，好让你能遇到一个人，而不是谁也遇不到。',
      },
      rematch: {
        title: '不会马上再次匹配到同一个人',
        text: '聊完之后，你们不会马上又被配到一起。只要还可能有别人来，就先不为你匹配最近遇到过的人。',
      },
      breaks: {
        title: '跳过或掉线，都不用担心',
        text: '点“跳过”，你们俩都会去认识新的人。如果连接断了，对方有几秒钟时间可以回来；之后会自动重新寻找。',
      },
    },
    kindness: {
      title: '我们想请你做到',
      text: '<p>请年满 18 岁再来，也请友善待人。另一盏灯火那头，是一个真实的人。如果有人对你不友善，请先点“举报”，别让下一个人也遇上同样的事，再点“跳过”。其余的写在<terms>《使用条款》</terms>里；我们保留什么、保留多久，写在<privacy>《隐私政策》</privacy>里。</p>',
    },
  },
  faq,
  terms,
  contact: {
    title: '联系我们',
    lead: '一个问题、一个想法、一句抱怨或一句暖心的话，我们都会读。',
    email: {
      title: '写信给我们',
      text: '商务、媒体、隐私，以及其他任何事。',
    },
    profiles: {
      title: '在其他平台找到我们',
      photo: '照片',
      post: '短帖',
      messaging: '即时通讯',
    },
    sooner: {
      title: '有两件事，填表更快',
      text: '<p>要举报他人，请填写<report>举报表单</report>。如果你被封禁了，可以<unblock>申请解封</unblock>。两者都会直接送到管理员那里。</p>',
    },
  },
  privacy,
  support: {
    title: '支持 {{product}}',
    lead: '小小的灯火，也要添一点油。',
    text: '<p>{{product}} 对所有人免费，也没有广告。但服务器、中继和聊天管理仍然需要花钱。如果在这里的某次聊天对你有所帮助，而你也有余力，请考虑捐一点。如果你愿意以赞助方的身份支持这个项目，我们非常期待你的来信。</p><p>关于捐款和赞助的更多细节，之后会写在这里。</p>',
    donate: '捐款',
    sponsor: '赞助事宜，请通过<contact>联系页面</contact>写信给我们。',
  },
  crypto,
  transparency,
};
