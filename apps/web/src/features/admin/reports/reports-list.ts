import { REPORT_SORTS, REPORT_STATUS_FILTERS } from '@app/contract/lists';
import type { ReactNode } from 'react';
import type { ListSpec } from '../list/list-state';
import type { ListAddress } from '../list/use-list-state';

/** How often reports are fetched again, in milliseconds. */
export const REPORTS_EVERY_MS = 30_000;

/** 'people': grouped by reported visitor. */
export const REPORTS_SPEC: ListSpec = {
  statuses: REPORT_STATUS_FILTERS,
  sorts: REPORT_SORTS,
  views: ['people'],
};

/** `view`: the control that leads from one way to lay the list out to the other. */
export type ReportsProps = { address: ListAddress; view: ReactNode };
