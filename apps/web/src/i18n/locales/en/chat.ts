import { aroundTalk } from './chat/around-talk';
import { controls } from './chat/controls';

/**
 * Texts of the video chat. Sentences given by the specification are verbatim. For translators: "partner" is the stranger a
 * visitor is paired with, of unknown gender, and never a spouse.
 */
export const chat = {
  // Main heading of the chat screen, heard by screen readers only. Noun.
  title: 'Video chat',
  // Last button of every screen in place of the chat, back to the landing page. Noun: the start page, not a house.
  home: 'Home',

  call: {
    // Name of the region with both pictures, heard by screen readers only. Noun.
    label: 'Video',
    // Name of the visitor’s own picture, heard by screen readers only.
    own: 'Your video',
    // Name of the stranger’s picture, heard by screen readers only. Partner in conversation, gender unknown; no spouse.
    partner: 'Your partner’s video',
    // Big words in the partner’s empty panel while looking for someone. “Soul” is a person: the glossary’s word, poetic, not religious.
    searching: 'Searching for a Soul...',
    // Words in the partner’s panel just after the match, while the video is being set up. Ends with an ellipsis.
    connecting: 'Connecting…',
    // Words in the partner’s panel: the stranger went away, the search goes on by itself. Friendly; no gender.
    partnerLeft: 'Partner left. Finding someone new…',
    // Pill on the partner’s video. {{name}} becomes their username and may stand anywhere. Tight: long names are cut.
    connectedWith: 'Connected with: {{name}}',
    // Words in the partner’s panel while a broken video is being repaired. Text chat still works. Calm.
    interrupted: 'The video cut out. Trying to get it back…',
    // Words in the partner’s panel: video cannot begin since a technical server is silent; we keep asking. Calm; writing works.
    callWaiting: 'Video can’t start yet: a server isn’t responding. You can still chat by text.',
    // Words in the partner’s panel: no video between these two, but writing works. Reassuring.
    callFailed: 'The video couldn’t connect. You can still chat by text.',
    // Words in the partner’s panel: the reader’s own browser lacks the technique for calls; writing works. Kind.
    callUnsupported: 'This browser can’t make video calls. You can still chat by text.',
    // Words in the partner’s panel: the stranger lost the network and may be back in seconds. No gender.
    partnerAway: 'Your partner is reconnecting…',
    // Words in the partner’s panel: connected, but no picture arrives from them. Neutral; no gender.
    partnerCameraOff: 'Your partner’s video is off',
    // Words in the partner’s panel: their browser cannot blur, so they send no picture until they show themselves. No blame; no gender.
    partnerCannotBlur: 'Your partner’s browser can’t blur, so their video isn’t shown yet',
    // Words in the partner’s panel: no new picture has come for a while, the call goes on. Calm; no gender, no blame.
    pictureFrozen: 'Your partner’s video is frozen',
    // Words in the visitor’s own picture: the network is too weak, only their voice is sent. Tight: a small tile.
    picturePaused: 'Video paused: weak connection',
    // Words in the visitor’s own picture: the network is too weak even for the voice, only writing works. Tight: a small tile on phones.
    soundPaused: 'Text only: very weak connection',
    // Words in the partner’s panel: the other person has no camera, or it was unplugged or taken by another program. No gender.
    partnerCameraLost: 'Your partner’s camera is not available',
    // Words in the partner’s panel: the other person chose neither voice nor video. Neutral; no gender.
    partnerTextOnly: 'Your partner is using text only',
    // Words in the partner’s panel: the other person is heard and chose to show no video. Neutral; no gender.
    partnerVoiceOnly: 'Your partner is using voice only',
    // Pill on the partner’s video: the other person has switched the microphone off. One word or two; no gender.
    partnerMicrophoneOff: 'Muted',
    // Pill on the partner’s video: the other person’s microphone does not work or is missing. Two words.
    partnerMicrophoneLost: 'No microphone',
    // Words in the visitor’s own picture: the camera is switched off. Tight: a small tile on phones.
    cameraOff: 'Camera off',
    // Words in the visitor’s own picture: this browser cannot blur, so the partner sees nothing of them yet. Tight: a small tile.
    notSent: 'Picture not sent',
    // Words in the visitor’s own picture: the camera is wanted and cannot be used (unplugged, taken). Tight: a small tile.
    cameraLost: 'Camera not available',
    // Words in the visitor’s own picture: taking part without camera and microphone. Tight: a small tile on phones.
    textOnly: 'Text only',
    // Words in the visitor’s own picture: taking part with the microphone alone, no camera. Tight: a small tile on phones.
    voiceOnly: 'Voice only',
    // Pill on the visitor’s own picture: the microphone is wanted and cannot be used. Tight: short.
    microphoneLost: 'Microphone not available',
    // Button over a video the browser did not start by itself. Verb; works for finger and mouse.
    tapToPlay: 'Tap to play',
    // Pill on the video: the visitor’s own connection is lost. {{attempt}} counts from 1, {{attempts}} is 5. Tight on phones.
    reconnecting: 'Reconnecting, attempt {{attempt}} of {{attempts}}…',
  },

  connection: {
    // A few words beside two bars at the top of a call that suffers a little, in either direction. No blame.
    fair: 'Unsteady connection',
    // The same beside one bar: the call suffers much.
    weak: 'Weak connection',
  },

  talk: {
    // Name of the lower part of the screen, heard by screen readers only. Noun: chat in writing.
    label: 'Text chat',
    // Name of the list of messages, heard by screen readers only. Plural noun.
    messages: 'Messages',
    // Before each own message, for screen readers only. Keep the colon; the message follows. Written, not spoken.
    saidByYou: 'You said:',
    // Before each message of the partner, for screen readers only. Keep the colon; no gender.
    saidByPartner: 'Your partner said:',
    // Button over the list, scrolls down to what has arrived meanwhile. {{count}} becomes how many. Tight: a pill.
    newMessages_one: '{{count}} new message',
    newMessages_other: '{{count}} new messages',
    // Round button with an arrow for a reader who scrolled up; scrolls to the end. Read out and shown as a tooltip.
    newest: 'Newest messages',
    // Row under the messages while the other person writes. Tight: 12 px between two buttons on phones. No gender.
    typing: 'Partner is typing...',
    // Grey hint inside the message field, also its spoken name. Command, ends with three dots. Tight on phones.
    placeholder: 'Type your message...',
    // Hint in the empty list once matched: break the ice, you are anonymous. Friendly, never eerie.
    hello: 'Say hello. Nobody here knows who you are.',
    // Small words before what the visitor had half written when the last partner left; what they wrote follows as a button. Ends in a colon.
    kept: 'Your unsent message:',
    // Button beside the message field; spoken only on phones, where an icon stands. Verb. Tight.
    send: 'Send',
    // Underlined button inside an own message that failed: states the failure, then offers to send once more. Short.
    notSent: 'Not sent. Try again',
    // Small line under the visitor’s own message that the server did not take. “It” is the message. Kind, no scolding.
    blockedWords: 'Not sent: a word in it isn’t allowed here.',
    masked: {
      // Small line under the visitor’s own message: the partner sees stars in place of a word. Neutral.
      words: 'Your partner sees this with a word hidden.',
      // The same for a link: it was replaced, as it would be for anybody, at the beginning of a talk.
      links: 'Links are hidden in the first two minutes.',
      // The same for a link of a newcomer, while the site is overrun and hides links of newcomers. “For now”: it ends by itself.
      linksForNow: 'Links are hidden for now.',
    },
    // Button: leave this partner, on to someone new. Verb, not unkind. Tight: beside two others at 360 px.
    skip: 'Skip',
    // Red button: leaves the chat altogether, to the landing page. Verb phrase. Tight: beside two others at 360 px.
    end: 'End Chat',
  },

  report: {
    // Button with a flag on the partner’s video; opens the dialog. Verb: complain to moderators. Tight: a corner.
    button: 'Report',
    // Heading of the dialog for complaining about the stranger. Verb phrase; no gender.
    title: 'Report your partner',
    // Paragraph under that heading: a person checks it, and it stays confidential. Reassuring and serious.
    intro: 'A moderator reads every report. Your partner won’t be told.',
    // A tick in the report: it is not about the present partner, but NAME, with whom the last chat was.
    before: 'It’s about {{name}}, from the chat before',
    // Label of the select in the dialog: what the partner did wrong. Noun.
    reason: 'Reason',
    // First entry of the reason list, before a choice is made; cannot be chosen itself. Command.
    placeholder: 'Select reason',
    reasons: {
      // Entry in the reason list: nudity, rudeness and the like. Noun phrase.
      'Inappropriate behavior': 'Inappropriate behavior',
      // Entry in the reason list: advertising, links, repeated messages. Noun; the usual loanword is fine.
      Spamming: 'Spamming',
      // Entry in the reason list: insults, hate, obscene words; said or written. Noun phrase.
      'Offensive language': 'Offensive language',
      // Entry in the reason list: pretends to be somebody else. Noun phrase.
      'Fake identity': 'Fake identity',
      // Last entry in the reason list: a different reason; agrees with “reason”, not with a person.
      Other: 'Other',
    },
    // Label of the long text field in the dialog; may stay empty, so keep the word in brackets.
    details: 'Details (optional)',
    // Hint under the details field. {{count, number}} becomes how many more characters fit, 0 to 1,000, formatted locally.
    detailsLeft_one: '{{count, number}} character left',
    detailsLeft_other: '{{count, number}} characters left',
    // Label of a box to tick in the dialog, under the details: the reporter thinks the other is a minor. No gender. Short.
    under18: 'They may be under 18',
    // Red button in the dialog, beside the cancel button. Verb phrase; here “report” is the noun.
    submit: 'Send report',
    // The same red button while it is on its way. Ends with an ellipsis.
    sending: 'Sending report…',
    // Button in the dialog: close it, nothing is sent. Verb.
    cancel: 'Cancel',
    // Error beside the reason select when the dialog is sent without a choice. Polite command.
    reasonMissing: 'Select a reason first.',
    // Alert inside the dialog: it did not reach the server; what was written is kept. Short.
    failed: 'Error sending report',
    // Toast after the dialog has closed: thanks, and that it arrived. Warm, short.
    sent: 'Thank you. Your report was sent.',
    // Second line of the message that thanks for a report. {{code}} becomes a code of four groups of letters. “Report form” is the page of that name.
    receipt: 'Your receipt: {{code}}. The report form shows you later what came of it.',
  },

  permission: {
    title: {
      // Heading of the screen before the browser’s permission question. Noun phrase.
      video: 'Your camera and microphone',
      // The same for somebody who talks without video.
      voice: 'Your microphone',
    },
    why: {
      // Paragraph: what the browser will ask for, and why; “them” are camera and microphone. Builds trust, no pressure.
      video:
        'Your browser will ask for them, so that you and your partner can see and hear each other. Only your partner gets your video and sound.',
      // The same where only the microphone is asked for.
      voice:
        'Your browser will ask for it, so that you and your partner can hear each other. Only your partner gets your sound.',
    },
    turnOn: {
      // Button: the browser asks for camera and microphone once it is pressed.
      video: 'Turn on camera',
      // Button: the same for the microphone alone.
      voice: 'Turn on microphone',
    },
    // Paragraph: which button to press in the browser’s own question. Quote it as browsers in your language label it.
    how: 'Choose “Allow” to start.',
  },

  refused: {
    // Heading of the screen when the camera could not be used; read out as an alert. Statement, no blame.
    title: 'Could not access webcam.',

    // Main button on that screen: ask for the camera once more. Verb.
    retry: 'Try again',
    // Button: go on with the microphone and without a camera. Verb phrase, like the one for text.
    voiceOnly: 'Continue with voice only',
    // Second button: go on without camera and microphone, in writing. Verb phrase.
    textOnly: 'Continue with text only',
  },

  denied: {
    // Heading of the screen for a permanently banned visitor; read out as an alert. Any gender. Sober.
    blockedTitle: 'You have been blocked',
    // Paragraph under it: what it means. Moderators or a rule did it: do not say who. Sober, not hostile.
    blockedText: 'You can’t use the chat any more.',
    // Heading of the screen for a visitor banned for a time; read out as an alert. Not a technical timeout.
    timedOutTitle: 'You’ve been timed out',
    // Paragraph under it, above a countdown: what it means, and that it ends by itself. Moderators or a rule did it: do not say who.
    timedOutText: 'You can chat again when the time below is up, and come straight back then.',
    // The same paragraph, under the heading of a ban for a time, for somebody who is also banned for good: when the countdown ends, the other ban is still there. Do not say who did it.
    bothText: 'You’re blocked as well. When the time below is up, you still can’t chat.',
    // Small label above a countdown. Noun phrase: how long it still takes.
    timeLeft: 'Time left',
    // Replaces the countdown, read out: the temporary ban has ended. Short sentence.
    over: 'Your timeout is over.',
    // Small label above the visitor’s own random ID. The same words as in the unblock form.
    userId: 'Your User ID',
    // Button beside the ID: puts it on the clipboard. Verb. Tight: small button.
    copy: 'Copy',
    // The same button for two seconds afterwards, read out. Past participle about the ID. Tight.
    copied: 'Copied',
    // Main button-like link to the unblock form. Verb phrase: ask moderators to lift the ban.
    appeal: 'Request to be unblocked',
    // Main button when the pause has ended: enter the chat again. A direction, no verb in English.
    retry: 'Back to the chat',
  },

  failed: {
    no_connection: {
      // Heading of the screen when our server cannot be reached; read out as an alert. Statement.
      title: 'Could not connect',
      // Paragraph under it. “Connection” is the visitor’s internet connection. Calm, no blame.
      text: 'The server didn’t respond. Check your connection, then try again.',
      // Main button: connect once more. Verb.
      action: 'Retry',
    },
    unstable: {
      // Heading of the screen when connections to our server break within seconds, many times; read out. Statement.
      title: 'Your connection keeps dropping',
      // Paragraph under it: what happens and what may cause it. Calm, no blame.
      text: 'It connects, then drops again at once. Something on this network or device may be in the way.',
      // Main button: connect once more. Verb.
      action: 'Retry',
    },
    taken_over: {
      // Heading in an old tab after the chat was opened in a newer one; read out. “Tab” is the browser’s.
      title: 'Your chat has moved to another tab',
      // Paragraph under it; “this one” is the tab the reader looks at.
      text: 'Only one tab can chat at a time. You can close this one.',
      // Main button: move the chat back to this tab. Verb phrase.
      action: 'Use here instead',
    },
    not_yours: {
      // Heading when another browser already uses this ID; read out. The reader’s own ID; not an accusation.
      title: 'This User ID is already in use',
      // Paragraph under it: the ID is not accepted here; begin afresh. “It” and “one” are an ID.
      text: 'It belongs to another browser or device. Start again with a new one.',
      // Main button: drops the ID and leads to the landing page. Verb phrase.
      action: 'Start again',
    },
  },

  announce: {
    // Read out when one’s own picture is no longer blurred, perhaps by itself. Statement; no gender.
    shown: 'Your partner can see you now.',
    // Read out when one’s own picture was blurred. Statement.
    blurred: 'Your video is blurred.',
    // Read out in place of that where the browser cannot blur: the partner sees nothing. Statement. Also in the preview of one’s own picture.
    notSent: 'Your browser can’t blur, so your video isn’t sent.',
    // Read out by screen readers only, when the search begins. The same words as in the panel.
    searching: 'Searching for a Soul...',
    // Read out by screen readers only. {{name}} becomes the partner’s username. “You” of any gender.
    matched: 'You’re connected with {{name}}.',
    // Read out by screen readers only: the stranger went away, the search goes on. Full stops, no ellipsis.
    partnerLeft: 'Your partner left. Finding someone new.',
    // Read out by screen readers only: the stranger lost the network for the moment. No gender.
    partnerAway: 'Your partner is reconnecting.',
    // Read out by screen readers only: the stranger’s network works again. No gender.
    partnerBack: 'Your partner is back.',
    // Read out by screen readers only: the visitor’s own connection is lost and being restored.
    reconnecting: 'You’re reconnecting.',
    // Read out by screen readers only: the visitor’s own connection works again. “You” of any gender.
    reconnected: 'You’re connected again.',
    // Read out by screen readers only, when the other person writes. The same words as in the row.
    typing: 'Partner is typing...',
    // Read out by screen readers only. The same words as in the partner’s panel.
    callWaiting: 'Video can’t start yet: a server isn’t responding. You can still chat by text.',
    // Read out by screen readers only. The same words as in the partner’s panel.
    callFailed: 'The video couldn’t connect. You can still chat by text.',
    // For screen readers: the stranger’s picture stands still, the call goes on. A sentence.
    pictureFrozen: 'Your partner’s video is frozen.',
    // For screen readers: the visitor’s network is weak, only their voice is still sent. Two sentences.
    picturePaused: 'Your connection is weak. Your video is paused; you can still be heard.',
    // For screen readers: the visitor’s network is so weak that only writing works. Two sentences.
    soundPaused: 'Your connection is very weak. Only text gets through.',
    // Under the search, and read out: newcomers from a busy network wait for up to 40 seconds before their first search. Kind, no blame.
    delayed: 'The first search takes a little longer on your network.',
    // Under the search, at the head of a talk, in the options, and read out: the site is overrun by new people, so newcomers wait a little and have neither video nor voice nor links for now. Plain and kind, no blame; it ends by itself.
    textOnly:
      'A lot of new people are arriving. For now, newcomers wait a moment and chat by text only, without links.',
    // In the same places as textOnly, where the operator has ages checked and this visitor has no answer yet. Two sentences, no blame.
    ageUnknown:
      'Your age isn’t confirmed here, so you can only chat by text. You can have it checked on the start page.',
  },

  ...controls,
  ...aroundTalk,
} as const;
