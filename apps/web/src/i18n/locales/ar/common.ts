import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'أبحث عن أصدقاء',
    'Feeling Lonely': 'أشعر بالوحدة',
    'Here to Listen': 'أنا هنا لأستمع',
    'Show my Talent': 'أعرض موهبتي',
  },
  otherMood: 'مزاج آخر',
  username: {
    empty: 'يبدو هذا الاسم فارغًا. يمكن استخدام حروف أو أرقام أو رموز تعبيرية.',
    long: 'هذا الاسم طويل جدًا.',
    official: 'يبدو هذا الاسم كأنه لأحد من فريقنا. هل من اسم آخر؟',
  },
  nav: {
    label: 'الصفحات',
    about: 'عن الموقع',
    faq: 'أسئلة شائعة',
    terms: 'الشروط',
    contact: 'التواصل',
    privacy: 'الخصوصية',
    support: 'دعم المشروع',
    crypto: 'العملة الرقمية',
    transparency: 'الشفافية',
  },
  titles: {
    start: 'بدء دردشة',
    chat: 'دردشة فيديو',
    unblock: 'طلب رفع الحظر',
    report: 'الإبلاغ عن مستخدم',
  },
  language: 'اللغة',
  offer: {
    switch: 'التبديل إلى العربية؟',
    dismiss: 'إخفاء',
  },
  theme: {
    toDark: 'المظهر الداكن',
    toLight: 'المظهر الفاتح',
  },
  languageFailed: 'تعذّر تحميل هذه اللغة. يمكنك التحقق من الاتصال وإعادة المحاولة.',
  backHome: 'العودة إلى الرئيسية',
  toContent: 'الانتقال إلى المحتوى',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript. بعد تفعيله في المتصفح، يكفي تحميل الصفحة من جديد.',
  loading: 'جارٍ التحميل…',
  notifications: 'الإشعارات',
  tooLong_zero: 'لا حرف زائد',
  tooLong_one: 'حرف واحد زائد',
  tooLong_two: 'حرفان زائدان',
  tooLong_few: '{{count, number}} أحرف زائدة',
  tooLong_many: '{{count, number}} حرفًا زائدًا',
  tooLong_other: '{{count, number}} حرف زائد',
  tryAgain: 'إعادة المحاولة',
  report: {
    unsent: 'تعذّر إرسال بلاغك حتى الآن.',
    kept: 'بلاغك محفوظ في علامة التبويب هذه، وسيُرسل في أول فرصة. من المهم ألا تُغلق قبل ذلك.',
    taken: 'أُرسل بلاغك.',
    refused: 'تعذّر إرسال بلاغك.',
  },
  broken: {
    title: 'تعذّر تحميل الصفحة',
    text: 'انقطع الاتصال، أو صدرت للتو نسخة جديدة من الموقع. وعادةً ما تفيد إعادة تحميل الصفحة.',
  },
  fault: {
    title: 'حدث خلل في هذه الصفحة',
    text: 'الخطأ من عندنا، ولا علاقة له بك ولا باتصالك. وعادةً ما تفيد إعادة تحميل الصفحة.',
  },
};
