import type { HttpErrorBody, HttpErrorCode } from '@app/contract/error-codes';

/**
 * A failed call. `text` is the server's own text if it gave any; `status` 0 means that it was not reached, or that its
 * answer did not arrive whole.
 */
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

const network = () => new ApiError('network', 0, undefined);

/** Reads a body. Throws ApiError 'network' when the connection ends in the middle of it. */
async function read<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body;
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw network();
  }
}

/**
 * The JSON of an answer; undefined for a refusal that is none, such as a proxy's. A body that ends too early is no
 * answer: some browsers report the end of the connection, and others give what has come, which cannot be parsed.
 */
async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await read(response.text(), signal);
  try {
    return JSON.parse(text);
  } catch {
    const isOurs = response.headers.get('content-type')?.startsWith('application/json') === true;
    if (response.ok || isOurs) throw network();
    return undefined;
  }
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
    throw network();
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
  const answer = await jsonOf(response, options.signal);
  if (response.ok) return { body: answer as T, headers: response.headers };
  throw refusalOf(response, answer);
}

/** The same for a call that is answered with a file. */
export async function download(path: string, options: Options): Promise<{ file: Blob; headers: Headers }> {
  const response = await send(path, options);
  if (!response.ok) throw refusalOf(response, await jsonOf(response, options.signal));
  return { file: await read(response.blob(), options.signal), headers: response.headers };
}

/** The same, for callers who want the JSON alone. */
export async function request<T>(path: string, options?: Options): Promise<T> {
  return (await exchange<T>(path, options)).body;
}
