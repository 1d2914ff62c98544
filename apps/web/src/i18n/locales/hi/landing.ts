import type { Translation } from '../../translation';
import type { landing as english } from '../en/landing';

export const landing: Translation<typeof english> = {
  title: '{{product}}: किसी ऐसे से मिलें जो आपके मूड से मेल खाए',
  username: 'यूज़रनेम',
  usernamePlaceholder: 'यूज़रनेम लिखें',
  mood: 'मूड',
  moodPlaceholder: 'अपना मूड चुनें',
  startChat: 'चैट शुरू करें',
  bothMissing: 'यूज़रनेम लिखें / अपना मूड चुनें',
  notFound: 'वह पेज मौजूद नहीं है। अब आप होम पेज पर हैं।',
  missingUserInfo: 'आपकी जानकारी अधूरी है। कृपया फिर से शुरू करें।',
  joinRefused: 'चैट ने आपका नाम या मूड स्वीकार नहीं किया। कृपया फिर से चुनें।',
  accept: '18+, मुफ़्त, बिना अकाउंट। शुरू करने का मतलब है कि आपको <terms>शर्तें</terms> मंज़ूर हैं।',
  steps: {
    label: 'यह कैसे काम करता है',
    choose: 'मूड चुनें',
    match: 'किसी से मिलें',
    talk: 'बात करें, जुड़ें',
  },
  established: '2025 से',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  goodbye: {
    title: 'फिर मिलेंगे',
    talked: 'आपने {{duration}} बात की।',
    again: 'किसी नए से बात करें',
    unsafe: 'आप बातचीत से बाहर हैं',
    sending: 'आपकी रिपोर्ट भेजी जा रही है…',
    sent: 'आपकी रिपोर्ट भेज दी गई। आप दोनों फिर कभी नहीं मिलेंगे।',
    failed: 'आपकी रिपोर्ट भेजी नहीं जा सकी।',
    retry: 'फिर से भेजें',
  },
};
