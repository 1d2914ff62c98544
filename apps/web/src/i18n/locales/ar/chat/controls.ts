import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'الكاميرا والميكروفون',
    microphone: 'الميكروفون',
    camera: 'الكاميرا',
    microphoneLost: 'الميكروفون غير متاح: إعادة المحاولة',
    cameraLost: 'الكاميرا غير متاحة: إعادة المحاولة',
    unnamedMicrophone: 'الميكروفون {{number}}',
    unnamedCamera: 'الكاميرا {{number}}',
    mode: 'فيديو أو صوت أو كتابة',
    modes: {
      video: 'فيديو',
      voice: 'صوت فقط',
      text: 'كتابة فقط',
    },
    shortcuts: 'اختصارات لوحة المفاتيح',
  },

  options: {
    button: 'المزيد',
    volume: 'مستوى صوت الطرف الآخر',
    mirror: 'عرض صورتي كما في المرآة',
    translate: 'ترجمة الرسائل على هذا الجهاز',
    lessData: 'استهلاك بيانات أقل',
    used: 'استهلكت هذه المكالمة {{amount}}',
    flip: 'تبديل الكاميرا',
    float: 'صورة داخل صورة',
    together: 'الظهور معًا',
  },

  translation: {
    original: 'عرض النص الأصلي',
    translated: 'عرض الترجمة',
    translate: 'ترجمة',
    fetching: 'جارٍ تنزيل اللغة: {{percent}}',
    unavailable: 'لا يستطيع متصفحك ترجمة هذه الرسالة',
  },

  soft: {
    preview: 'معاينة صورتك',
    onlyYou: 'هذا لا يظهر إلا لك.',
    seen: 'صورتك ظاهرة',
    previewTitle: 'ما قد يراه الطرف الآخر',
    stay: 'إبقاء التمويه',
    togetherHow: 'الظهور معًا: تظهران في اللحظة نفسها عندما يوافق الطرف الآخر.',
    waiting: 'في انتظار رد {{name}}',
    takeBack: 'سحب الدعوة',
    together: 'دعوة من {{name}} للظهور معًا',
    yes: 'نعم',
    notYet: 'ليس الآن',
    show: 'إظهار صورتي',
    blur: 'تمويه صورتي',
    partner: 'الصورة ما زالت مموّهة',
  },

  shield: {
    fell: 'قد تخالف هذه الصورة القواعد، لذلك هي مموّهة. لم يفحصها سوى جهازك.',
    keep: 'إبقاؤها مخفية',
    show: 'إظهارها رغم ذلك',
    leave: 'المغادرة والإبلاغ',
    kept: 'أخفاها درعك',
    switch: 'الدرع: تمويه ما قد يخالف القواعد',
    own: 'قد يخالف هذا القواعد هنا',
    ownHow: 'لم يفحص صورتك سوى جهازك، ولم يُرسَل أي شيء.',
  },

  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    microphone: 'تشغيل الميكروفون أو إيقافه',
    camera: 'تشغيل الكاميرا أو إيقافها',
    blur: 'تمويه صورتك',
    skip: 'التالي: الانتقال إلى شخص جديد',
    close: 'إغلاق',
  },
};
