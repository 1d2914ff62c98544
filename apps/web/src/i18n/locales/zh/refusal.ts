import type { Translation } from '@/i18n/translation';
import type { refusal as english } from '../en/refusal';

export const refusal: Translation<typeof english> = {
  causes: {
    not_allowed:
      '浏览器没有使用摄像头的权限。请点网址旁的摄像头图标或网站设置，允许使用摄像头和麦克风，然后重试。',
    not_found: '没有找到摄像头或麦克风。请接上一个，然后重试。',
    not_readable: '摄像头或麦克风正被另一个程序占用。请关闭那个程序，然后重试。',
    unsupported: '这个浏览器不能在此页面使用摄像头。请换用较新的浏览器，并通过 https 打开。',
    other: '启动摄像头时出了问题。请确认它在别处能正常使用，然后重试。',
  },
  still: '仍然没有获得权限。',
  unchanged: '仍然无法使用。',
  chrome: '点击地址栏开头的图标，允许使用摄像头和麦克风，然后重试。',
  chromeMobile: '点一下网址旁的图标，打开权限，允许使用摄像头和麦克风，然后重试。',
  firefox: '点击地址栏里带斜线的摄像头图标，用叉号移除每一项，然后重试。',
  firefoxMobile: '点一下网址旁的锁形图标，允许使用摄像头和麦克风，然后重试。',
  safari: '打开 Safari 菜单，选择此网站的设置，允许使用摄像头和麦克风，然后重试。',
  ios: '点一下网址旁的图标，打开网站设置，允许使用摄像头和麦克风，然后重试。',
  iosApp: '打开“设置”应用，找到这个浏览器，允许使用摄像头和麦克风，再回到这里重试。',
};
