import { PRODUCT_NAME } from '@app/contract/product';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { expiryOf } from '../../../lib/admin-token';
import { ApiError } from '../../../lib/http';
import { Button } from '../../../ui/button';
import { Field, Input } from '../../../ui/field';
import { Flames } from '../../../ui/flames';
import { Notice } from '../../../ui/notice';
import { ThemeToggle } from '../../../ui/theme-toggle';
import { login } from '../api';
import { returnPath } from './return-path';
import { useSession } from './session';
import './login.css';

/** What went wrong when it was not the password, to stand under the one message there is for all of it. */
function causeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'network') return 'The server could not be reached.';
  if (error.code === 'rate_limited') return 'Too many attempts. Wait a moment before the next one.';
  return error.status >= 500 ? 'The server is not available at the moment.' : undefined;
}

type Failure = { cause: string | undefined };

/** The administrator's way in. */
export function LoginPage() {
  const { session, signIn } = useSession();
  const { state } = useLocation();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const field = useRef<HTMLInputElement>(null);

  if (session.state === 'in') return <Navigate to={returnPath(state)} replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await login(password);
      if (expiryOf(token ?? '') === undefined) throw new Error('the answer has no token');
      signIn(token);
    } catch (error) {
      setFailure({ cause: causeOf(error) });
      field.current?.focus();
    }
    setBusy(false);
  };

  return (
    <main className="login-page">
      <div className="login-theme">
        <ThemeToggle />
      </div>
      <form className="login-card" onSubmit={submit}>
        <header className="login-head">
          <Flames className="size-12" />
          <h1 className="display-face text-2xl">
            {PRODUCT_NAME} <span className="text-muted-foreground">Admin</span>
          </h1>
        </header>
        {session.why === 'ended' && failure === undefined ? (
          <p role="status" className="login-ended">
            Your session has expired. Sign in again to go on where you were.
          </p>
        ) : null}
        <Field label="Admin Password">
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="password"
              name="password"
              autoComplete="current-password"
              value={password}
              {...(failure === undefined
                ? {}
                : { 'aria-invalid': true, 'aria-describedby': 'login-failure' })}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {failure === undefined ? null : (
          <Notice id="login-failure">
            <p>Invalid password</p>
            {failure.cause === undefined ? null : <p className="font-normal">{failure.cause}</p>}
          </Notice>
        )}
        <Button type="submit" className="w-full" aria-disabled={busy}>
          Login
        </Button>
      </form>
    </main>
  );
}
