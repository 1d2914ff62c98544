import { AlertDialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, type ButtonVariant } from './button';
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
  onConfirm,
  onCancel,
  returnFocus,
}: Props) {
  const opener = useRef<Element | null>(null);

  const close = () => {
    if (!busy) onCancel();
  };

  return (
    <Primitive.Root open={open} onOpenChange={(next) => next || close()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil" />
        <Primitive.Content
          className="dialog-card"
          aria-busy={busy}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = returnFocus?.current ?? opener.current;
            if (target instanceof HTMLElement && target.isConnected) target.focus();
          }}
        >
          <Primitive.Title className="display-face text-xl">{title}</Primitive.Title>
          {description === undefined ? null : (
            <Primitive.Description asChild>
              <div className="text-muted-foreground">{description}</div>
            </Primitive.Description>
          )}
          {error === undefined || busy ? null : <Notice>{error}</Notice>}
          <div className="flex flex-wrap justify-end gap-2">
            <Primitive.Cancel asChild>
              <Button variant="outline" aria-disabled={busy}>
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button variant={confirmVariant} aria-disabled={busy} onClick={() => busy || onConfirm()}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
