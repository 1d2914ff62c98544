import type { UsernameCheck } from '@app/contract/username';
import { useEffect, useState } from 'react';

type Check = (typed: string) => UsernameCheck;

let fetched: Check | undefined;

/**
 * Loads the rule for names: its tables of look-alike letters are larger than the form. Without it any name is accepted,
 * since the server has the same rule.
 */
export async function loadUsernameCheck(): Promise<Check> {
  fetched ??= await import('@app/contract/username').then(
    ({ checkUsername }) => checkUsername,
    () => undefined,
  );
  return fetched ?? ((typed) => ({ ok: true, name: typed.trim() }));
}

/** The rule once it is there; it is fetched as soon as the form stands. */
export function useUsernameCheck(): Check | undefined {
  const [check, setCheck] = useState(() => fetched);
  useEffect(() => {
    void loadUsernameCheck().then(() => setCheck(() => fetched));
  }, []);
  return check;
}
