import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: حديث مع من يناسب مزاجك',
  username: 'الاسم المستعار',
  usernamePlaceholder: 'اسم من اختيارك',
  mood: 'المزاج',
  moodPlaceholder: 'ما مزاجك الآن؟',
  startChat: 'بدء الدردشة',
  bothMissing: 'يُرجى إدخال اسم مستعار / اختيار المزاج',
  notFound: 'هذه الصفحة غير موجودة. أنت الآن في الصفحة الرئيسية.',
  missingUserInfo: 'بياناتك ناقصة. يُرجى البدء من جديد.',
  joinRefused: 'لم تقبل الدردشة الاسم أو المزاج. يُرجى الاختيار من جديد.',
  accept: 'من 18 عامًا فأكثر، مجانًا وبلا حساب. بدء الدردشة يعني قبول <terms>الشروط</terms>.',
  steps: {
    label: 'كيف يعمل الموقع',
    choose: 'اختيار المزاج',
    match: 'نجمعك بمن يناسبك',
    talk: 'حديث وألفة',
  },
  established: 'منذ 2025',
  privacyPolicy: 'سياسة الخصوصية',
  goodbye: {
    title: 'إلى اللقاء',
    talked: 'دام حديثكما {{duration}}.',
    again: 'الحديث مع شخص آخر',
    unsafe: 'خرجت من المحادثة',
    sending: 'يجري إرسال بلاغك…',
    sent: 'أُرسل بلاغك. لن تلتقيا مرة أخرى أبدًا.',
    failed: 'تعذّر إرسال بلاغك.',
    retry: 'إرساله مجددًا',
  },
};
