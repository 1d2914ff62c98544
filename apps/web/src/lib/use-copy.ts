import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 2_000;

/** Copies a text when called; `copied` says so for two seconds. Refused, the text is still there to be selected. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const fading = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(fading);
  }, [copied]);

  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };

  return { copied, copy };
}
