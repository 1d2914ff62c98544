import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';

const CONFIRMATION_MS = 2_000;

/** The visitor's own ID, which the unblock form asks for, with a button that copies it. */
export function OwnId({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const fading = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(fading);
  }, [copied]);

  const copy = () => {
    // Refused, the ID is still there to be selected by hand.
    navigator.clipboard?.writeText(userId).then(
      () => setCopied(true),
      () => undefined,
    );
  };

  return (
    <div className="own-id">
      <div className="min-w-0 text-start">
        <p className="text-sm text-muted-foreground">{t('denied.userId')}</p>
        <code dir="ltr" className="block font-mono text-xs break-all select-all">
          {userId}
        </code>
      </div>
      <Button variant="outline" className="shrink-0" onClick={copy}>
        {copied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        <span aria-live="polite">{t(copied ? 'denied.copied' : 'denied.copy')}</span>
      </Button>
    </div>
  );
}
