import type { Report } from '@app/contract/reports';
import { useEffect } from 'react';
import { claimReport, dropReport } from '../api';
import { useAction } from '../list/use-action';
import type { List } from '../list/use-list';
import { noteClaim } from './claimed-here';

/** How often a claim, which lasts three minutes, is renewed while the page is open. */
const RENEW_MS = 60_000;

/** Claims reports, so that no two moderators work on the same one, and renews the claims while the page is open. */
export function useClaims({ rows = [] }: Pick<List<Report>, 'rows'>) {
  const mine = rows
    .filter(({ claim }) => claim?.mine === true)
    .map(({ _id }) => _id)
    .join(' ');

  useEffect(() => {
    if (mine === '') return;
    const timer = setInterval(() => {
      // If one fails, another moderator has it, as the next fetch of the list shows.
      for (const id of mine.split(' ')) void claimReport(id).catch(() => undefined);
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [mine]);

  const claim = useAction({
    noun: 'report',
    act: async (id: string) => {
      await claimReport(id);
      noteClaim(id);
    },
    done: () => 'Nobody else can decide on it now.',
  });
  const drop = useAction({ noun: 'report', act: dropReport, done: () => 'Others can decide on it again.' });
  return {
    claim: claim.mutate,
    drop: drop.mutate,
    isBusyWith: (id: string) =>
      (claim.isPending && claim.variables === id) || (drop.isPending && drop.variables === id),
  };
}
