import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, type ButtonVariant } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

type Props = {
  open: boolean;
  /** The question. */
  title: ReactNode;
  description?: ReactNode;
  /** A verb: what confirming does. */
  confirmLabel: string;
  cancelLabel: string;
  confirmVariant?: ButtonVariant;
  /** There is nothing to confirm any more: one button is left, which closes the dialog. */
  closeLabel?: string | undefined;
  /** The action is in progress: no button works, and the dialog stays until it is done. */
  busy?: boolean;
  /** The error; cleared while busy, so that a second failure is announced again. */
  error?: ReactNode;
  /** Shown while it is busy; and with `closeLabel` what has become of it, announced at once. */
  note?: ReactNode;
  /** The dialog stays open; its owner closes it once the action is done. */
  onConfirm: () => void;
  onCancel: () => void;
  /** Gets the focus afterwards; by default the element that had it before, if it still exists. */
  returnFocus?: RefObject<HTMLElement | null>;
};

/** Confirms an action that is hard to undo. The focus goes to Cancel first, and to the opener afterwards. */
export function AlertDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel,
  confirmVariant = 'destructive',
  closeLabel,
  busy = false,
  error,
  note,
  onConfirm,
  onCancel,
  returnFocus,
}: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null);

  const cancel = () => {
    if (!busy) onCancel();
  };

  return (
    <Dialog
      open={open}
      alert
      title={title}
      description={description}
      busy={busy}
      initialFocus={cancelButton}
      {...(returnFocus !== undefined && { onReturnFocus: () => returnFocus.current?.focus() })}
      onClose={cancel}
    >
      {error === undefined || busy ? null : <Notice>{error}</Notice>}
      {note === undefined ? null : (
        // To be read out an alert has to be inserted together with its text.
        <div key={closeLabel} role={closeLabel === undefined ? 'status' : 'alert'} className="text-sm">
          {note}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={cancelButton} variant="outline" aria-disabled={busy} onClick={cancel}>
          {closeLabel ?? cancelLabel}
        </Button>
        {closeLabel === undefined && (
          <Button variant={confirmVariant} aria-disabled={busy} onClick={() => busy || onConfirm()}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
