import type { Translation } from '@/i18n/translation';
import type { why as english } from '../en/why';

export const why: Translation<typeof english> = {
  usual: {
    inappropriate: 'كان في تصرفك ما لا يُسمح به هنا.',
    spam: 'أُرسلت إعلانات أو الرسالة نفسها مرارًا.',
    offensive: 'كان في كلامك إهانة أو ألفاظ مسيئة.',
    fake: 'جرى انتحال شخصية أخرى.',
    underage: 'يبدو أن عمرك أقل من 18 عامًا. هذا الموقع للبالغين فقط.',
    threat: 'كان في تصرفك تهديد لشخص أو تعريضه للخطر.',
    other: 'كان في تصرفك مخالفة لقواعد هذا الموقع.',
  },
  person: 'هذا قرار أحد المشرفين.',
  rule: 'هذا قرار قاعدة آلية بعد بلاغات، ولم يراجعه أحد المشرفين بعد.',
  words: 'ما كتبه أحد المشرفين:',
  appeal: 'يمكنك طلب المراجعة في أي وقت.',
  until: 'يسري حتى {{when}}.',
  noEnd: 'لا ينتهي هذا الحظر من تلقاء نفسه.',
};
