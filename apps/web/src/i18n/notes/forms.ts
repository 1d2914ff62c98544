import type { forms as english } from '../locales/en/forms';
import type { Notes } from './notes';

export const forms = {
  charactersLeft:
    'Hint under the long text field. {{count, number}} becomes how many more characters fit, 0 to 1,000, formatted locally.',
  notAnId:
    'Error under the ID field before sending: what was typed has spaces or letters that no ID has. IDs are plain letters, digits and marks.',
  slow: 'Status line after ten seconds of sending, in place of the one before. Calm: the network may be slow or gone, and if it fails, the text is still in the form.',
  next: 'Heading beside the form, above a list of what will follow once it is sent. Not a button.',

  unblock: {
    lead: 'Paragraph under the heading: a question to a blocked or paused visitor, then an invitation. Kind, no accusation.',
    userId: 'Label of the field for the visitor’s own random ID. “User ID” is used everywhere alike.',
    userIdHint:
      'Hint under the ID field: where to look it up. Means the chat’s “you are blocked” or “pause” screen.',
    reason:
      'Label of the long text field: a question to the visitor. “We” are the moderators. Neutral, not defiant.',
    submit: 'Full-width button that sends the form. Verb phrase; “request” is the noun here.',
    submitting: 'The same button while the form is being sent. Ends with three dots.',
    missing:
      'Alert above the form when ID or reason is empty. Polite request; names both fields as labelled.',
    sent: 'Success message in green, read out. Keep the ✅ in front. Not yet a decision, only received.',
    failed:
      'Error message in red, read out as an alert. Keep the ❌ in front. “Submission” is the act of sending.',
    tooMany:
      'Second line under the failure: too many attempts from the same network. “Here” may be other people; no blame.',
    unexpected: 'Error message in red for any other fault, read out as an alert. Keep the ❌ in front.',
    code: {
      label:
        'Name of the code, over the code itself and over the field it is typed into. The reader’s own code.',
      copy: 'Button beside the code: puts it into the clipboard. Verb. Tight.',
      copied: 'The same button just after it was pressed. Tight.',
      done: 'Button under the code: it was kept, show the form again. One word.',
      keep: 'Sentence under the new code: keep it safe, nothing else shows the decision, it never appears again.',
      have: 'Question that opens a small form: for somebody who asked earlier and has a code. Short.',
      look: 'Button of that small form: shows what the moderators decided. Verb phrase.',
      looking: 'The same button while the server is asked. Ends with an ellipsis.',
      decisions: {
        pending: 'Answer to a code: no decision yet. Patient, no promise.',
        approved: 'Answer to a code: the moderators lifted the block. Plain, glad.',
        rejected: 'Answer to a code: the block stays. Plain, no blame.',
        unknown:
          'Answer to a code that does not exist or is older than 90 days. “Check it”: for typing errors.',
      },
    },
    next: {
      read: 'List entry under the “next” heading: a person decides, and repeating is pointless. Friendly, not scolding.',
      answer:
        'List entry: no reply can be sent to an anonymous visitor; a code shows the outcome, see “Your code”.',
    },
  },

  report: {
    lead: 'Paragraph under the heading: a question to somebody who was treated badly, then an invitation. Warm and serious.',
    reporting:
      'Bold line above the fields: who is being reported. {{name}} becomes the partner’s username, gender unknown; it may stand anywhere.',
    userId: 'Label of the field for the random ID of the person reported, not one’s own.',
    userIdHint:
      'Hint under the ID field: it is prefilled with the most recent partner. “Tab” and “another one” are the browser’s.',
    reason: 'Label of the long text field: what the person did. Noun.',
    under18: 'Label of a box to tick in the form, above the button: the same as in the chat.',
    submit:
      'Full-width button under the form; a dialog asks once more before sending. Verb phrase, “report” is the noun.',
    missing:
      'Alert above the form when ID or reason is empty. Polite request; names both fields as labelled.',
    confirm:
      'Title of the confirmation dialog when no name is known; the ID stands below it. Question, any gender.',
    confirmNamed:
      'Title of the confirmation dialog. {{name}} becomes the partner’s username, gender unknown. Question.',
    doReport:
      'Red button in the confirmation dialog: yes, send it. Verb, not a noun. Tight: beside the cancel button.',
    submitting: 'The same red button while the report is on its way. Ends with an ellipsis. Tight.',
    cancel: 'Button in the confirmation dialog: go back to the form, nothing is sent. Verb.',
    close:
      'The one button left in that dialog once the report could not be sent yet: it is sent later by itself. Verb.',
    failed: 'Alert inside the dialog: the server refused without saying why. Short sentence.',
    refused: {
      bad_request: 'Alert inside the dialog: the ID typed in is wrong or not reportable. “It” is the ID.',
      forbidden:
        'Alert inside the dialog: the server does not accept a report from this browser. Neutral, no accusation.',
      rate_limited:
        'Alert inside the dialog: too many reports sent in a short time. Here “requests” are calls to the server.',
      unavailable:
        'Alert inside the dialog: the server cannot take reports just now. No subject in English; the service is meant.',
    },
    network: 'Alert inside the dialog: the server could not be reached. First sentence a noun phrase.',
    sent: 'Message in place of the form once the report arrived; read out. Statement, not a celebration.',
    thanks: 'Line under the success message: thanks, and that a person will check the report. Warm.',
    receipt: {
      label:
        'Label of a code in the form for reports; whoever reports gets it, as from a cloakroom. Noun phrase.',
      keep: 'Under that code, after a report: what it is for, and that the browser tab keeps it.',
      have: 'Heading that opens a field for such a code, under the form. A question.',
      look: 'Button beside the field. Verb phrase.',
      states: {
        waiting: 'Answer for a code: no moderator has decided yet.',
        acted: 'Answer: the one reported was blocked or timed out. Says no more than that.',
        no_breach: 'Answer: a moderator looked and did nothing. No reproach.',
        unknown: 'Answer: there is no such code, or it is too old. 90 is a fixed number of days.',
      },
    },
    next: {
      read: 'List entry under the “next” heading: confidential handling. “The user” is the person reported, gender unknown.',
      act: 'List entry: possible consequence for the offender, temporary or permanent; the reporter gets no reply.',
      chat: 'List entry for someone still chatting. Name the chat’s button exactly as it is labelled there.',
    },
  },
} satisfies Notes<typeof english>;
