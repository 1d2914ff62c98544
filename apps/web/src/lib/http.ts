import type { HttpErrorBody, HttpErrorCode } from '@app/contract/error-codes';

/** A call that did not succeed. `text` is the server's own words when it gave any; `status` 0 means it was not reached. */
export class ApiError extends Error {
  constructor(
    readonly code: HttpErrorCode | 'network' | 'unknown',
    readonly status: number,
    readonly text: string | undefined,
  ) {
    super(`${code} (${status})`);
    this.name = 'ApiError';
  }
}

type Options = { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; signal?: AbortSignal };

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/**
 * Calls the API of this origin; `path` starts with /api. Gives the parsed JSON, unchecked: the
 * caller names its shape. Throws ApiError; a cancelled call throws the signal's AbortError.
 */
export async function request<T>(path: string, { method = 'GET', body, signal }: Options = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError('network', 0, undefined);
  }
  const answer = await bodyOf(response);
  if (response.ok) return answer as T;
  const refusal = (answer ?? {}) as Partial<HttpErrorBody>;
  throw new ApiError(refusal.code ?? 'unknown', response.status, refusal.error);
}
