export const landing = {
  // Browser tab and search result title of the landing page. {{product}} becomes the site’s name; then an invitation. About 60 characters.
  title: '{{product}}: meet someone who fits your mood',
  // Label of the field for the made-up name a partner will see. Not a login, not a real name. Noun.
  username: 'Username',
  // Grey hint inside the empty name field. Command to the visitor; short, the field is narrow.
  usernamePlaceholder: 'Enter a username',
  // Name of a small button with dice at the end of that field: each press fills in another made-up name. The field’s word for the name. Short command.
  suggestName: 'Suggest a name',
  // Label of the select with the four moods. Noun: how you feel tonight. Use the glossary’s word.
  mood: 'Mood',
  // First entry of the mood list, before a choice is made; cannot be chosen itself. Command.
  moodPlaceholder: 'Select your mood',
  joinBy: {
    // Label of three chips on the start form: how one takes part in the talk. Very short; no colon.
    label: 'Join by',
    // Chip: with camera and microphone. One word.
    video: 'Video',
    // Chip: with the microphone alone. One word.
    voice: 'Voice',
    // Chip: in writing alone, neither camera nor microphone. One word.
    text: 'Text',
  },
  // Full-width button that sends the form and opens the video chat. Verb phrase.
  startChat: 'Start Chat',
  // Alert above the form when name or mood is missing: names both steps, separated by a slash. Keep the slash.
  bothMissing: 'Enter a username / Select your mood',
  // Notice on the landing page after an unknown address led there: what happened, where you are. No blame.
  notFound: 'That page doesn’t exist. We took you to the home page.',
  // Alert on the landing page for somebody who opened the chat without filling in the form. Two short sentences.
  missingUserInfo: 'Missing user info. Please restart.',
  // Alert on the landing page for somebody whom the chat sent back, since the server knows another rule. Two short sentences; the glossary’s word for mood.
  joinRefused: 'The chat didn’t accept your name or your mood. Please choose again.',
  // Small line under the button: conditions, then consent. Exactly one <terms> link, to the Terms page; name it as in the navigation.
  accept: '18+, free, no account. By starting you accept the <terms>Terms</terms>.',
  // Small line under Start Chat: the promise that one’s own video is blurred until one shows oneself. “You” of any gender.
  blurred: 'Your video starts blurred. Nobody sees you until you show yourself.',
  // The one sentence under the name of the site, for somebody who has never heard of it: what one does here, and with whom. Plain, warm, no promise.
  what: 'Talk face to face on video, or just by text, with a stranger whose mood fits yours.',
  // Line over the four moods until the number of visitors is known. Ellipsis.
  counting: 'Counting who’s here…',
  meets: {
    // Small heading over the four moods beside the form. No question mark: the kind of person the visitor will talk to.
    title: 'Who you’ll meet',
    // Small line under the mood select before a choice is made; then the sentence of the mood stands there.
    hint: 'Your mood decides who you’ll meet.',
    // Sentence on this mood, beside the form: how you feel, then whom you meet. Two short sentences, 80 characters or so.
    'Make Friends': 'You’re open to someone new. Most people you’ll meet came for that, too.',
    // Sentence on this mood, beside the form: what you wish for, then whom we look for first. Two short sentences; no pity.
    'Feeling Lonely': 'You’d like some company. We look first for someone who came to listen.',
    // Sentence on this mood, beside the form: what you bring, then whom we look for first. Two short sentences.
    'Here to Listen': 'You’re happy to listen. We look first for someone lonely, or with something to show.',
    // Sentence on this mood, beside the form: what you do, then whom we look for first. Two short sentences.
    'Show my Talent': 'You sing, draw or tell stories. We look first for someone who listens.',
  },
  steps: {
    // Name of the section with the three drawings, heard by screen readers only.
    label: 'How it works',
    // Caption of the first drawing, step one. Short command, same form as the other two. Tight: under 160 px.
    choose: 'Choose mood',
    // Caption of the second drawing: the site pairs you with somebody. Not a dating “match”. Tight: under 160 px.
    match: 'Get matched',
    // Caption of the third drawing: you speak and grow closer; not a technical connection. Tight: under 160 px.
    talk: 'Talk & connect',
  },
  speaks: {
    // Names a folded list of languages on the start form; those chosen stand under it. No full stop.
    label: 'Languages you speak',
    // Above the list: how many may be chosen, and what for. Two short sentences.
    hint: 'Choose up to four. We look first for someone who speaks one of them.',
  },
  // Footer: the year the site was founded. Usual abbreviation for “founded”; the year stays 2025.
  established: 'est. 2025',
  // Footer link after the founding year, to the privacy page. Noun; the same words as that page’s heading.
  privacyPolicy: 'Privacy Policy',
  goodbye: {
    // The report made by one tap has not left yet, and can be taken back. Sentence.
    waiting: 'Your report will be sent in a few seconds.',
    // Button beside it: the report is not sent. Short verb phrase.
    withdraw: 'Don’t send it',
    // Told after that button. Sentence.
    withdrawn: 'Your report wasn’t sent.',
    // Told to who answers “Worse” where no helpline is known. Kind, no question.
    sorry: 'We’re sorry it left you feeling worse.',
    // Told to who answers “Worse”; names of helplines follow as links. Kind. Ends in a colon.
    sorryListen: 'That sounds hard. If you’d like to talk to someone, these people listen:',
    // Small heading over the start form after End Chat. Warm, light, no sadness.
    title: 'Goodbye for now',
    // Line under it. {{duration}} becomes a span of time such as “5 min, 9 sec”.
    talked: 'You talked for {{duration}}.',
    // Button: starts the chat again with the same name and mood. Verb phrase.
    again: 'Talk to someone new',
    // Heading over the start form after “I feel unsafe”. Calm, reassuring, factual.
    unsafe: 'You’ve left the chat',
    // Line under that heading. Reassuring; no gender.
    safe: 'They can’t reach you any more.',
    // Line under it while the report is on its way. Ellipsis.
    sending: 'Sending your report…',
    // Line under it once the report has arrived. A promise about the two.
    sent: 'Your report was sent. You two will never meet again.',
    // Button beside it: tries once more. Verb phrase.
    retry: 'Send it again',
    // Button over the start form after a talk: one tap says that it was good; it is counted, and told to the other person if they are still here. Verb phrase.
    thanks: 'Say thanks for the chat',
    // Replaces that button once it was pressed. One short, warm sentence.
    thanked: 'Thanks for saying so.',
    // Question over three buttons, answers are only counted. Short.
    feeling: 'How do you feel now?',
    // First answer: better than before the talk. One word, tight.
    better: 'Better',
    // Second answer: as before the talk. Tight.
    same: 'The same',
    // Third answer: worse than before the talk. One word, tight.
    worse: 'Worse',
  },
} as const;
