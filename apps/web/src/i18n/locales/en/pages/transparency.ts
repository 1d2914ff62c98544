/** The figures of each month. What is counted and how it is rounded is the server’s: change both together. */
export const transparency = {
  // Main heading and link: openness about what moderators do. Noun.
  title: 'Transparency',
  // Opening paragraph. “We” are the site and its moderators.
  lead: 'How many reports reach us, what we decide, and how long it takes: month by month, in numbers.',
  // Sentence in place of the numbers of a site that has just begun to count.
  none: 'There are no numbers yet. They appear once a month is over.',
  // In place of a number too small to be told; {{count}} is always five. Perhaps none. No noun after it. Tight: a table cell.
  fewer: 'fewer than {{count, number}}',
  // In place of a median of fewer than five decisions. Short; a table cell.
  unknown: 'too few to say',
  reports: {
    // Heading of a small table. Use the glossary’s word for report.
    title: 'Reports by reason',
    // Row of that table, a reason offered in the chat’s report dialog: the same words as there.
    inappropriate: 'Inappropriate behavior',
    // Row, a reason of reports: the same words as in the report dialog.
    spam: 'Spamming',
    // Row, a reason of reports: the same words as in the report dialog.
    offensive: 'Offensive language',
    // Row, a reason of reports: the same words as in the report dialog.
    fake: 'Fake identity',
    // Row, a reason of reports: the same words as in the report dialog.
    other: 'Other',
    // Row: reports that were deleted before the month was counted, whose reason nobody knows any more.
    deleted: 'No longer known',
  },
  decisions: {
    // Heading of a small table: what moderators and rules decided.
    title: 'Decisions',
    // Row: how often. People who were shut out without an end. Glossary’s words for block and moderator.
    blockByPerson: 'Blocked by a moderator',
    // Row: how often. Shut out for a time, as elsewhere on the site.
    timeoutByPerson: 'Timed out by a moderator',
    // Row: how often. Shut out for an hour by an automatic rule, not a person.
    timeoutByRule: 'Timed out by a rule',
    // Row: how often. A block or timeout taken back. No word of the glossary.
    liftedByPerson: 'Let back in by a moderator',
    // Row: reports that were read and led to nothing.
    noBreachByPerson: 'No breach found by a moderator',
  },
  appeals: {
    // Heading of a small table: requests by blocked people. Glossary’s word for unblock.
    title: 'Requests to be unblocked',
    // Row under that heading: how many requests came. Agrees with “requests”.
    received: 'Received',
    // Row under that heading. Agrees with “requests”.
    approved: 'Approved',
    // Row under that heading. Agrees with “requests”.
    denied: 'Rejected',
  },
  times: {
    // Heading of a small table. “Median” is the statistical term: half took longer.
    title: 'Median time to a decision',
    // Row: the time until a report was decided on.
    report: 'On a report',
    // Row: the time until a request to be unblocked was decided on.
    appeal: 'On a request',
  },
  counting: {
    // Section heading above the explanation of rounding.
    title: 'How the numbers are made',
    // Two paragraphs in <p>. Exact: down, never up; 10 to 14; “fewer than 5” as in the tables, may be none; nothing finer is stored.
    text: '<p>Each number is rounded down to a multiple of five: 10 means 10 to 14. Anything below five is shown as “fewer than 5”, which can also mean none. That way no number says anything about one person, and nothing more exact is kept.</p><p>Each month is counted once, when it’s over, and its numbers never change. They stay after the reports themselves are deleted, and they name nobody.</p>',
  },
  files: {
    // Section heading above links to files. Phrase.
    title: 'The numbers as files',
    // Paragraph in <p>. “Checksum” is a cryptographic hash. Audit log as in the privacy policy.
    text: '<p>The file with all the numbers has a checksum for each month. Each checksum builds on the month before and is kept in our audit log, so a number that was changed later would be noticed. The tables use the columns of the European Union’s templates for transparency reports.</p>',
    // Link to a file, its name follows. Noun phrase.
    json: 'All numbers',
    // Link to a file with a table, its name follows.
    notices: 'Reports',
    // Link to a file with a table, its name follows.
    measures: 'Decisions',
    // Link to a file with a table, its name follows.
    appeals: 'Requests to be unblocked',
    // Link to a file with a table: how much rules decided and how much people; its name follows.
    automated: 'Rules and moderators',
  },
} as const;
