import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = {
  open: boolean;
  title: string;
  description?: string;
  onClose: () => void;
  /** Puts the focus where it belongs once the dialog is gone: these dialogs have openers of many kinds. */
  onReturnFocus: () => void;
  children: ReactNode;
};

/** A dialog over the chat, with its title; Escape and a press beside it close it. */
export function DialogFrame({ open, title, description, onClose, onReturnFocus, children }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content
          className="dialog-card"
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onReturnFocus();
          }}
        >
          <Dialog.Title className="display-face text-xl">{title}</Dialog.Title>
          {description === undefined ? null : (
            <Dialog.Description className="text-muted-foreground">{description}</Dialog.Description>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
