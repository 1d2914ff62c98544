import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'الكاميرا والميكروفون',
    microphone: 'الميكروفون',
    camera: 'الكاميرا',
    microphoneLost: 'الميكروفون غير متاح: إعادة المحاولة',
    cameraLost: 'الكاميرا غير متاحة: إعادة المحاولة',
    chooseMicrophone: 'اختيار الميكروفون',
    chooseCamera: 'اختيار الكاميرا',
    unnamedMicrophone: 'الميكروفون {{number}}',
    unnamedCamera: 'الكاميرا {{number}}',
    noDevices: 'لم يُعثر على جهاز آخر',
    mode: 'طريقة مشاركتك',
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
    speaker: 'مكبّر الصوت',
    usualSpeaker: 'مكبّر الصوت الافتراضي',
    unnamedSpeaker: 'مكبّر الصوت {{number}}',
    mirror: 'عرض صورتي كما في المرآة',
    translate: 'ترجمة الرسائل على هذا الجهاز',
    flip: 'تبديل الكاميرا',
    float: 'صورة داخل صورة',
    fullScreen: 'ملء الشاشة',
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
    together: 'يرغب الطرف الآخر في الظهور معك',
    show: 'إظهار صورتي',
    blur: 'تمويه صورتي',
    when: 'متى تظهر صورتك',
    reveal: {
      tap: 'عندما ألمس الزر',
      after_partner: 'بعد الطرف الآخر',
      always: 'إظهاري دائمًا',
    },
    partner: 'الصورة ما زالت مموّهة',
  },

  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    microphone: 'تشغيل الميكروفون أو إيقافه',
    camera: 'تشغيل الكاميرا أو إيقافها',
    blur: 'تمويه صورتك',
    skip: 'التالي: الانتقال إلى شخص جديد',
    help: 'عرض هذه المساعدة',
    enabled: 'استخدام اختصارات لوحة المفاتيح',
    close: 'إغلاق',
  },
};
