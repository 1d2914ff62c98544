import { expect, test } from 'vitest';
import { ApiError } from '@/lib/http';
import { createQueryClient, OWN_ACCOUNT } from './query-client';

/** Whether the own account is read again once a query, or a change, has failed like this. */
async function isReadAgain(
  code: ApiError['code'],
  status: number,
  kind: 'query' | 'change',
): Promise<boolean> {
  const client = createQueryClient(() => undefined);
  client.setQueryData(OWN_ACCOUNT, { role: 'administrator' });
  const fail = () => Promise.reject(new ApiError(code, status, undefined));
  const failing =
    kind === 'query'
      ? client.fetchQuery({ queryKey: ['accounts'], queryFn: fail })
      : client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined);
  await failing.catch(() => undefined);
  return client.getQueryState(OWN_ACCOUNT)?.isInvalidated ?? false;
}

test('what the role does not allow has the own account read again', async () => {
  expect(await isReadAgain('forbidden', 403, 'query')).toBe(true);
  expect(await isReadAgain('forbidden', 403, 'change')).toBe(true);
});

test('another refusal does not', async () => {
  expect(await isReadAgain('not_found', 404, 'query')).toBe(false);
  expect(await isReadAgain('last_administrator', 409, 'change')).toBe(false);
});
