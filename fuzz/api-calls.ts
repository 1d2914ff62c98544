import type { Schema } from './schema-values';

/** A call under /api, as the server describes it. */
export type ApiCall = {
  method: string;
  /** With `{name}` for each part that varies. */
  path: string;
  /** It is the console's: refused without a session. */
  guarded: boolean;
  query: { name: string; schema: Schema }[];
  body: Schema | undefined;
};

type Described = {
  security?: unknown;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** Every call of a running server, from the description it makes of its own table of routes. */
export async function readApiCalls(origin: string): Promise<ApiCall[]> {
  const answer = await fetch(`${origin}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/api/docs'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({
        method: method.toUpperCase(),
        path,
        guarded: described.security !== undefined,
        query: (described.parameters ?? []).filter((parameter) => parameter.in === 'query'),
        body: described.requestBody?.content?.['application/json']?.schema,
      })),
    );
}
