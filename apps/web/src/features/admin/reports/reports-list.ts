import { REPORT_SORTS, REPORT_STATUS_FILTERS } from '@app/contract/lists';
import type { ListSpec } from '../list/list-state';

/** How often reports are fetched again, in milliseconds. */
export const REPORTS_EVERY_MS = 30_000;

/** 'people': grouped by reported visitor. */
export const REPORTS_SPEC: ListSpec = {
  statuses: REPORT_STATUS_FILTERS,
  sorts: REPORT_SORTS,
  views: ['people'],
};
