/**
 * The columns of the tables in the templates for transparency reports: Annex I to Commission Implementing Regulation
 * (EU) 2024/2835, as providers have filed them. Their names are those of the templates and may not be improved.
 */

const COMMON = ['Applicability', 'Service', 'Reporting period'] as const;
const OTHER = 'Description of the sub-category "Other"';

/** What is counted of notices; each also of those by trusted flaggers. */
const NOTICE_COUNTS = [
  'Number of notices received',
  'Number of notices received from Trusted flaggers',
  'Number of specific items of information included in the total number of notices',
  'Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)',
  'Median time to take action',
  'Median time to take action (Trusted Flagger notices)',
  'Number of actions taken on the basis of the law',
  'Number of actions taken on the basis of the law (Trusted Flagger notices)',
  'Number of actions taken on the basis of the terms and conditions of the service',
  'Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)',
] as const;

/** What is counted of measures. */
const MEASURE_COUNTS = [
  "Number of measures taken at the provider's own initiative",
  'Number of measures taken after detection with solely automated means',
  'Visibility restriction Removal',
  'Visibility restriction Disable',
  'Visibility restriction Demoted',
  'Visibility restriction Age restricted',
  'Visibility restriction Interaction restricted',
  'Visibility restriction Labelled',
  'Visibility restriction Other',
  'Monetary restriction Suspension',
  'Monetary restriction Termination',
  'Monetary restriction Other',
  'Provision of the service Suspension',
  'Provision of the service Termination',
  'Account restriction Suspension',
  'Account restriction Termination',
] as const;

/** Before the name of a column, in the one with a remark on it. The two tables write it differently. */
export const NOTICE_REMARK = 'Contextual information on ';
export const MEASURE_REMARK = 'Contextual Information on ';

/** Table 4: notices. */
export const NOTICE_COLUMNS: readonly string[] = [
  ...COMMON,
  'Category of illegal content',
  OTHER,
  ...NOTICE_COUNTS,
  ...NOTICE_COUNTS.map((name) => NOTICE_REMARK + name),
];

/** Table 6: measures against what the provider's own terms do not allow. */
export const MEASURE_COLUMNS: readonly string[] = [
  ...COMMON,
  "Category of incompatibility with the provider's terms and conditions",
  OTHER,
  ...MEASURE_COUNTS,
  ...MEASURE_COUNTS.map((name) => MEASURE_REMARK + name),
];

/** Tables 7, complaints, and 8, automated means. */
export const INDICATOR_COLUMNS: readonly string[] = [
  ...COMMON,
  ...['Section', 'Indicator', 'Scope', 'Value', 'Contextual Information'],
];
