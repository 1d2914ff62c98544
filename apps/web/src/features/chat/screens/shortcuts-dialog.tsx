import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SHORTCUT_KEYS, SHORTCUTS } from './shortcuts';

type Props = {
  open: boolean;
  onClose: () => void;
  onOpenerGone: () => void;
};

/** Lists the shortcuts. */
export function ShortcutsDialog({ open, onClose, onOpenerGone }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Dialog
      open={open}
      title={t('shortcuts.title')}
      onClose={onClose}
      onOpenerGone={onOpenerGone}
      foot={<Button onClick={onClose}>{t('shortcuts.close')}</Button>}
    >
      <dl className="flex flex-col gap-2">
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut} className="flex flex-wrap items-center justify-between gap-x-3">
            <dt>{t(`shortcuts.${shortcut}`)}</dt>
            <dd>
              <kbd
                dir="ltr"
                className="rounded-input border border-border bg-muted px-2 py-1 font-mono text-sm whitespace-nowrap"
              >
                {SHORTCUT_KEYS[shortcut]}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
