import { printable } from '../../printable';

/** What a check has come to. `warning`: the site works, and something should be done. */
type Result = 'ok' | 'warning' | 'failed';

/** One line of the report. `todo`: what to do about it, or the page that says so. */
export type CheckFinding = { check: string; result: Result; what: string; todo?: string };

/** Makes the findings of one check. Their words may be those of a site, of whoever answers in its place, or of a file. */
export const findingsOf = (check: string) => ({
  ok: (what: string): CheckFinding => ({ check, result: 'ok', what: printable(what) }),
  warning: (what: string, todo: string) => withTodo(check, 'warning', what, todo),
  failed: (what: string, todo: string) => withTodo(check, 'failed', what, todo),
});

function withTodo(check: string, result: Result, what: string, todo: string): CheckFinding {
  return { check, result, what: printable(what), todo: printable(todo) };
}

/** What an error of the network, of TLS or of the system says, in a word or two. */
export function reasonOf(error: unknown): string {
  const { code, message, name } = error as { code?: unknown; message?: string; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer';
  return String(code ?? (message || name));
}
