import type { Translation } from '../../../translation';
import type { aroundTalk as english } from '../../en/chat/around-talk';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'تكبير صورة الطرف الآخر',
    own: 'تكبير صورتك',
    halves: 'عرض الصورتين بالتساوي',
    standard: 'المساحة المعتادة للرسائل',
    large: 'مساحة أكبر للرسائل',
    beside: 'الرسائل بجانب الصورة',
  },

  why: {
    again: 'أردتما كلاكما أن تلتقيا من جديد.',
    pair: '{{you}}، و{{they}}.',
    you: {
      'Make Friends': 'هدفك تكوين صداقات',
      'Feeling Lonely': 'هدفك الحديث',
      'Here to Listen': 'هدفك الاستماع',
      'Show my Talent': 'هدفك عرض موهبة',
    },
    they: {
      'Make Friends': 'الطرف الآخر يبحث عن أصدقاء',
      'Feeling Lonely': 'الطرف الآخر يريد الحديث',
      'Here to Listen': 'الطرف الآخر يريد الاستماع',
      'Show my Talent': 'الطرف الآخر يريد عرض موهبة',
    },
    both: {
      'Make Friends': 'كلاكما يبحث عن أصدقاء.',
      'Feeling Lonely': 'كلاكما يشعر ببعض الوحدة.',
      'Here to Listen': 'كلاكما هنا للاستماع.',
      'Show my Talent': 'لدى كليكما موهبة للعرض.',
    },
    ask: 'سؤال مقترح:',
    opening: {
      friendsFriends: 'ما الذي رسم ابتسامة اليوم؟',
      friendsLonely: 'ما الذي قد يجعل هذا المساء أجمل قليلًا؟',
      friendsListen: 'ما الذي يثير فضولك هذه الأيام؟',
      friendsTalent: 'ما أحبّ الأشياء إليك؟',
      lonelyLonely: 'كيف تمضي أمسيات كهذه عادةً؟',
      lonelyListen: 'كيف كان يومك حقًّا؟',
      lonelyTalent: 'هل من أغنية تساعدك في الأيام الصعبة؟',
      listenListen: 'عمّ يعجبك أن يتحدّث الناس؟',
      listenTalent: 'كيف كانت البداية مع ذلك؟',
      talentTalent: 'هل يعرض كل منا شيئًا؟',
    },
  },

  search: {
    thanked: 'من تحدثت معه يشكرك.',
    here: 'هنا الآن: {{online, number}}',
    widening: 'نوسّع الدائرة…',
    breathe: 'في هذه الأثناء، ليكن التنفّس مع إيقاع الضوءين.',
    otherMood: 'مزاج آخر',
    ring: 'تنبيهي عند قدوم أحد',
    ringing: 'سننبّهك. يمكنك مشاهدة شيء آخر في هذه الأثناء.',
    level: 'مستوى الميكروفون',
    pause: 'إيقاف مؤقت',
    paused: 'أنت في استراحة. لا أحد يبحث عنك الآن.',
    resume: 'متابعة البحث',
    found: 'هناك من ينتظرك',
    crisis: 'إن اشتدّ الأمر، فهنا من يستمع إليك:',
  },

  again: {
    ask: 'لقاء آخر؟',
    how: 'فقط إن أراد كلاكما ذلك خلال دقيقة.',
    said: 'إن أراد الطرف الآخر ذلك أيضًا فستلتقيان من جديد. بعد قليل نبحث عن آخرين كذلك.',
    failed: 'لم يصل ذلك. حاول مرة أخرى.',
  },

  safety: {
    unsafe: 'لا أشعر بالأمان',
    promise: 'شكرًا لإخبارنا. لن تلتقيا مرة أخرى أبدًا.',
    leave: 'الخروج والبحث عن شخص آخر',
  },

  link: {
    resting: 'الخادم لا يجيب. مكالمتك مستمرة، وعلى الرسائل أن تنتظر.',
  },
};
