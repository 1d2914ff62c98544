import { useQuery } from '@tanstack/react-query';
import { fetchReports, fetchUnblock } from './api';

const EVERY_MS = 30_000;

const ONE = { page: '1', pageSize: '1' };

/** Counts of waiting work; undefined while unknown. */
export type Counts = { reports: number | undefined; unblock: number | undefined };

/** How many reports are unreviewed and how many unblock requests are pending. */
export function useCounts(): Counts {
  const reports = useQuery({
    queryKey: ['reports', 'count'],
    queryFn: async ({ signal }) =>
      (await fetchReports(new URLSearchParams({ ...ONE, status: 'unreviewed' }), signal)).total,
    refetchInterval: EVERY_MS,
  });
  const unblock = useQuery({
    queryKey: ['unblock', 'count'],
    queryFn: async ({ signal }) =>
      (await fetchUnblock(new URLSearchParams({ ...ONE, status: 'pending' }), signal)).total,
    refetchInterval: EVERY_MS,
  });
  return { reports: reports.data, unblock: unblock.data };
}
