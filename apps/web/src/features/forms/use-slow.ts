import { useEffect, useState } from 'react';

/** Usually it takes a second or two, and three more where newcomers wait. In milliseconds. */
const USUAL_MS = 6_000;

/** Whether what is on takes longer than usual. A network that swallows requests is noticed only much later. */
export function useSlow(isOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isOn]);
  return isSlow;
}
