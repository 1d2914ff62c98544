import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { dropToken, keepToken, openToken, TOKEN_KEY, type TokenState } from '@/lib/admin-token';

/** The maximum of setTimeout; a longer session is checked again when it fires. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** 'asked': the administrator left; 'ended': the token ran out or was refused; 'none': nobody had signed in. */
type Session = { state: 'in'; until: number } | { state: 'out'; why: 'asked' | 'ended' | 'none' };

type SessionControl = {
  session: Session;
  signIn: (token: string) => void;
  signOut: (why: 'asked' | 'ended') => void;
  /** Checks the stored token again: it may have expired or been removed since. */
  check: () => void;
};

const SessionContext = createContext<SessionControl | null>(null);

function sessionOf(token: TokenState): Session {
  switch (token.state) {
    case 'valid':
      return { state: 'in', until: token.until };
    case 'expired':
      return { state: 'out', why: 'ended' };
    case 'missing':
    case 'undecodable':
      return { state: 'out', why: 'none' };
    default:
      return token satisfies never;
  }
}

/** Keeps the first reason for being signed out, and the same object if nothing changes. */
function follow(before: Session, token: TokenState): Session {
  const next = sessionOf(token);
  if (next.state === 'out' && before.state === 'out') return before;
  const same = next.state === 'in' && before.state === 'in' && next.until === before.until;
  return same ? before : next;
}

/** Whether an administrator is signed in on this device, followed across tabs, sleep and the token's end. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(() => sessionOf(openToken(Date.now())));

  const check = useCallback(() => setSession((before) => follow(before, openToken(Date.now()))), []);
  const until = session.state === 'in' ? session.until : undefined;

  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(check, Math.min(until - Date.now(), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [until, check]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === TOKEN_KEY || event.key === null) check();
    };
    // Timers sleep with the machine.
    document.addEventListener('visibilitychange', check);
    window.addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('storage', onStorage);
    };
  }, [check]);

  const control = useMemo<SessionControl>(
    () => ({
      session,
      check,
      signIn: (token) => {
        keepToken(token, Date.now());
        check();
      },
      signOut: (why) => {
        dropToken();
        // Requests refused because of a sign-out are not a separate reason.
        setSession((before) => (before.state === 'out' ? before : { state: 'out', why }));
      },
    }),
    [session, check],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}

/** The session and what changes it. */
export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (control === null) throw new Error('useSession needs a SessionProvider above it');
  return control;
}
