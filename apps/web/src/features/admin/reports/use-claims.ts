import type { Report } from '@app/contract/reports';
import { claimCase, releaseCase } from '../api';
import { useAction } from '../list/use-action';
import type { List } from '../list/use-list';
import { useHeldCases } from '../record/held-cases';
import { noteClaim } from './claimed-here';

/** Claims and releases the cases of those reported in a list, and renews the claims while the page is open. */
export function useClaims({ rows = [] }: Pick<List<Report>, 'rows'>) {
  useHeldCases([
    ...new Set(rows.flatMap(({ claim, reportedUserId }) => (claim?.mine === true ? reportedUserId : []))),
  ]);
  const claim = useAction({
    noun: 'report',
    act: async (userId: string) => {
      await claimCase(userId);
      noteClaim(userId);
    },
    done: () => 'Nobody else can decide on it now.',
  });
  const drop = useAction({ noun: 'report', act: releaseCase, done: () => 'Others can decide on it again.' });
  return {
    claim: claim.mutate,
    drop: drop.mutate,
    isBusyWith: (userId: string) =>
      (claim.isPending && claim.variables === userId) || (drop.isPending && drop.variables === userId),
  };
}
