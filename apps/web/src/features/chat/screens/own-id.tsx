import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '@/lib/use-copy';
import { Button } from '@/ui/button';

/** The visitor's own ID, which the unblock form asks for, with a button that copies it. */
export function OwnId({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const { copied, copy } = useCopy(userId);

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-card border border-border bg-background px-4 py-3">
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
