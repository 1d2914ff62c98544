import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { ReturnState } from './return-path';
import { useSession } from './session';

/** Lets the administrator in; sends everybody else to the login, remembering where they wanted to go. */
export function Guard({ children }: { children: ReactNode }) {
  const { session, check } = useSession();
  const { key, pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step inside the console looks at the token
  useEffect(check, [key, check]);

  if (session.state === 'in') return children;
  const back: ReturnState | null = session.why === 'asked' ? null : { from: `${pathname}${search}` };
  return <Navigate to="/login" replace state={back} />;
}
