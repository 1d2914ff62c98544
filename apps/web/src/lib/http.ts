import type { HttpErrorBody, HttpErrorCode } from '@app/contract/error-codes';

/** A failed call. `text` is the server's own text if it gave any; `status` 0 means that it was not reached. */
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

type Options = {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** Sent as the bearer of the call. */
  token?: string;
  headers?: Record<string, string>;
  /** The call continues when the page is closed. */
  keepalive?: boolean;
};

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function headersOf({ body, token, headers }: Options): Record<string, string> {
  return {
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

async function send(path: string, options: Options): Promise<Response> {
  const { method = 'GET', body, signal, keepalive = false } = options;
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: headersOf(options),
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError('network', 0, undefined);
  }
}

function refusalOf(response: Response, answer: unknown): ApiError {
  const refusal = (answer ?? {}) as Partial<HttpErrorBody>;
  return new ApiError(refusal.code ?? 'unknown', response.status, refusal.error);
}

/**
 * Calls the API of this origin; `path` starts with /api. Gives the parsed JSON, unvalidated (the caller names its
 * type), and the headers. Throws ApiError; a cancelled call throws the signal's AbortError.
 */
export async function exchange<T>(
  path: string,
  options: Options = {},
): Promise<{ body: T; headers: Headers }> {
  const response = await send(path, options);
  const answer = await bodyOf(response);
  if (response.ok) return { body: answer as T, headers: response.headers };
  throw refusalOf(response, answer);
}

/** The same for a call that is answered with a file. */
export async function download(path: string, options: Options): Promise<{ file: Blob; headers: Headers }> {
  const response = await send(path, options);
  if (!response.ok) throw refusalOf(response, await bodyOf(response));
  try {
    return { file: await response.blob(), headers: response.headers };
  } catch {
    throw new ApiError('network', 0, undefined);
  }
}

/** The same, for callers who want the JSON alone. */
export async function request<T>(path: string, options?: Options): Promise<T> {
  return (await exchange<T>(path, options)).body;
}
