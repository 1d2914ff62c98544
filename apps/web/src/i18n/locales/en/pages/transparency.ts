/** The figures of each month. What is counted and how it is rounded is the server’s: change both together. */
export const transparency = {
  title: 'Transparency',
  lead: 'How many reports reach us, what we decide, and how long it takes: month by month, in numbers.',
  none: 'There are no numbers yet. They appear once a month is over.',
  fewer: 'fewer than {{count, number}}',
  unknown: 'too few to say',
  reports: {
    title: 'Reports by reason',
    inappropriate: 'Inappropriate behavior',
    spam: 'Spamming',
    offensive: 'Offensive language',
    fake: 'Fake identity',
    other: 'Other',
    deleted: 'No longer known',
  },
  decisions: {
    title: 'Decisions',
    blockByPerson: 'Blocked by a moderator',
    timeoutByPerson: 'Timed out by a moderator',
    timeoutByRule: 'Timed out by a rule',
    liftedByPerson: 'Let back in by a moderator',
    noBreachByPerson: 'No breach found by a moderator',
  },
  appeals: {
    title: 'Requests to be unblocked',
    received: 'Received',
    approved: 'Approved',
    denied: 'Rejected',
  },
  times: {
    title: 'Median time to a decision',
    report: 'On a report',
    appeal: 'On a request',
  },
  counting: {
    title: 'How the numbers are made',
    text: '<p>Each number is rounded down to a multiple of five: 10 means 10 to 14. Anything below five is shown as “fewer than 5”, which can also mean none. That way no number says anything about one person, and nothing more exact is kept.</p><p>Each month is counted once, when it’s over, and its numbers never change. They stay after the reports themselves are deleted, and they name nobody.</p>',
  },
  files: {
    title: 'The numbers as files',
    text: '<p>The file with all the numbers has a checksum for each month. Each checksum builds on the month before and is kept in our audit log, so a number that was changed later would be noticed. The tables use the columns of the European Union’s templates for transparency reports.</p>',
    json: 'All numbers',
    notices: 'Reports',
    measures: 'Decisions',
    appeals: 'Requests to be unblocked',
    automated: 'Rules and moderators',
  },
} as const;
