import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, type ButtonVariant } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

type Props = {
  open: boolean;
  /** The question, word for word. */
  title: ReactNode;
  description?: ReactNode;
  /** A verb: what happens on yes. */
  confirmLabel: string;
  cancelLabel: string;
  confirmVariant?: ButtonVariant;
  /** The answer is on its way: nothing can be pressed twice, and the dialog stays until it is there. */
  busy?: boolean;
  /** What went wrong, in place; cleared while busy, so that a second failure is said again. */
  error?: ReactNode;
  /** What is to be said while it is busy. */
  note?: ReactNode;
  /** The dialog stays open; its owner closes it once the deed is done. */
  onConfirm: () => void;
  onCancel: () => void;
  /** Gets the focus afterwards; else whatever had it before, as far as that is still in the page. */
  returnFocus?: RefObject<HTMLElement | null>;
};

/** Asks before something that is hard to take back. Focus goes to Cancel first, and to the opener afterwards. */
export function AlertDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel,
  confirmVariant = 'destructive',
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
        <p role="status" className="text-sm">
          {note}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={cancelButton} variant="outline" aria-disabled={busy} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button variant={confirmVariant} aria-disabled={busy} onClick={() => busy || onConfirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
