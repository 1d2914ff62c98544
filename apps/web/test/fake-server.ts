import { vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

export type FakeServer = {
  /** By the path with its query; all else is out of reach. */
  readonly answers: Record<string, Answer>;
  /** What it was sent, in order. */
  readonly posted: { path: string; body: unknown }[];
};

/** A server that answers what a test says. */
export function fakeServer(answers: Record<string, Answer> = {}): FakeServer {
  const server: FakeServer = { answers, posted: [] };
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    if (init?.method === 'POST')
      server.posted.push({ path: `${path}`, body: JSON.parse(`${init.body ?? null}`) });
    const answer = server.answers[`${path}`];
    if (answer === undefined) throw new TypeError('out of reach');
    return answer();
  });
  return server;
}
