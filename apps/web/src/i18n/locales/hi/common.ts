import type { Translation } from '@/i18n/translation';
import type { common as english } from '../en/common';

export const common: Translation<typeof english> = {
  moods: {
    'Make Friends': 'दोस्त बनाने हैं',
    'Feeling Lonely': 'अकेलापन लग रहा है',
    'Here to Listen': 'सुनने को तैयार हूँ',
    'Show my Talent': 'हुनर दिखाना है',
  },
  otherMood: 'कोई और मूड',
  username: {
    empty: 'यह यूज़रनेम ख़ाली लगता है। अक्षर, अंक या इमोजी इस्तेमाल करें।',
    long: 'यह यूज़रनेम बहुत लंबा है।',
    official: 'इस यूज़रनेम से लग सकता है कि आप हमारी टीम से हैं। कोई दूसरा चुनें।',
  },
  nav: {
    label: 'पेज',
    about: 'परिचय',
    faq: 'सवाल-जवाब',
    terms: 'शर्तें',
    contact: 'संपर्क',
    privacy: 'प्राइवेसी',
    support: 'सहयोग',
    crypto: 'क्रिप्टो',
    transparency: 'पारदर्शिता',
  },
  titles: {
    start: 'चैट शुरू करें',
    chat: 'वीडियो चैट',
    unblock: 'अनब्लॉक करने का अनुरोध',
    report: 'यूज़र की रिपोर्ट करें',
  },
  language: 'भाषा',
  offer: {
    switch: 'हिन्दी में देखें?',
    dismiss: 'रहने दें',
  },
  theme: {
    toDark: 'डार्क थीम',
    toLight: 'लाइट थीम',
  },
  languageFailed: 'वह भाषा लोड नहीं हो सकी। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  backHome: 'होम पर वापस',
  toContent: 'मुख्य सामग्री पर जाएँ',
  needsScript: 'इस पेज के लिए JavaScript ज़रूरी है। इसे अपने ब्राउज़र में चालू करें, फिर पेज दोबारा लोड करें।',
  loading: 'लोड हो रहा है…',
  notifications: 'सूचनाएँ',
  tooLong_one: '{{count, number}} अक्षर ज़्यादा',
  tooLong_other: '{{count, number}} अक्षर ज़्यादा',
  tryAgain: 'फिर कोशिश करें',
  report: {
    unsent: 'आपकी रिपोर्ट अभी तक भेजी नहीं जा सकी।',
    kept: 'यह टैब उसे सँभालकर रखता है और मौक़ा मिलते ही भेज देगा। तब तक टैब बंद न करें।',
    taken: 'आपकी रिपोर्ट भेज दी गई।',
    refused: 'आपकी रिपोर्ट भेजी नहीं जा सकी।',
  },
  broken: {
    title: 'पेज लोड नहीं हुआ',
    text: 'कनेक्शन टूट गया, या साइट का नया वर्शन अभी-अभी आया है। पेज दोबारा लोड करने से आम तौर पर बात बन जाती है।',
  },
  fault: {
    title: 'इस पेज पर कुछ गड़बड़ हो गई',
    text: 'ग़लती हमारी है, आपकी या आपके कनेक्शन की नहीं। पेज दोबारा लोड करने से आम तौर पर बात बन जाती है।',
  },
};
