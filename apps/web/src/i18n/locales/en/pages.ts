import { crypto } from './pages/crypto';

/**
 * The long texts of the static pages. They come with the pages and never with the landing page.
 * Tags in the texts (<p>, <terms> and so on) are filled in by `features/pages/rich-text.tsx`.
 */
export const pages = {
  shell: {
    contents: 'On this page',
    number: '{{number}}.',
    newTab: '(opens in a new tab)',
  },
  site: {
    failed: 'This could not be loaded. Check your connection and try again.',
    retry: 'Retry',
  },
  about: {
    title: 'About {{product}}',
    lead: 'Two small lights in the dusk, leaning together. You tell us how you feel tonight, and we look for somebody whose mood meets yours.',
    why: {
      title: 'Why it exists',
      text: '<p>Some evenings you want to laugh with somebody new. Some evenings you want to be heard, and on others you simply have time for whoever needs it. Most places ask who you are before they ask how you are. Here it is the other way round.</p><p>There is no account, no profile and nobody to impress. You pick a name and a mood, and you talk to one person at a time, face to face and in writing, for as long as it does you both good.</p>',
    },
    moods: {
      title: 'Four moods',
      'Make Friends':
        'You are open to somebody new. Most often you will meet people who came for the same reason.',
      'Feeling Lonely':
        'The evening is long and you would like company. We look first for someone who came to listen.',
      'Here to Listen':
        'You have time and an open ear. We look first for someone who feels lonely, or who has something to show.',
      'Show my Talent':
        'You sing, draw, juggle or tell stories. We look first for a listener: a kind audience of one.',
    },
    matching: {
      title: 'How you are matched',
      intro: 'Matching happens by mood, not by looks, age or popularity.',
      complementary: {
        title: 'Moods that complete each other come first',
        text: 'A lonely evening and an open ear, a song and a listener, two people looking for friends. People who read the site in your language come first as well.',
      },
      fallback: {
        title: 'Then the best fit there is',
        text: 'If nobody like that is waiting, the search widens step by step within seconds, so that you meet somebody rather than nobody.',
      },
      rematch: {
        title: 'No instant rematches',
        text: 'When you part, you will not be handed straight back to each other. The people you met last are left out for as long as somebody else may come along.',
      },
      breaks: {
        title: 'Skips and disconnects are looked after',
        text: 'Skip, and both of you go on to somebody new. If a connection breaks, your partner has a few seconds to come back; after that the search starts again by itself.',
      },
    },
    kindness: {
      title: 'What we ask of you',
      text: '<p>Be at least 18, and be kind. Behind the other light is a person. If somebody is not kind to you, skip them, and use the report button so that it does not happen to the next one. The rest is in the <terms>Terms</terms>, and what we keep and for how long is in the <privacy>Privacy Policy</privacy>.</p>',
    },
  },
  faq: {
    title: 'Frequently asked questions',
    lead: 'Five answers before you light your flame.',
    what: {
      question: 'What is {{product}}?',
      answer:
        '<p>A place to talk to a stranger who suits your mood. You choose one of four moods, we pair you with somebody it goes well with, and you see, hear and write to each other. When you have said goodbye, you can leave or meet the next person. <about>More about the matching</about>.</p>',
    },
    identity: {
      question: 'Is my identity kept private?',
      answer:
        '<p>You need no account, and we never ask for your real name, e-mail address or location. The person you talk to sees the username and the mood you chose, and whatever you show or tell them. So keep your full name, address, workplace and passwords to yourself.</p><p>What our server needs to remember, and for how long, is listed in the <privacy>Privacy Policy</privacy>.</p>',
    },
    behaviour: {
      question: 'What can I do about inappropriate users?',
      answer:
        '<p>While you are talking, press the report icon, the little flag in the corner of the video, choose a reason and add details if you like. A moderator reviews the report, and people who break the rules are shut out for a time or permanently. You are never matched with somebody you reported from the chat for as long as we know either of you.</p><p>You can also skip at any moment, without giving a reason. If the talk is already over, use the <report>report form</report>.</p>',
    },
    talent: {
      question: 'How can I show my talent?',
      answer:
        '<p>Choose the mood Show my Talent and start. We look first for someone who came to listen. Let your camera and microphone be on, say hello, and ask before you begin: a good audience is one that said yes.</p>',
    },
    free: {
      question: 'Is it free to use?',
      answer:
        '<p>Yes. Matching, video and text chat cost nothing, there is nothing to unlock, and no payment changes whom you meet. If you would like to help with the bills, see the <support>Support</support> page.</p>',
    },
  },
  terms: {
    title: 'Terms of use',
    lead: 'Ten short sections. Please read them: by starting a chat you agree to them.',
    acceptance: {
      title: 'Acceptance of these terms',
      text: '<p>By using {{product}} you accept these terms and our <privacy>Privacy Policy</privacy>. If you do not agree with them, please do not use the site.</p>',
    },
    eligibility: {
      title: 'Eligibility (18+)',
      text: '<p>You must be at least 18 years old, and of legal age where you live, to use {{product}}. If you are younger, leave the site now. Anyone who appears to be a minor is to be reported and will be removed.</p>',
    },
    privacy: {
      title: 'Privacy and anonymity',
      text: '<p>You use {{product}} without an account and under a name you choose yourself. Respect the anonymity of others as you would have yours respected: do not record, photograph or publish a conversation without the other person’s consent, and do not press anybody for personal details. How we handle data is described in the <privacy>Privacy Policy</privacy>.</p>',
    },
    respect: {
      title: 'Respectful use',
      text: '<p>You are responsible for what you show, say and write. These are not allowed:</p><ul><li>nudity, sexual acts or sexual advances that are not welcome;</li><li>anything that sexualises, endangers or exploits minors;</li><li>harassment, threats, hatred or humiliation of any person or group;</li><li>violence, self-harm or illegal acts shown or encouraged;</li><li>spam, advertising, fraud and pretending to be somebody else;</li><li>automated use, or attempts to disturb or get round the site’s protections.</li></ul><p>Whoever breaks these rules may be shut out for a time or banned permanently, without prior warning. If you believe a ban is a mistake, you may <unblock>ask to be unblocked</unblock>.</p>',
    },
    reporting: {
      title: 'Reporting',
      text: '<p>If somebody breaks these terms, report them with the report button in the chat or with the <report>report form</report>. Reports are reviewed by moderators, who may see the last messages of the reported talk. Report honestly: knowingly false reports are themselves a breach of these terms. In an emergency, or if someone is in danger, call your local emergency services first.</p>',
    },
    advice: {
      title: 'No professional advice',
      text: '<p>The people you meet are strangers, not counsellors. Nothing said on {{product}} is medical, psychological, legal or financial advice, and listening, however kind, does not replace professional help. If you are in crisis, please turn to a local helpline or a doctor.</p>',
    },
    availability: {
      title: 'Availability',
      text: '<p>The site is free and provided as it is. We do not guarantee that it is available at all times, that it works without faults, or that a partner is found. We may change, interrupt or end it. As far as the law allows, we are not liable for what other users do, nor for damage that arises from using the site or from being unable to use it.</p>',
    },
    property: {
      title: 'Intellectual property',
      text: '<p>The name, the logo, the design and the texts of {{product}} belong to its operator and may not be used without permission, except where a licence says otherwise. What you perform, show or write remains yours; you give us no rights to it beyond passing it on to the person you are talking to and, in case of a report, reviewing it.</p>',
    },
    changes: {
      title: 'Changes',
      text: '<p>We may change these terms. The current version always stands on this page. If you go on using the site after a change, you accept the new version.</p>',
    },
    contact: {
      title: 'Contact',
      text: '<p>Questions about these terms are welcome. You will find our address on the <contact>contact page</contact>.</p>',
    },
  },
  contact: {
    title: 'Contact',
    lead: 'A question, an idea, a complaint or a kind word: we read all of it.',
    email: {
      title: 'Write to us',
      text: 'For business, press, privacy and everything else.',
    },
    profiles: {
      title: 'Find us elsewhere',
      photo: 'Photos',
      post: 'Short posts',
      messaging: 'Messaging',
    },
    sooner: {
      title: 'Two things that go faster another way',
      text: '<p>To report somebody, use the <report>report form</report>. If you have been blocked, <unblock>ask to be unblocked</unblock>. Both reach the moderators directly.</p>',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    lead: 'What we keep, why, and for how long. In plain words, because it is about you.',
    introduction: {
      title: 'Introduction',
      text: '<p>{{product}} brings two strangers together for a conversation. You can use it without an account, and we handle as little data as that allows: enough to match you anonymously, to keep people safe through moderation, and to improve the site’s features. This policy says exactly what that is.</p>',
    },
    collection: {
      title: 'Data Collection',
      text: '<p>Of a visitor nobody has reported, this is everything the site remembers:</p>',
      what: 'What',
      kept: 'Where, and for how long',
      rows: {
        session: {
          what: 'Your user ID (a random value), username, mood and last partner',
          kept: 'In your browser’s session storage, until you close the tab.',
        },
        settings: {
          what: 'Your language and your light or dark theme',
          kept: 'In your browser’s local storage, until you clear it.',
        },
        device: {
          what: 'A device cookie: a random, signed value that only our server can read',
          kept: 'In your browser, for up to 400 days. It makes sure that nobody else can use your user ID, and that a block holds.',
        },
        visitor: {
          what: 'Your user ID and username, a digest of the device cookie, and when you were first and last here',
          kept: 'On our server while you visit. Erased once you have not been seen for 30 days, unless a block, timeout or report is on record.',
        },
        ledger: {
          what: 'Which two user IDs shared a talk, when, and with which moods and languages. Nothing of what was said',
          kept: 'On our server for 24 hours after the talk, so that a report can be checked.',
        },
        address: {
          what: 'Your network address',
          kept: 'Never stored as it is. We work with a scrambled form of it, whose key changes every 30 days, to slow down abuse.',
        },
      },
      talks: {
        title: 'Your conversations',
        text: '<p>Video and sound are encrypted between your browser and your partner’s. We do not record them and cannot see them.</p><p>Text messages pass through our server and are not stored. The last 20 messages of a talk are held in the server’s memory only, for the case that one of you reports the other; see <moderation>Moderation and Safety</moderation>.</p>',
      },
    },
    personal: {
      title: 'No Personal Information',
      text: '<p>We neither ask for nor store your real name, your e-mail address or your location. Please do not put them into your username or into messages to strangers either.</p><p>A video call may need a direct connection between two browsers, and such a connection can reveal your network address to the other side. Where the operator of this site has set up a relay, all calls go through it and neither of you learns the other’s address. The relay passes on encrypted data only.</p>',
    },
    moderation: {
      title: 'Moderation and Safety',
      text: '<p>Reported chats and activity may be reviewed by moderators and are kept for a limited time:</p><ul><li>When somebody reports the partner they really talked to, up to 20 of the last messages of that talk are attached to the report. They are deleted 30 days after the report has been reviewed.</li><li>A report holds the two user IDs, the reason that was given and the time.</li><li>A block or a timeout is remembered for the user ID and the device.</li><li>What moderators do is written to an audit log, which is kept for one year.</li><li>Requests to be unblocked are kept for 90 days.</li></ul>',
    },
    thirdParty: {
      title: 'Third-Party Tools',
      text: '<p>Analytics tools may be used to understand how the site is used; at present there are none. Nothing on these pages is loaded from other companies’ servers. To set up a call, your browser may contact a connection server that the operator of this site has chosen, which sees your network address as every server does.</p><p>Your data is never sold. Links to other sites, such as our profiles or the donation page, lead to places with policies of their own.</p>',
    },
    rights: {
      title: 'Your Rights',
      text: '<p>You may ask what we hold about you and have your session data deleted: write to us through the <contact>contact page</contact> and give your user ID, since we know you by nothing else. What sits in your browser you can erase yourself, by closing the tab and clearing the site’s data.</p><p>Records of a block or of a report under review may have to stay for as long as they are needed to protect others.</p>',
      yourId: 'Your user ID in this tab',
      noId: 'There is no user ID in this tab at the moment. You are given one when you start a chat.',
    },
    changes: {
      title: 'Changes',
      text: '<p>This policy may change when the site does. Updates are posted on this page.</p>',
    },
  },
  support: {
    title: 'Support {{product}}',
    lead: 'A small light needs a little oil.',
    text: '<p>{{product}} is free for everyone and shows no advertising. Servers, relays and moderation still have to be paid for. If a talk here did you good and you can spare something, please consider a donation. If you would like to stand behind the project as a sponsor, we would love to hear from you.</p><p>More details on donations and sponsorship will follow here.</p>',
    donate: 'Donate',
    sponsor: 'For sponsorship, write to us through the <contact>contact page</contact>.',
  },
  crypto,
} as const;
