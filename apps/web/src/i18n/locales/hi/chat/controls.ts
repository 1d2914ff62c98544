import type { controls as english } from '@/i18n/locales/en/chat/controls';
import type { Translation } from '@/i18n/translation';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'कैमरा और माइक',
    microphone: 'माइक',
    camera: 'कैमरा',
    microphoneLost: 'माइक उपलब्ध नहीं: फिर कोशिश करें',
    cameraLost: 'कैमरा उपलब्ध नहीं: फिर कोशिश करें',
    unnamedMicrophone: 'माइक {{number}}',
    unnamedCamera: 'कैमरा {{number}}',
    mode: 'वीडियो, आवाज़ या टेक्स्ट',
    modes: {
      video: 'वीडियो',
      voice: 'सिर्फ़ आवाज़',
      text: 'सिर्फ़ टेक्स्ट',
    },
    shortcuts: 'कीबोर्ड शॉर्टकट',
  },

  options: {
    button: 'और विकल्प',
    volume: 'साथी की आवाज़ का स्तर',
    mirror: 'मेरा वीडियो आईने जैसा दिखाएँ',
    translate: 'मैसेज का अनुवाद इसी डिवाइस पर करें',
    lessData: 'कम डेटा ख़र्च करें',
    used: 'इस कॉल में ख़र्च हुआ डेटा: {{amount}}',
    flip: 'कैमरा बदलें',
    float: 'पिक्चर-इन-पिक्चर',
    together: 'साथ में दिखें',
  },

  translation: {
    original: 'मूल मैसेज दिखाएँ',
    translated: 'अनुवाद दिखाएँ',
    translate: 'अनुवाद करें',
    fetching: 'भाषा डाउनलोड हो रही है: {{percent}}',
    unavailable: 'आपका ब्राउज़र इसका अनुवाद नहीं कर सकता',
  },

  soft: {
    preview: 'आपके वीडियो का प्रीव्यू',
    onlyYou: 'यह सिर्फ़ आपको दिखता है।',
    seen: 'आपका वीडियो दिख रहा है',
    previewTitle: 'आपके साथी को क्या दिखेगा',
    stay: 'धुँधला रहने दें',
    togetherHow: 'साथ में दिखें: साथी के हाँ कहते ही दोनों के वीडियो एक ही पल में दिखेंगे।',
    waiting: '{{name}} के जवाब का इंतज़ार है',
    takeBack: 'वापस लें',
    together: '{{name}} का सुझाव: दोनों साथ में दिखें?',
    yes: 'हाँ',
    notYet: 'अभी नहीं',
    show: 'अपना वीडियो दिखाएँ',
    blur: 'धुँधला करें',
    partner: 'अभी धुँधला है',
  },

  shield: {
    fell: 'यह वीडियो शायद नियमों के ख़िलाफ़ है, इसलिए धुँधला है। इसे सिर्फ़ आपके डिवाइस ने जाँचा है।',
    keep: 'छिपा रहने दें',
    show: 'फिर भी दिखाएँ',
    leave: 'चैट छोड़ें और रिपोर्ट करें',
    kept: 'आपकी शील्ड ने छिपाया है',
    switch: 'शील्ड: जो नियमों के ख़िलाफ़ हो सकता है, उसे धुँधला करें',
    own: 'यह यहाँ के नियमों के ख़िलाफ़ हो सकता है',
    ownHow: 'आपका वीडियो सिर्फ़ आपके डिवाइस ने जाँचा है। कुछ भी भेजा नहीं गया।',
  },

  shortcuts: {
    title: 'कीबोर्ड शॉर्टकट',
    microphone: 'माइक चालू या बंद',
    camera: 'कैमरा चालू या बंद',
    blur: 'अपना वीडियो धुँधला करें',
    skip: 'स्किप करके किसी नए से मिलें',
    close: 'बंद करें',
  },
};
