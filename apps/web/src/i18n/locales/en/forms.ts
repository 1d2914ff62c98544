/** Texts of the two public forms. Sentences given by the specification are verbatim. */
export const forms = {
  charactersLeft_one: '{{count, number}} character left',
  charactersLeft_other: '{{count, number}} characters left',
  notAnId: 'This can’t be a User ID: User IDs have no spaces or accents. Copy it exactly as it’s shown.',
  slow: 'This is taking longer than usual. What you wrote isn’t lost.',
  next: 'What happens next',

  unblock: {
    lead: 'Blocked or timed out, and you think it should end? Tell the moderators in your own words.',
    userId: 'Your User ID',
    userIdHint: 'It’s on the screen that said you were blocked or timed out.',
    reason: 'Why should we unblock you?',
    submit: 'Submit Request',
    submitting: 'Submitting...',
    missing: 'Please fill in both your User ID and reason.',
    sent: '✅ Your request has been submitted.',
    failed: '❌ Submission failed. Please try again.',
    tooMany: 'Several requests came from here in a short time. Wait a few minutes, then try again.',
    unexpected: '❌ An unexpected error occurred. Please try again later.',
    code: {
      label: 'Your code',
      copy: 'Copy',
      copied: 'Copied',
      done: 'Done',
      keep: 'Save this code: it’s the only way to see the decision here, and it’s shown just once.',
      have: 'Have a code?',
      look: 'See the decision',
      looking: 'Looking it up…',
      decisions: {
        pending: 'There’s no decision yet. Look again later.',
        approved: 'Your request was approved. You can chat again.',
        rejected: 'Your request was rejected.',
        unknown: 'We don’t know this code. Check it for typos. Codes work for 90 days.',
      },
    },
    next: {
      read: 'A moderator reads your request and decides. One request is enough: sending another doesn’t speed it up.',
      answer:
        'You stay anonymous, so we can’t write to you. The code you’re given shows the decision here. If your request is approved, the chat simply works again.',
    },
  },

  report: {
    lead: 'Did someone break the rules, or make you feel unsafe? Tell the moderators about it.',
    reporting: 'Reporting user: {{name}}',
    userId: 'User ID',
    userIdHint:
      'If you’ve chatted in this tab, or in another one in the last 30 minutes, your last partner’s ID is filled in for you.',
    reason: 'Reason',
    under18: 'They may be under 18',
    submit: 'Submit Report',
    missing: 'Please provide both a User ID and a reason.',
    confirm: 'Are you sure you want to report user?',
    confirmNamed: 'Are you sure you want to report user {{name}}?',
    doReport: 'Report',
    submitting: 'Reporting…',
    cancel: 'Cancel',
    close: 'Close',
    failed: 'Failed to submit report.',
    /** What the server says in English, for the other languages. */
    refused: {
      bad_request: 'This User ID can’t be reported. Check it and try again.',
      forbidden: 'That isn’t allowed from this browser. Start a new chat, then try again.',
      rate_limited: 'Too many requests. Try again later.',
      unavailable: 'Not available right now. Try again later.',
    },
    network: 'Network error. Please try again.',
    sent: 'Report submitted successfully.',
    thanks: 'Thank you. A moderator will look at it.',
    receipt: {
      label: 'Your receipt',
      keep: 'With this code you can see here later what came of your report. This tab remembers it until you close it.',
      have: 'What happened to your report?',
      look: 'See the outcome',
      states: {
        waiting: 'Your report is still waiting.',
        acted: 'We acted on your report. Thank you.',
        no_breach: 'We looked at it and found no breach of the rules.',
        unknown: 'We don’t know this code. Check it for typos. Receipts work for 90 days.',
      },
    },
    next: {
      read: 'A moderator reads every report. Nobody else finds out, and the user isn’t told.',
      act: 'Anyone who breaks the rules may be suspended or banned. Your receipt shows you here later what came of it.',
      chat: 'Still in the chat? The Report button there shows the moderators the last messages as well.',
    },
  },
} as const;
