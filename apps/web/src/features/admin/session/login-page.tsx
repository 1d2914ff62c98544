import { PRODUCT_NAME } from '@app/contract/product';
import { type FormEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { expiryOf } from '@/lib/admin-token';
import { ApiError } from '@/lib/http';
import { Button } from '@/ui/button';
import { cardClass } from '@/ui/card';
import { Field, Input } from '@/ui/field';
import { Flames } from '@/ui/flames';
import { Notice } from '@/ui/notice';
import { ThemeToggle } from '@/ui/theme-toggle';
import { login } from '../api';
import { PasswordInput } from './password-input';
import { returnPath } from './return-path';
import { useSession } from './session';
import { useLoginForm } from './use-login-form';

/** The cause if it was not the password, shown under the general message. */
function causeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'network') return 'The server couldn’t be reached.';
  if (error.code === 'rate_limited') return 'Too many attempts. Wait a moment before the next one.';
  return error.status >= 500 ? 'The server is not available at the moment.' : undefined;
}

type Failure = { words: string; cause: string | undefined };

const asksForCode = (error: unknown) => error instanceof ApiError && error.code === 'code_required';

/** The login page. `onTyping` is called on typing, repeatedly. */
export function LoginPage({ onTyping }: { onTyping: () => void }) {
  const { session, signIn } = useSession();
  const { state } = useLocation();
  const form = useLoginForm();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const field = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);

  if (session.state === 'in') return <Navigate to={returnPath(state)} replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { token } = await login({
        password,
        ...(name.trim() !== '' && { name }),
        ...(code !== undefined && code !== '' && { code }),
      });
      if (expiryOf(token ?? '') === undefined) throw new Error('the answer has no token');
      signIn(token);
    } catch (error) {
      if (asksForCode(error)) setCode('');
      else {
        const words = code === undefined ? 'Invalid password' : 'Invalid password or code';
        setFailure({ words, cause: causeOf(error) });
        (codeField.current ?? field.current)?.focus();
      }
    }
    setBusy(false);
  };

  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center bg-[linear-gradient(170deg,var(--sky-high),var(--sky-low)_55%,var(--sky-horizon)_85%,var(--background))] px-4 pt-18 pb-8 sideways:py-4">
      <div className="absolute end-4 top-4">
        <ThemeToggle />
      </div>
      <form
        className={cardClass('raised', 'flex w-[min(24rem,100%)] flex-col gap-4 px-4 pt-8 sm:px-6 pb-6')}
        onSubmit={submit}
      >
        <header className="flex flex-col items-center gap-2 text-center">
          <Flames className="size-12" />
          <h1 className="display-face text-2xl">
            {PRODUCT_NAME} <span className="text-muted-foreground">Admin</span>
          </h1>
        </header>
        {session.why === 'ended' && failure === undefined ? (
          <p role="status" className="rounded-input bg-muted px-3 py-2 text-sm">
            Your session has expired. Sign in again to pick up where you left off.
          </p>
        ) : null}
        {form.named ? (
          <Field
            label="Name"
            {...(form.passwordAlone && { hint: 'Leave it empty to sign in with the server’s own password.' })}
          >
            {(control) => (
              <Input
                {...control}
                name="username"
                autoComplete="username"
                required={!form.passwordAlone}
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  setCode(undefined);
                }}
              />
            )}
          </Field>
        ) : null}
        <Field label={form.named ? 'Password' : 'Admin Password'}>
          {(control) => (
            <PasswordInput
              {...control}
              ref={field}
              name="password"
              autoComplete="current-password"
              value={password}
              {...(failure === undefined
                ? {}
                : { 'aria-invalid': true, 'aria-describedby': 'login-failure' })}
              onChange={(event) => {
                setPassword(event.target.value);
                onTyping();
              }}
            />
          )}
        </Field>
        {code === undefined ? null : (
          <Field label="Code" hint="From your authenticator app, or a recovery code.">
            {(control) => (
              <Input
                {...control}
                ref={codeField}
                // This field is new: after the password the input goes on here.
                autoFocus
                name="code"
                autoComplete="one-time-code"
                value={code}
                {...(failure === undefined
                  ? {}
                  : { 'aria-invalid': true, 'aria-describedby': 'login-failure' })}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        )}
        {failure === undefined ? null : (
          <Notice id="login-failure">
            <p>{failure.words}</p>
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
