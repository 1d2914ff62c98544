import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/http';

/** Whether a retry may help: a refusal by the server would be repeated, a network failure may pass. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The query of the signed-in account, by which the console shows what its role may do. */
export const OWN_ACCOUNT = ['account'] as const;

/** One cache per visit. `onUnauthorized` is called when the server no longer takes the token. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'unauthorized') onUnauthorized();
    // The role was changed since it was read: what is not allowed any more should go. Every role may read its account.
    if (error.code === 'forbidden') void client.invalidateQueries({ queryKey: OWN_ACCOUNT });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Offline a call fails visibly instead of waiting.
        networkMode: 'always',
        retry: (count, error) => count < 1 && mayPass(error),
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
