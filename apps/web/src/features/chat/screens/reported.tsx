import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '@/lib/use-copy';
import { Button } from '@/ui/button';
import { readReceipts } from '@/visitor/receipts';

/** Placeholder for the code in the sentence; no text contains it. */
const CODE_MARK = '\0';

type Props = { maySkip: boolean; onLeave: () => void };

/** After a report, under the last line: thanks, a promise, a button to leave, and the receipt. */
export function Reported({ maySkip, onLeave }: Props) {
  const { t } = useTranslation('chat');
  const [code] = readReceipts();
  const { copied, copy } = useCopy(code ?? '');
  const Icon = copied ? Check : Copy;
  const [before, after] = t('report.receipt', { code: CODE_MARK }).split(CODE_MARK);
  // No line begins with it.
  const [stop = ''] = /^\p{P}/u.exec(after ?? '') ?? [];
  return (
    <div
      data-part="reported"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-card p-3 text-center low:p-1 low:text-sm"
    >
      <p>{t('safety.promise')}</p>
      <Button className="low:text-sm" disabled={!maySkip} onClick={onLeave}>
        {t('safety.leave')}
      </Button>
      {code !== undefined && (
        // It is kept in this tab, and stands in the report form: where there is little room that is enough.
        <p className="text-sm text-balance text-muted-foreground scant:hidden">
          {before}
          <span className="whitespace-nowrap">
            <button
              type="button"
              className="inline-flex min-h-6 items-center gap-1 text-foreground underline"
              onClick={copy}
            >
              <bdi>{code}</bdi>
              <Icon aria-hidden="true" className="size-4" />
              <span className="sr-only" aria-live="polite">
                {t(copied ? 'denied.copied' : 'denied.copy')}
              </span>
            </button>
            {stop}
          </span>
          {after?.slice(stop.length)}
        </p>
      )}
    </div>
  );
}
