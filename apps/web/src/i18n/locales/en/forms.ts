/** Texts of the two public forms. Sentences given by the specification are verbatim. */
export const forms = {
  charactersLeft_one: '{{count, number}} character left',
  charactersLeft_other: '{{count, number}} characters left',
  proving: 'One more moment: from your network this takes a little longer.',
  slow: 'This takes longer than usual. What you wrote is not lost.',
  next: 'What happens next',

  unblock: {
    lead: 'Blocked, or told to pause, and you think it should end? Tell the moderators in your own words.',
    userId: 'Your User ID',
    userIdHint: 'You find it on the screen that said you were blocked or had to pause.',
    reason: 'Why should we unblock you?',
    submit: 'Submit Request',
    submitting: 'Submitting...',
    missing: 'Please fill in both your User ID and reason.',
    sent: '✅ Your request has been submitted.',
    failed: '❌ Submission failed. Please try again.',
    tooMany: 'Several requests came from here in a short time. Wait a few minutes first.',
    unexpected: '❌ An unexpected error occurred. Please try again later.',
    code: {
      label: 'Your code',
      copy: 'Copy',
      copied: 'Copied',
      keep: 'Keep it: this code is the only way to see here what was decided. It is shown just once.',
      have: 'Have a code?',
      look: 'See the decision',
      looking: 'Looking it up…',
      decisions: {
        pending: 'Nothing has been decided yet. Look again later.',
        approved: 'Your request was approved. You can chat again.',
        rejected: 'Your request was rejected.',
        unknown: 'We do not know this code. Check it: a code is good for 90 days.',
      },
    },
    next: {
      read: 'A moderator reads your request and decides. One is enough: sending it again does not make it faster.',
      answer:
        'You stay anonymous, so there is no way to write to you. With the code you are given you can see here what was decided. If it was approved, the chat simply works again.',
    },
  },

  report: {
    lead: 'Somebody broke the rules, or made you feel unsafe? Tell the moderators about it.',
    reporting: 'Reporting user: {{name}}',
    userId: 'User ID',
    userIdHint:
      'After a chat in this tab, or in another one in the last 30 minutes, the ID of your last partner is filled in for you.',
    reason: 'Reason',
    submit: 'Submit Report',
    missing: 'Please provide both a User ID and a reason.',
    confirm: 'Are you sure you want to report user?',
    confirmNamed: 'Are you sure you want to report user {{name}}?',
    doReport: 'Report',
    submitting: 'Reporting…',
    cancel: 'Cancel',
    failed: 'Failed to submit report.',
    /** What the server says in English, for the other languages. */
    refused: {
      bad_request: 'This User ID cannot be reported. Check it and try again.',
      forbidden: 'This is not allowed from this browser. Start a new chat, then try again.',
      rate_limited: 'Too many requests. Try again later.',
      unavailable: 'Not available at the moment. Try again later.',
    },
    network: 'Network error. Please try again.',
    sent: 'Report submitted successfully.',
    thanks: 'Thank you. A moderator will look at it.',
    next: {
      read: 'A moderator reads every report. Nobody else learns of it, and the user is not told.',
      act: 'Anyone who breaks the rules may be shut out for a time or for good. We have no way to tell you how it ended.',
      chat: 'Still in the chat? The Report button there also shows the moderators the last messages.',
    },
  },
} as const;
