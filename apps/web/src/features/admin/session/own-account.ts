import { mayAct, type Role } from '@app/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { fetchOwnAccount } from '../api';
import { OWN_ACCOUNT } from '../query-client';

/** The signed-in account. */
export function useOwnAccount() {
  return useQuery({ queryKey: OWN_ACCOUNT, queryFn: ({ signal }) => fetchOwnAccount(signal) });
}

/**
 * May the signed-in account do this? The server decides; this hides buttons that would do nothing. Until the role is
 * known, what moderators do is shown and what administrators do is not.
 */
export function useMay(): (needed: Role) => boolean {
  const role = useOwnAccount().data?.role ?? 'moderator';
  return (needed) => mayAct(role, needed);
}
