import type { Report } from '@app/contract/reports';
import { useEffect } from 'react';
import { claimReport, dropReport } from '../api';
import { useAction } from '../list/use-action';
import type { List } from '../list/use-list';

/** A claim lasts three minutes; so often it is renewed while the page is open. */
const RENEW_MS = 60_000;

/** Claiming reports, so that no two moderators work on the same one. What is claimed stays so while the page is open. */
export function useClaims({ rows = [] }: Pick<List<Report>, 'rows'>) {
  const mine = rows
    .filter(({ claim }) => claim?.mine === true)
    .map(({ _id }) => _id)
    .join(' ');

  useEffect(() => {
    if (mine === '') return;
    const timer = setInterval(() => {
      // One that fails is lost to somebody else, which the list shows when it is read again.
      for (const id of mine.split(' ')) void claimReport(id).catch(() => undefined);
    }, RENEW_MS);
    return () => clearInterval(timer);
  }, [mine]);

  const claim = useAction({
    noun: 'report',
    act: claimReport,
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
