import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'تكبير صورة الطرف الآخر',
    own: 'تكبير صورتي',
  },

  why: {
    again: 'أنت والطرف الآخر أردتما أن تلتقيا من جديد.',
    pair: '{{you}}، و{{they}}.',
    you: {
      'Make Friends': 'أنت هنا لتكوين صداقات',
      'Feeling Lonely': 'أنت هنا للحديث',
      'Here to Listen': 'أنت هنا للاستماع',
      'Show my Talent': 'أنت هنا لعرض موهبة',
    },
    they: {
      'Make Friends': 'الطرف الآخر يبحث عن أصدقاء',
      'Feeling Lonely': 'الطرف الآخر يريد الحديث',
      'Here to Listen': 'الطرف الآخر يريد الاستماع',
      'Show my Talent': 'الطرف الآخر يريد عرض موهبة',
    },
    both: {
      'Make Friends': 'أنت والطرف الآخر تبحثان عن أصدقاء.',
      'Feeling Lonely': 'أنت والطرف الآخر تشعران ببعض الوحدة.',
      'Here to Listen': 'أنت والطرف الآخر هنا للاستماع.',
      'Show my Talent': 'أنت والطرف الآخر هنا لعرض موهبة.',
    },
    language: 'تجمعكما لغة مشتركة: {{language}}.',
    noLanguage: 'قد لا تجمعكما لغة مشتركة.',
    ask: 'سؤال مقترح:',
    opening: {
      friendsFriends: 'ما الذي رسم الابتسامة على وجهك اليوم؟',
      friendsLonely: 'ما الذي قد يجعل هذا المساء أجمل قليلًا؟',
      friendsListen: 'ما الذي يثير فضولك هذه الأيام؟',
      friendsTalent: 'ما هوايتك الأقرب إلى قلبك؟',
      lonelyLonely: 'كيف تمضي عندك أمسيات كهذه؟',
      lonelyListen: 'كيف كان يومك حقًّا؟',
      lonelyTalent: 'هل من أغنية تساعدك في الأيام الصعبة؟',
      listenListen: 'أيّ الأحاديث تحلو لك؟',
      listenTalent: 'كيف بدأت حكايتك مع هذا الشغف؟',
      talentTalent: 'ما رأيك أن نتبادل عرض ما نجيده؟',
    },
  },

  search: {
    parted: 'انتهت الدردشة مع {{name}}. لا بأس، هذا يحدث.',
    thanked: 'الطرف الآخر في حديثك السابق يشكرك.',
    here: 'هنا الآن: {{online, number}}',
    alone: 'لا أحد غيرك هنا الآن',
    widening: 'نوسّع البحث…',
    breathe: 'في هذه الأثناء، شهيق وزفير على إيقاع الضوءين.',
    otherMood: 'مزاج آخر',
    ring: 'تنبيهي عند العثور على أحد',
    ringing: 'سننبّهك. يمكنك الانشغال بشيء آخر في هذه الأثناء.',
    level: 'مستوى الميكروفون',
    pause: 'إيقاف مؤقت',
    paused: 'البحث متوقف مؤقتًا. لا داعي للعجلة.',
    resume: 'متابعة البحث',
    found: 'هناك من ينتظرك',
    crisis: 'إن ثقل عليك الأمر، فهنا من يستمع إليك:',
  },

  again: {
    ask: 'لقاء آخر؟',
    how: 'فقط إن أراد الطرف الآخر ذلك أيضًا خلال دقيقة.',
    said: 'إن وافق الطرف الآخر، فسنجمعكما من جديد. وفي هذه الأثناء، نبحث لك بعد قليل عن آخرين أيضًا.',
    failed: 'تعذّر الإرسال. يمكنك إعادة المحاولة.',
  },

  safety: {
    unsafe: 'لا أشعر بالأمان',
    promise: 'شكرًا لإخبارنا. لن تلتقيا مرة أخرى أبدًا.',
    leave: 'الخروج والبحث عن شخص آخر',
  },

  link: {
    resting: 'الخادم لا يستجيب. مكالمتك مستمرة، والرسائل في الانتظار.',
  },
};
