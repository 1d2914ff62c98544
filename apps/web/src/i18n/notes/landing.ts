import type { landing as english } from '../locales/en/landing';
import type { Notes } from './notes';

export const landing = {
  title:
    'Browser tab and search result title of the landing page. {{product}} becomes the site’s name; then an invitation. About 60 characters.',
  username: 'Label of the field for the made-up name a partner will see. Not a login, not a real name. Noun.',
  usernamePlaceholder:
    'Grey hint inside the empty name field. Command to the visitor; short, the field is narrow.',
  suggestName:
    'Name of a small button with dice at the end of that field: each press fills in another made-up name. The field’s word for the name. Short command.',
  mood: 'Label of the select with the four moods. Noun: how you feel tonight. Use the glossary’s word.',
  moodPlaceholder: 'First entry of the mood list, before a choice is made; cannot be chosen itself. Command.',
  joinBy: {
    label: 'Label of three chips on the start form: how one takes part in the talk. Very short; no colon.',
    video: 'Chip: with camera and microphone. One word.',
    voice: 'Chip: with the microphone alone. One word.',
    text: 'Chip: in writing alone, neither camera nor microphone. One word.',
  },
  startChat: 'Full-width button that sends the form and opens the video chat. Verb phrase.',
  bothMissing:
    'Alert above the form when name or mood is missing: names both steps, separated by a slash. Keep the slash.',
  notFound:
    'Notice on the landing page after an unknown address led there: what happened, where you are. No blame.',
  missingUserInfo:
    'Alert on the landing page for somebody who opened the chat without filling in the form. Two short sentences.',
  joinRefused:
    'Alert on the landing page for somebody whom the chat sent back, since the server knows another rule. Two short sentences; the glossary’s word for mood.',
  accept:
    'Small line under the button: conditions, then consent. Exactly one <terms> link, to the Terms page; name it as in the navigation.',
  blurred:
    'Small line under Start Chat: the promise that one’s own video is blurred until one shows oneself. “You” of any gender.',
  what: 'The one sentence under the name of the site, for somebody who has never heard of it: what one does here, and with whom. Plain, warm, no promise.',
  counting: 'Line over the four moods until the number of visitors is known. Ellipsis.',
  meets: {
    title:
      'Small heading over the four moods beside the form. No question mark: the kind of person the visitor will talk to.',
    hint: 'Small line under the mood select before a choice is made; then the sentence of the mood stands there.',
    'Make Friends':
      'Sentence on this mood, beside the form: how you feel, then whom you meet. Two short sentences, 80 characters or so.',
    'Feeling Lonely':
      'Sentence on this mood, beside the form: what you wish for, then whom we look for first. Two short sentences; no pity.',
    'Here to Listen':
      'Sentence on this mood, beside the form: what you bring, then whom we look for first. Two short sentences.',
    'Show my Talent':
      'Sentence on this mood, beside the form: what you do, then whom we look for first. Two short sentences.',
  },
  steps: {
    label: 'Name of the section with the three drawings, heard by screen readers only.',
    choose:
      'Caption of the first drawing, step one. Short command, same form as the other two. Tight: under 160 px.',
    match:
      'Caption of the second drawing: the site pairs you with somebody. Not a dating “match”. Tight: under 160 px.',
    talk: 'Caption of the third drawing: you speak and grow closer; not a technical connection. Tight: under 160 px.',
  },
  speaks: {
    label: 'Names a folded list of languages on the start form; those chosen stand under it. No full stop.',
    hint: 'Above the list: how many may be chosen, and what for. Two short sentences.',
  },
  established:
    'Footer: the year the site was founded. Usual abbreviation for “founded”; the year stays 2025.',
  privacyPolicy:
    'Footer link after the founding year, to the privacy page. Noun; the same words as that page’s heading.',
  goodbye: {
    waiting: 'The report made by one tap has not left yet, and can be taken back. Sentence.',
    withdraw: 'Button beside it: the report is not sent. Short verb phrase.',
    withdrawn: 'Told after that button. Sentence.',
    sorry: 'Told to who answers “Worse” where no helpline is known. Kind, no question.',
    sorryListen: 'Told to who answers “Worse”; names of helplines follow as links. Kind. Ends in a colon.',
    title: 'Small heading over the start form after End Chat. Warm, light, no sadness.',
    talked: 'Line under it. {{duration}} becomes a span of time such as “5 min, 9 sec”.',
    again: 'Button: starts the chat again with the same name and mood. Verb phrase.',
    unsafe: 'Heading over the start form after “I feel unsafe”. Calm, reassuring, factual.',
    sending: 'Line under it while the report is on its way. Ellipsis.',
    sent: 'Line under it once the report has arrived. A promise about the two.',
    retry: 'Button beside it: tries once more. Verb phrase.',
    thanks:
      'Button over the start form after a talk: one tap says that it was good; it is counted, and told to the other person if they are still here. Verb phrase.',
    thanked: 'Replaces that button once it was pressed. One short, warm sentence.',
    feeling: 'Question over three buttons, answers are only counted. Short.',
    better: 'First answer: better than before the talk. One word, tight.',
    same: 'Second answer: as before the talk. Tight.',
    worse: 'Third answer: worse than before the talk. One word, tight.',
  },
} satisfies Notes<typeof english>;
