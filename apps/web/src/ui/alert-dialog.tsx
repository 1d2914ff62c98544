import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from './button';
import { Notice } from './notice';
import './dialog.css';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, word for word. */
  title: string;
  description?: ReactNode;
  /** A verb: what happens on yes. */
  confirmLabel: string;
  /** The dialog stays open; its owner closes it when the deed is done, or gives `error`. */
  onConfirm: () => void;
  destructive?: boolean;
  busy?: boolean;
  error?: string | undefined;
};

/** Asks before something that is hard to take back. Focus goes to Cancel, and back to the opener. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  onConfirm,
  destructive = false,
  busy = false,
  error,
}: Props) {
  const { t } = useTranslation();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-veil" />
        <AlertDialog.Content
          className="dialog-card"
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <AlertDialog.Title className="display-face text-xl">{title}</AlertDialog.Title>
          {description === undefined ? null : (
            <AlertDialog.Description asChild>
              <div className="text-muted-foreground">{description}</div>
            </AlertDialog.Description>
          )}
          {error === undefined ? null : <Notice>{error}</Notice>}
          <div className="flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel className={buttonClass('outline')}>{t('cancel')}</AlertDialog.Cancel>
            <Button variant={destructive ? 'destructive' : 'primary'} disabled={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
