/** The location state for the login: the page the administrator wanted. */
export type ReturnState = { from: string };

const HOME = '/admin/dashboard';

/** Where to go after signing in. Only the console's own addresses are accepted. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return HOME;
  const { from } = state;
  return typeof from === 'string' && /^\/admin\/[^/\\]/.test(from) ? from : HOME;
}
