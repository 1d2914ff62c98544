import { AGE_NOTICES } from '@app/contract/age-notices';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { takeNotice } from '@/visitor/arrival-notice';

const NOTICES = [
  'missing_user_info',
  'not_found',
  'join_refused',
  'goodbye',
  'unsafe',
  'age_check',
  ...AGE_NOTICES,
] as const;

export type ArrivalNotice = (typeof NOTICES)[number];

/**
 * Why the visitor was sent to this page, if there is a reason to show: within the app it comes with the
 * navigation's state, from the server in a cookie. Known only after the first render, so that the built document can be
 * hydrated. It ends when the visitor goes back or on from there, but not with a link within the page.
 */
export function useArrivalNotice(): ArrivalNotice | undefined {
  const { state, key, hash } = useLocation();
  const [notice, setNotice] = useState<ArrivalNotice>();
  const noticedAt = useRef<string>(undefined);

  useEffect(() => {
    const given: unknown = takeNotice() ?? (state as { notice?: unknown } | null)?.notice;
    const known = NOTICES.find((each) => each === given);
    if (known !== undefined) {
      noticedAt.current = key;
      setNotice(known);
    } else if (hash === '' && noticedAt.current !== key) {
      setNotice(undefined);
    }
  }, [state, key, hash]);

  return notice;
}
