import { mayAct, type Role } from '@app/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { fetchOwnAccount } from '../api';

/** Who is signed in. */
export function useOwnAccount() {
  return useQuery({ queryKey: ['account'], queryFn: ({ signal }) => fetchOwnAccount(signal) });
}

/**
 * May whoever is signed in do this? The server decides; this spares people buttons that do nothing for them.
 * While it is not known yet, what moderators do is shown and what administrators do is not.
 */
export function useMay(): (needed: Role) => boolean {
  const role = useOwnAccount().data?.role ?? 'moderator';
  return (needed) => mayAct(role, needed);
}
