import { queryOptions } from '@tanstack/react-query';
import { fetchHistory } from '../api';

/** How long a fetched history is not fetched again, in milliseconds. */
const FRESH_MS = 30_000;

/** The history of a visitor. */
export const historyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['history', userId],
    queryFn: ({ signal }) => fetchHistory(userId, signal),
    staleTime: FRESH_MS,
  });
