import type { chat as english } from '../locales/en/chat';
import { aroundTalk } from './around-talk';
import { chatControls } from './chat-controls';
import type { Notes } from './notes';

/** "Partner" is the stranger a visitor is paired with: of unknown gender, and never a spouse. */
export const chat = {
  title: 'Main heading of the chat screen, heard by screen readers only. Noun.',
  home: 'Last button of every screen in place of the chat, back to the landing page. Noun: the start page, not a house.',

  call: {
    label: 'Name of the region with both pictures, heard by screen readers only. Noun.',
    own: 'Name of the visitor’s own picture, heard by screen readers only.',
    partner:
      'Name of the stranger’s picture, heard by screen readers only. Partner in conversation, gender unknown; no spouse.',
    searching:
      'Big words in the partner’s empty panel while looking for someone. “Soul” is a person: the glossary’s word, poetic, not religious.',
    connecting:
      'Words in the partner’s panel just after the match, while the video is being set up. Ends with an ellipsis.',
    partnerLeft:
      'Words in the partner’s panel: the stranger went away, the search goes on by itself. Friendly; no gender.',
    connectedWith:
      'Pill on the partner’s video. {{name}} becomes their username and may stand anywhere. Tight: long names are cut.',
    interrupted:
      'Words in the partner’s panel while a broken video is being repaired. Text chat still works. Calm.',
    callWaiting:
      'Words in the partner’s panel: video cannot begin since a technical server is silent; we keep asking. Calm; writing works.',
    callFailed: 'Words in the partner’s panel: no video between these two, but writing works. Reassuring.',
    callUnsupported:
      'Words in the partner’s panel: the reader’s own browser lacks the technique for calls; writing works. Kind.',
    partnerAway:
      'Words in the partner’s panel: the stranger lost the network and may be back in seconds. No gender.',
    partnerCameraOff:
      'Words in the partner’s panel: connected, but no picture arrives from them. Neutral; no gender.',
    partnerCannotBlur:
      'Words in the partner’s panel: their browser cannot blur, so they send no picture until they show themselves. No blame; no gender.',
    pictureFrozen:
      'Words in the partner’s panel: no new picture has come for a while, the call goes on. Calm; no gender, no blame.',
    picturePaused:
      'Words in the visitor’s own picture: the network is too weak, only their voice is sent. Tight: a small tile.',
    soundPaused:
      'Words in the visitor’s own picture: the network is too weak even for the voice, only writing works. Tight: a small tile on phones.',
    partnerCameraLost:
      'Words in the partner’s panel: the other person has no camera, or it was unplugged or taken by another program. No gender.',
    partnerTextOnly:
      'Words in the partner’s panel: the other person chose neither voice nor video. Neutral; no gender.',
    partnerVoiceOnly:
      'Words in the partner’s panel: the other person is heard and chose to show no video. Neutral; no gender.',
    partnerMicrophoneOff:
      'Pill on the partner’s video: the other person has switched the microphone off. One word or two; no gender.',
    partnerMicrophoneLost:
      'Pill on the partner’s video: the other person’s microphone does not work or is missing. Two words.',
    cameraOff:
      'Words in the visitor’s own picture: the camera is switched off. Tight: a small tile on phones.',
    notSent:
      'Words in the visitor’s own picture: this browser cannot blur, so the partner sees nothing of them yet. Tight: a small tile.',
    cameraLost:
      'Words in the visitor’s own picture: the camera is wanted and cannot be used (unplugged, taken). Tight: a small tile.',
    textOnly:
      'Words in the visitor’s own picture: taking part without camera and microphone. Tight: a small tile on phones.',
    voiceOnly:
      'Words in the visitor’s own picture: taking part with the microphone alone, no camera. Tight: a small tile on phones.',
    microphoneLost:
      'Pill on the visitor’s own picture: the microphone is wanted and cannot be used. Tight: short.',
    tapToPlay: 'Button over a video the browser did not start by itself. Verb; works for finger and mouse.',
    reconnecting:
      'Pill on the video: the visitor’s own connection is lost. {{attempt}} counts from 1, {{attempts}} is 5. Tight on phones.',
  },

  connection: {
    fair: 'A few words beside two bars at the top of a call that suffers a little, in either direction. No blame.',
    weak: 'The same beside one bar: the call suffers much.',
  },

  talk: {
    label: 'Name of the lower part of the screen, heard by screen readers only. Noun: chat in writing.',
    messages: 'Name of the list of messages, heard by screen readers only. Plural noun.',
    saidByYou:
      'Before each own message, for screen readers only. Keep the colon; the message follows. Written, not spoken.',
    saidByPartner: 'Before each message of the partner, for screen readers only. Keep the colon; no gender.',
    newMessages:
      'Button over the list, scrolls down to what has arrived meanwhile. {{count}} becomes how many. Tight: a pill.',
    newest:
      'Round button with an arrow for a reader who scrolled up; scrolls to the end. Read out and shown as a tooltip.',
    typing:
      'Row under the messages while the other person writes. Tight: 12 px between two buttons on phones. No gender.',
    placeholder:
      'Grey hint inside the message field, also its spoken name. Command, ends with three dots. Tight on phones.',
    hello: 'Hint in the empty list once matched: break the ice, you are anonymous. Friendly, never eerie.',
    kept: 'Small words before what the visitor had half written when the last partner left; what they wrote follows as a button. Ends in a colon.',
    send: 'Button beside the message field; spoken only on phones, where an icon stands. Verb. Tight.',
    notSent:
      'Underlined button inside an own message that failed: states the failure, then offers to send once more. Short.',
    blockedWords:
      'Small line under the visitor’s own message that the server did not take. “It” is the message. Kind, no scolding.',
    masked: {
      words:
        'Small line under the visitor’s own message: the partner sees stars in place of a word. Neutral.',
      links: 'The same for a link: it was replaced, as it would be for anybody, at the beginning of a talk.',
      linksForNow:
        'The same for a link of a newcomer, while the site is overrun and hides links of newcomers. “For now”: it ends by itself.',
    },
    skip: 'Button: leave this partner, on to someone new. Verb, not unkind. Tight: beside two others at 360 px.',
    end: 'Red button: leaves the chat altogether, to the landing page. Verb phrase. Tight: beside two others at 360 px.',
  },

  report: {
    button:
      'Button with a flag on the partner’s video; opens the dialog. Verb: complain to moderators. Tight: a corner.',
    title: 'Heading of the dialog for complaining about the stranger. Verb phrase; no gender.',
    intro:
      'Paragraph under that heading: a person checks it, and it stays confidential. Reassuring and serious.',
    before:
      'A tick in the report: it is not about the present partner, but NAME, with whom the last chat was.',
    reason: 'Label of the select in the dialog: what the partner did wrong. Noun.',
    placeholder: 'First entry of the reason list, before a choice is made; cannot be chosen itself. Command.',
    reasons: {
      'Inappropriate behavior': 'Entry in the reason list: nudity, rudeness and the like. Noun phrase.',
      Spamming:
        'Entry in the reason list: advertising, links, repeated messages. Noun; the usual loanword is fine.',
      'Offensive language':
        'Entry in the reason list: insults, hate, obscene words; said or written. Noun phrase.',
      'Fake identity': 'Entry in the reason list: pretends to be somebody else. Noun phrase.',
      Other: 'Last entry in the reason list: a different reason; agrees with “reason”, not with a person.',
    },
    details: 'Label of the long text field in the dialog; may stay empty, so keep the word in brackets.',
    detailsLeft:
      'Hint under the details field. {{count, number}} becomes how many more characters fit, 0 to 1,000, formatted locally.',
    under18:
      'Label of a box to tick in the dialog, under the details: the reporter thinks the other is a minor. No gender. Short.',
    submit: 'Red button in the dialog, beside the cancel button. Verb phrase; here “report” is the noun.',
    sending: 'The same red button while it is on its way. Ends with an ellipsis.',
    cancel: 'Button in the dialog: close it, nothing is sent. Verb.',
    reasonMissing: 'Error beside the reason select when the dialog is sent without a choice. Polite command.',
    failed: 'Alert inside the dialog: it did not reach the server; what was written is kept. Short.',
    sent: 'Toast after the dialog has closed: thanks, and that it arrived. Warm, short.',
    receipt:
      'Second line of the message that thanks for a report. {{code}} becomes a code of four groups of letters. “Report form” is the page of that name.',
  },

  permission: {
    title: {
      video: 'Heading of the screen before the browser’s permission question. Noun phrase.',
      voice: 'The same for somebody who talks without video.',
    },
    why: {
      video:
        'Paragraph: what the browser will ask for, and why; “them” are camera and microphone. Builds trust, no pressure.',
      voice: 'The same where only the microphone is asked for.',
    },
    turnOn: {
      video: 'Button: the browser asks for camera and microphone once it is pressed.',
      voice: 'Button: the same for the microphone alone.',
    },
    how: 'Paragraph: which button to press in the browser’s own question. Quote it as browsers in your language label it.',
  },

  refused: {
    title:
      'Heading of the screen when the camera could not be used; read out as an alert. Statement, no blame.',

    retry: 'Main button on that screen: ask for the camera once more. Verb.',
    voiceOnly: 'Button: go on with the microphone and without a camera. Verb phrase, like the one for text.',
    textOnly: 'Second button: go on without camera and microphone, in writing. Verb phrase.',
  },

  denied: {
    blockedTitle:
      'Heading of the screen for a permanently banned visitor; read out as an alert. Any gender. Sober.',
    blockedText:
      'Paragraph under it: what it means. Moderators or a rule did it: do not say who. Sober, not hostile.',
    timedOutTitle:
      'Heading of the screen for a visitor banned for a time; read out as an alert. Not a technical timeout.',
    timedOutText:
      'Paragraph under it, above a countdown: what it means, and that it ends by itself. Moderators or a rule did it: do not say who.',
    bothText:
      'The same paragraph, under the heading of a ban for a time, for somebody who is also banned for good: when the countdown ends, the other ban is still there. Do not say who did it.',
    timeLeft: 'Small label above a countdown. Noun phrase: how long it still takes.',
    over: 'Replaces the countdown, read out: the temporary ban has ended. Short sentence.',
    userId: 'Small label above the visitor’s own random ID. The same words as in the unblock form.',
    copy: 'Button beside the ID: puts it on the clipboard. Verb. Tight: small button.',
    copied: 'The same button for two seconds afterwards, read out. Past participle about the ID. Tight.',
    appeal: 'Main button-like link to the unblock form. Verb phrase: ask moderators to lift the ban.',
    retry: 'Main button when the pause has ended: enter the chat again. A direction, no verb in English.',
  },

  failed: {
    no_connection: {
      title: 'Heading of the screen when our server cannot be reached; read out as an alert. Statement.',
      text: 'Paragraph under it. “Connection” is the visitor’s internet connection. Calm, no blame.',
      action: 'Main button: connect once more. Verb.',
    },
    unstable: {
      title:
        'Heading of the screen when connections to our server break within seconds, many times; read out. Statement.',
      text: 'Paragraph under it: what happens and what may cause it. Calm, no blame.',
      action: 'Main button: connect once more. Verb.',
    },
    taken_over: {
      title:
        'Heading in an old tab after the chat was opened in a newer one; read out. “Tab” is the browser’s.',
      text: 'Paragraph under it; “this one” is the tab the reader looks at.',
      action: 'Main button: move the chat back to this tab. Verb phrase.',
    },
    not_yours: {
      title:
        'Heading when another browser already uses this ID; read out. The reader’s own ID; not an accusation.',
      text: 'Paragraph under it: the ID is not accepted here; begin afresh. “It” and “one” are an ID.',
      action: 'Main button: drops the ID and leads to the landing page. Verb phrase.',
    },
  },

  announce: {
    shown: 'Read out when one’s own picture is no longer blurred, perhaps by itself. Statement; no gender.',
    blurred: 'Read out when one’s own picture was blurred. Statement.',
    notSent:
      'Read out in place of that where the browser cannot blur: the partner sees nothing. Statement. Also in the preview of one’s own picture.',
    searching: 'Read out by screen readers only, when the search begins. The same words as in the panel.',
    matched: 'Read out by screen readers only. {{name}} becomes the partner’s username. “You” of any gender.',
    partnerLeft:
      'Read out by screen readers only: the stranger went away, the search goes on. Full stops, no ellipsis.',
    partnerAway: 'Read out by screen readers only: the stranger lost the network for the moment. No gender.',
    partnerBack: 'Read out by screen readers only: the stranger’s network works again. No gender.',
    reconnecting: 'Read out by screen readers only: the visitor’s own connection is lost and being restored.',
    reconnected:
      'Read out by screen readers only: the visitor’s own connection works again. “You” of any gender.',
    typing: 'Read out by screen readers only, when the other person writes. The same words as in the row.',
    callWaiting: 'Read out by screen readers only. The same words as in the partner’s panel.',
    callFailed: 'Read out by screen readers only. The same words as in the partner’s panel.',
    pictureFrozen: 'For screen readers: the stranger’s picture stands still, the call goes on. A sentence.',
    picturePaused:
      'For screen readers: the visitor’s network is weak, only their voice is still sent. Two sentences.',
    soundPaused:
      'For screen readers: the visitor’s network is so weak that only writing works. Two sentences.',
    textOnly:
      'Under the search, at the head of a talk, in the options, and read out: the site is overrun by new people, so newcomers wait a little and have neither video nor voice nor links for now. Plain and kind, no blame; it ends by itself.',
    ageUnknown:
      'In the same places as textOnly, where the operator has ages checked and this visitor has no answer yet. Two sentences, no blame.',
    delayed:
      'Under the search, and read out: newcomers from a busy network wait for up to 40 seconds before their first search. Kind, no blame.',
  },

  ...aroundTalk,
  ...chatControls,
} satisfies Notes<typeof english>;
