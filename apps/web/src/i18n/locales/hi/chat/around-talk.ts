import type { aroundTalk as english } from '@/i18n/locales/en/chat/around-talk';
import type { Translation } from '@/i18n/translation';

export const aroundTalk: Translation<typeof english> = {
  view: {
    partner: 'साथी बड़ा',
    own: 'मैं बड़ा',
  },

  why: {
    again: 'आप दोनों का मन फिर मिलने का था।',
    pair: '{{you}}, और {{they}}।',
    you: {
      'Make Friends': 'आपको दोस्त बनाने हैं',
      'Feeling Lonely': 'आपको बात करनी है',
      'Here to Listen': 'आपका मन सुनने का है',
      'Show my Talent': 'आपको हुनर दिखाना है',
    },
    they: {
      'Make Friends': 'आपके साथी को दोस्त बनाने हैं',
      'Feeling Lonely': 'आपके साथी को बात करनी है',
      'Here to Listen': 'आपके साथी का मन सुनने का है',
      'Show my Talent': 'आपके साथी को हुनर दिखाना है',
    },
    both: {
      'Make Friends': 'आप दोनों को दोस्त बनाने हैं।',
      'Feeling Lonely': 'आप दोनों को थोड़ा अकेलापन लग रहा है।',
      'Here to Listen': 'आप दोनों का मन सुनने का है।',
      'Show my Talent': 'आप दोनों को हुनर दिखाना है।',
    },
    language: 'आप दोनों {{language}} बोलते हैं।',
    noLanguage: 'हो सकता है आप दोनों की कोई साझा भाषा न हो।',
    ask: 'चाहें तो पूछें:',
    opening: {
      friendsFriends: 'आज किस बात पर मुस्कान आई?',
      friendsLonely: 'यह शाम किस बात से थोड़ी बेहतर होगी?',
      friendsListen: 'इन दिनों क्या जानने का मन है?',
      friendsTalent: 'सबसे ज़्यादा क्या करना पसंद है?',
      lonelyLonely: 'आपकी ऐसी शामें कैसे गुज़रती हैं?',
      lonelyListen: 'सच में, आज का दिन कैसा रहा?',
      lonelyTalent: 'कोई ऐसा गाना है जो बुरे दिनों में सहारा दे?',
      listenListen: 'लोगों से किस बारे में सुनना पसंद है?',
      listenTalent: 'इसकी शुरुआत कैसे हुई?',
      talentTalent: 'क्या हम एक-दूसरे को अपना हुनर दिखाएँ?',
    },
  },

  search: {
    parted: '{{name}} अब चैट में नहीं हैं। ऐसा होता है।',
    thanked: 'आपके पिछले साथी ने शुक्रिया कहा।',
    here: 'अभी यहाँ: {{online, number}}',
    alone: 'अभी यहाँ और कोई नहीं है',
    widening: 'खोज का दायरा बढ़ा रहे हैं…',
    breathe: 'तब तक दोनों दीयों की लय में साँस लें।',
    otherMood: 'कोई और मूड',
    ring: 'कोई आए तो मुझे बताएँ',
    ringing: 'हम आपको बताएँगे। तब तक चाहें तो कुछ और देखें।',
    level: 'आपके माइक का स्तर',
    pause: 'रोकें',
    paused: 'तलाश रुकी हुई है। कोई जल्दी नहीं।',
    resume: 'तलाश जारी रखें',
    found: 'आपके लिए कोई यहाँ है',
    crisis: 'अगर मन बहुत भारी हो, तो यहाँ आपकी बात सुनी जाती है:',
  },

  again: {
    ask: 'फिर मिलें?',
    how: 'सिर्फ़ तभी, जब एक मिनट के भीतर वे भी चाहें।',
    said: 'अगर वे राज़ी हों, तो हम आप दोनों को फिर जोड़ देंगे। थोड़ी देर में हम औरों को भी ढूँढेंगे।',
    failed: 'यह पहुँच नहीं पाया। कृपया फिर कोशिश करें।',
  },

  safety: {
    unsafe: 'मुझे असुरक्षित लग रहा है',
    promise: 'हमें बताने के लिए शुक्रिया। आप दोनों की मुलाक़ात फिर कभी नहीं होगी।',
    leave: 'छोड़ें और किसी नए से मिलें',
  },

  link: {
    resting: 'सर्वर जवाब नहीं दे रहा। आपकी कॉल जारी है; मैसेज को थोड़ा रुकना होगा।',
  },
};
