import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { readReceipts } from '@/visitor/receipts';

type Props = { maySkip: boolean; onLeave: () => void };

/** After a report, under the last line: thanks, a promise, a button to leave, and the receipt. */
export function Reported({ maySkip, onLeave }: Props) {
  const { t } = useTranslation('chat');
  const [code] = readReceipts();
  return (
    <div
      data-part="reported"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card bg-card p-3 text-center low:p-1 low:text-sm"
    >
      <p>{t('safety.promise')}</p>
      <Button disabled={!maySkip} onClick={onLeave}>
        {t('safety.leave')}
      </Button>
      {code !== undefined && (
        // It is kept in this tab, and stands in the report form: where there is little room that is enough.
        <p className="text-sm text-balance text-muted-foreground low:sr-only">
          {t('report.receipt', { code })}
        </p>
      )}
    </div>
  );
}
