import type { Translation } from '../../../translation';
import type { controls as english } from '../../en/chat/controls';

export const controls: Translation<typeof english> = {
  controls: {
    label: 'कैमरा और माइक',
    microphone: 'माइक',
    camera: 'कैमरा',
    microphoneLost: 'माइक उपलब्ध नहीं: फिर कोशिश करें',
    cameraLost: 'कैमरा उपलब्ध नहीं: फिर कोशिश करें',
    chooseMicrophone: 'माइक चुनें',
    chooseCamera: 'कैमरा चुनें',
    unnamedMicrophone: 'माइक {{number}}',
    unnamedCamera: 'कैमरा {{number}}',
    noDevices: 'कोई और डिवाइस नहीं मिला',
    mode: 'जुड़ने का तरीक़ा',
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
    speaker: 'स्पीकर',
    usualSpeaker: 'डिफ़ॉल्ट स्पीकर',
    unnamedSpeaker: 'स्पीकर {{number}}',
    mirror: 'मेरा वीडियो आईने जैसा दिखाएँ',
    translate: 'मैसेज का अनुवाद इसी डिवाइस पर करें',
    flip: 'कैमरा बदलें',
    float: 'पिक्चर-इन-पिक्चर',
    fullScreen: 'पूरी स्क्रीन',
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
    together: 'आपके साथ दिखना चाहते हैं',
    show: 'मुझे दिखाएँ',
    blur: 'धुँधला करें',
    when: 'आप कब दिखें',
    reveal: {
      tap: 'जब मैं दबाऊँ',
      after_partner: 'साथी के बाद',
      always: 'हमेशा दिखाएँ',
    },
    partner: 'वीडियो अभी धुँधला है',
  },

  shortcuts: {
    title: 'कीबोर्ड शॉर्टकट',
    microphone: 'माइक चालू या बंद',
    camera: 'कैमरा चालू या बंद',
    blur: 'अपना वीडियो धुँधला करें',
    skip: 'स्किप करके किसी नए से मिलें',
    help: 'यह मदद दिखाएँ',
    enabled: 'कीबोर्ड शॉर्टकट इस्तेमाल करें',
    close: 'बंद करें',
  },
};
