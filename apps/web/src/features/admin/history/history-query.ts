import { queryOptions } from '@tanstack/react-query';
import { fetchHistory } from '../api';

/** So long what was read of somebody is not read again, in milliseconds. */
const FRESH_MS = 30_000;

/** What is known of somebody. */
export const historyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['history', userId],
    queryFn: ({ signal }) => fetchHistory(userId, signal),
    staleTime: FRESH_MS,
  });
