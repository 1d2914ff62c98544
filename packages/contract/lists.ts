/** Rows on a page of users, reports and audit log (specification, section 9). */
export const PAGE_SIZE = 10;
/** What the page of unblock requests offers; the first is the default. */
export const UNBLOCK_PAGE_SIZES = [10, 20, 50] as const;
/** Most rows in one answer, and how many a list without `page` gives. */
export const MAX_PAGE_SIZE = 1_000;
/** Longest text that a list is searched for, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200;
/** The header in which every list tells how many rows match, whatever the page. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

export const USER_STATUS_FILTERS = ['active', 'blocked', 'timed_out'] as const;
export const REPORT_STATUS_FILTERS = ['reviewed', 'unreviewed'] as const;
export const UNBLOCK_STATUS_FILTERS = ['pending', 'reviewed'] as const;

/** 'reports' puts those first against whom there are most. */
export const USER_SORTS = ['newest', 'oldest', 'reports'] as const;
/**
 * 'weight' puts verified reports first, then those whose subject most visitors reported, then the severest reason;
 * 'urgent' before all of them those that may be about a minor or a danger.
 */
export const REPORT_SORTS = ['newest', 'oldest', 'weight', 'urgent'] as const;
export const AUDIT_SORTS = ['newest', 'oldest'] as const;
export const UNBLOCK_SORTS = ['newest', 'oldest', 'reason'] as const;
