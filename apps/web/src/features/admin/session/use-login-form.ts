import type { LoginForm } from '@app/contract/accounts';
import { useEffect, useState } from 'react';
import { fetchLoginForm } from '../api';

/** The fields of the login besides the password: none until the server's answer. */
export function useLoginForm(): LoginForm {
  const [form, setForm] = useState<LoginForm>({ named: false, passwordAlone: true });

  useEffect(() => {
    const stop = new AbortController();
    fetchLoginForm(stop.signal).then(setForm, () => undefined);
    return () => stop.abort();
  }, []);

  return form;
}
