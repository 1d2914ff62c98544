import type { transparency as english } from '@/i18n/locales/en/pages/transparency';
import type { Notes } from '../notes';

export const transparency = {
  title: 'Main heading and link: openness about what moderators do. Noun.',
  lead: 'Opening paragraph. “We” are the site and its moderators.',
  none: 'Sentence in place of the numbers of a site that has just begun to count.',
  fewer:
    'In place of a number too small to be told; {{count}} is always five. Perhaps none. No noun after it. Tight: a table cell.',
  unknown: 'In place of a median of fewer than five decisions. Short; a table cell.',
  reports: {
    title: 'Heading of a small table. Use the glossary’s word for report.',
    inappropriate:
      'Row of that table, a reason offered in the chat’s report dialog: the same words as there.',
    spam: 'Row, a reason of reports: the same words as in the report dialog.',
    offensive: 'Row, a reason of reports: the same words as in the report dialog.',
    fake: 'Row, a reason of reports: the same words as in the report dialog.',
    other: 'Row, a reason of reports: the same words as in the report dialog.',
    deleted:
      'Row: reports that were deleted before the month was counted, whose reason nobody knows any more.',
  },
  decisions: {
    title: 'Heading of a small table: what moderators and rules decided.',
    blockByPerson:
      'Row: how often. People who were shut out without an end. Glossary’s words for block and moderator.',
    timeoutByPerson: 'Row: how often. Shut out for a time, as elsewhere on the site.',
    timeoutByRule: 'Row: how often. Shut out for an hour by an automatic rule, not a person.',
    liftedByPerson: 'Row: how often. A block or timeout taken back. No word of the glossary.',
    noBreachByPerson: 'Row: reports that were read and led to nothing.',
  },
  appeals: {
    title: 'Heading of a small table: requests by blocked people. Glossary’s word for unblock.',
    received: 'Row under that heading: how many requests came. Agrees with “requests”.',
    approved: 'Row under that heading. Agrees with “requests”.',
    denied: 'Row under that heading. Agrees with “requests”.',
  },
  times: {
    title: 'Heading of a small table. “Median” is the statistical term: half took longer.',
    report: 'Row: the time until a report was decided on.',
    appeal: 'Row: the time until a request to be unblocked was decided on.',
  },
  counting: {
    title: 'Section heading above the explanation of rounding.',
    text: 'Two paragraphs in <p>. Exact: down, never up; 10 to 14; “fewer than 5” as in the tables, may be none; nothing finer is stored.',
  },
  files: {
    title: 'Section heading above links to files. Phrase.',
    text: 'Paragraph in <p>. “Checksum” is a cryptographic hash. Audit log as in the privacy policy.',
    json: 'Link to a file, its name follows. Noun phrase.',
    notices: 'Link to a file with a table, its name follows.',
    measures: 'Link to a file with a table, its name follows.',
    appeals: 'Link to a file with a table, its name follows.',
    automated: 'Link to a file with a table: how much rules decided and how much people; its name follows.',
  },
} satisfies Notes<typeof english>;
