import { mayAct } from '@app/contract/roles';
import { useOwnAccount } from '../account/own-account';
import { Skeleton } from '../list/skeleton';
import { Troubled } from '../list/troubled';
import { ModeratorCockpit } from './moderator-cockpit';
import { ReaderCockpit } from './reader-cockpit';

/** The reports that wait, as cases: one person after the other, the most urgent first. */
export function CockpitPage() {
  const { data: account, error, isFetching, refetch } = useOwnAccount();
  if (account === undefined) {
    return error === null ? (
      <Skeleton text="Loading the next case..." />
    ) : (
      <Troubled
        what="Your account could not be loaded."
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return mayAct(account.role, 'moderator') ? <ModeratorCockpit /> : <ReaderCockpit />;
}
