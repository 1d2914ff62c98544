/** What is read of a report wherever it is shown; its evidence only where it is wanted. */
export const REPORT_COLUMNS = [
  'report_id',
  'reason',
  'reporting_user_id',
  'reported_user_id',
  'created_at',
  'reviewed_at',
  'verified_at',
  'proven_at',
  'urgency',
  'dangers',
  'weight',
  'credibility',
] as const;

/** With who holds the case of the one reported, from `case_leases`. */
export const CLAIMED_REPORT_COLUMNS = [...REPORT_COLUMNS, 'moderator_id', 'moderator_name', 'until'] as const;
