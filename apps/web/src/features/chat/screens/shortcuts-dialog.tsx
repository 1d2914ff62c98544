import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

import { SHORTCUT_KEYS, type Shortcut } from './shortcuts';

const SHOWN: readonly Shortcut[] = ['microphone', 'camera', 'blur', 'skip', 'help'];

type Props = {
  open: boolean;
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
  onReturnFocus: () => void;
};

/** Lists the shortcuts and switches them off: some assistive technologies use the same keys. */
export function ShortcutsDialog({ open, on, onChange, onClose, onReturnFocus }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Dialog
      open={open}
      title={t('shortcuts.title')}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
      foot={<Button onClick={onClose}>{t('shortcuts.close')}</Button>}
    >
      <dl className="flex flex-col gap-2">
        {SHOWN.map((shortcut) => (
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
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-primary"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('shortcuts.enabled')}
      </label>
    </Dialog>
  );
}
