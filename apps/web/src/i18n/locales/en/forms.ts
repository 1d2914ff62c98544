/** Texts of the two public forms. Sentences given by the specification are verbatim. */
export const forms = {
  // Hint under the long text field. {{count, number}} becomes how many more characters fit, 0 to 1,000, formatted locally.
  charactersLeft_one: '{{count, number}} character left',
  charactersLeft_other: '{{count, number}} characters left',
  // Error under the ID field before sending: what was typed has spaces or letters that no ID has. IDs are plain letters, digits and marks.
  notAnId: 'This can’t be a User ID: User IDs have no spaces or accents. Copy it exactly as it’s shown.',
  // Status line after ten seconds of sending, in place of the one before. Calm: the network may be slow or gone, and if it fails, the text is still in the form.
  slow: 'This is taking longer than usual. What you wrote isn’t lost.',
  // Heading beside the form, above a list of what will follow once it is sent. Not a button.
  next: 'What happens next',

  unblock: {
    // Paragraph under the heading: a question to a blocked or paused visitor, then an invitation. Kind, no accusation.
    lead: 'Blocked or timed out, and you think it should end? Tell the moderators in your own words.',
    // Label of the field for the visitor’s own random ID. “User ID” is used everywhere alike.
    userId: 'Your User ID',
    // Hint under the ID field: where to look it up. Means the chat’s “you are blocked” or “pause” screen.
    userIdHint: 'It’s on the screen that said you were blocked or timed out.',
    // Label of the long text field: a question to the visitor. “We” are the moderators. Neutral, not defiant.
    reason: 'Why should we unblock you?',
    // Full-width button that sends the form. Verb phrase; “request” is the noun here.
    submit: 'Submit Request',
    // The same button while the form is being sent. Ends with three dots.
    submitting: 'Submitting...',
    // Alert above the form when ID or reason is empty. Polite request; names both fields as labelled.
    missing: 'Please fill in both your User ID and reason.',
    // Success message in green, read out. Keep the ✅ in front. Not yet a decision, only received.
    sent: '✅ Your request has been submitted.',
    // Error message in red, read out as an alert. Keep the ❌ in front. “Submission” is the act of sending.
    failed: '❌ Submission failed. Please try again.',
    // Second line under the failure: too many attempts from the same network. “Here” may be other people; no blame.
    tooMany: 'Several requests came from here in a short time. Wait a few minutes, then try again.',
    // Error message in red for any other fault, read out as an alert. Keep the ❌ in front.
    unexpected: '❌ An unexpected error occurred. Please try again later.',
    code: {
      // Name of the code, over the code itself and over the field it is typed into. The reader’s own code.
      label: 'Your code',
      // Button beside the code: puts it into the clipboard. Verb. Tight.
      copy: 'Copy',
      // The same button just after it was pressed. Tight.
      copied: 'Copied',
      // Button under the code: it was kept, show the form again. One word.
      done: 'Done',
      // Sentence under the new code: keep it safe, nothing else shows the decision, it never appears again.
      keep: 'Save this code: it’s the only way to see the decision here, and it’s shown just once.',
      // Question that opens a small form: for somebody who asked earlier and has a code. Short.
      have: 'Have a code?',
      // Button of that small form: shows what the moderators decided. Verb phrase.
      look: 'See the decision',
      // The same button while the server is asked. Ends with an ellipsis.
      looking: 'Looking it up…',
      decisions: {
        // Answer to a code: no decision yet. Patient, no promise.
        pending: 'There’s no decision yet. Look again later.',
        // Answer to a code: the moderators lifted the block. Plain, glad.
        approved: 'Your request was approved. You can chat again.',
        // Answer to a code: the block stays. Plain, no blame.
        rejected: 'Your request was rejected.',
        // Answer to a code that does not exist or is older than 90 days. “Check it”: for typing errors.
        unknown: 'We don’t know this code. Check it for typos. Codes work for 90 days.',
      },
    },
    next: {
      // List entry under the “next” heading: a person decides, and repeating is pointless. Friendly, not scolding.
      read: 'A moderator reads your request and decides. One request is enough: sending another doesn’t speed it up.',
      // List entry: no reply can be sent to an anonymous visitor; a code shows the outcome, see “Your code”.
      answer:
        'You stay anonymous, so we can’t write to you. The code you’re given shows the decision here. If your request is approved, the chat simply works again.',
    },
  },

  report: {
    // Paragraph under the heading: a question to somebody who was treated badly, then an invitation. Warm and serious.
    lead: 'Did someone break the rules, or make you feel unsafe? Tell the moderators about it.',
    // Bold line above the fields: who is being reported. {{name}} becomes the partner’s username, gender unknown; it may stand anywhere.
    reporting: 'Reporting user: {{name}}',
    // Label of the field for the random ID of the person reported, not one’s own.
    userId: 'User ID',
    // Hint under the ID field: it is prefilled with the most recent partner. “Tab” and “another one” are the browser’s.
    userIdHint:
      'If you’ve chatted in this tab, or in another one in the last 30 minutes, your last partner’s ID is filled in for you.',
    // Label of the long text field: what the person did. Noun.
    reason: 'Reason',
    // Label of a box to tick in the form, above the button: the same as in the chat.
    under18: 'They may be under 18',
    // Full-width button under the form; a dialog asks once more before sending. Verb phrase, “report” is the noun.
    submit: 'Submit Report',
    // Alert above the form when ID or reason is empty. Polite request; names both fields as labelled.
    missing: 'Please provide both a User ID and a reason.',
    // Title of the confirmation dialog when no name is known; the ID stands below it. Question, any gender.
    confirm: 'Are you sure you want to report user?',
    // Title of the confirmation dialog. {{name}} becomes the partner’s username, gender unknown. Question.
    confirmNamed: 'Are you sure you want to report user {{name}}?',
    // Red button in the confirmation dialog: yes, send it. Verb, not a noun. Tight: beside the cancel button.
    doReport: 'Report',
    // The same red button while the report is on its way. Ends with an ellipsis. Tight.
    submitting: 'Reporting…',
    // Button in the confirmation dialog: go back to the form, nothing is sent. Verb.
    cancel: 'Cancel',
    // The one button left in that dialog once the report could not be sent yet: it is sent later by itself. Verb.
    close: 'Close',
    // Alert inside the dialog: the server refused without saying why. Short sentence.
    failed: 'Failed to submit report.',
    /** What the server says in English, for the other languages. */
    refused: {
      // Alert inside the dialog: the ID typed in is wrong or not reportable. “It” is the ID.
      bad_request: 'This User ID can’t be reported. Check it and try again.',
      // Alert inside the dialog: the server does not accept a report from this browser. Neutral, no accusation.
      forbidden: 'That isn’t allowed from this browser. Start a new chat, then try again.',
      // Alert inside the dialog: too many reports sent in a short time. Here “requests” are calls to the server.
      rate_limited: 'Too many requests. Try again later.',
      // Alert inside the dialog: the server cannot take reports just now. No subject in English; the service is meant.
      unavailable: 'Not available right now. Try again later.',
    },
    // Alert inside the dialog: the server could not be reached. First sentence a noun phrase.
    network: 'Network error. Please try again.',
    // Message in place of the form once the report arrived; read out. Statement, not a celebration.
    sent: 'Report submitted successfully.',
    // Line under the success message: thanks, and that a person will check the report. Warm.
    thanks: 'Thank you. A moderator will look at it.',
    receipt: {
      // Label of a code in the form for reports; whoever reports gets it, as from a cloakroom. Noun phrase.
      label: 'Your receipt',
      // Under that code, after a report: what it is for, and that the browser tab keeps it.
      keep: 'With this code you can see here later what came of your report. This tab remembers it until you close it.',
      // Heading that opens a field for such a code, under the form. A question.
      have: 'What happened to your report?',
      // Button beside the field. Verb phrase.
      look: 'See the outcome',
      states: {
        // Answer for a code: no moderator has decided yet.
        waiting: 'Your report is still waiting.',
        // Answer: the one reported was blocked or timed out. Says no more than that.
        acted: 'We acted on your report. Thank you.',
        // Answer: a moderator looked and did nothing. No reproach.
        no_breach: 'We looked at it and found no breach of the rules.',
        // Answer: there is no such code, or it is too old. 90 is a fixed number of days.
        unknown: 'We don’t know this code. Check it for typos. Receipts work for 90 days.',
      },
    },
    next: {
      // List entry under the “next” heading: confidential handling. “The user” is the person reported, gender unknown.
      read: 'A moderator reads every report. Nobody else finds out, and the user isn’t told.',
      // List entry: possible consequence for the offender, temporary or permanent; the reporter gets no reply.
      act: 'Anyone who breaks the rules may be suspended or banned. Your receipt shows you here later what came of it.',
      // List entry for someone still chatting. Name the chat’s button exactly as it is labelled there.
      chat: 'Still in the chat? The Report button there shows the moderators the last messages as well.',
    },
  },
} as const;
