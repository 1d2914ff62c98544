import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './icon-button';

type Props = {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** The word of the corner's button; left out by a dialog whose content has one. */
  closeLabel?: string;
  /** It asks something that has to be answered: a press beside it does not close it. */
  alert?: boolean;
  busy?: boolean;
  onClose: () => void;
  /** Gets the focus when it opens; else the first thing in it that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Puts the focus where it belongs once the dialog is gone; else it goes back to the opener. */
  onReturnFocus?: () => void;
  className?: string;
  children: ReactNode;
};

/** A dialog over the page. Escape, its corner and a press beside it close it. */
export function Dialog({
  open,
  title,
  description,
  closeLabel,
  alert = false,
  busy = false,
  onClose,
  initialFocus,
  onReturnFocus,
  className = '',
  children,
}: Props) {
  const opener = useRef<Element | null>(null);

  const returnFocus = () => {
    if (onReturnFocus !== undefined) onReturnFocus();
    else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };

  return (
    <Primitive.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="dialog-veil" />
        <Primitive.Content
          role={alert ? 'alertdialog' : 'dialog'}
          className={`dialog-card ${className}`}
          aria-busy={busy}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (initialFocus === undefined) return;
            event.preventDefault();
            initialFocus.current?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            if (alert) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
        >
          <div className="flex items-center justify-between gap-2">
            <Primitive.Title className="display-face text-xl">{title}</Primitive.Title>
            {closeLabel === undefined ? null : (
              <Primitive.Close asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" className="size-5" />} />
              </Primitive.Close>
            )}
          </div>
          {description === undefined ? null : (
            <Primitive.Description asChild>
              <div className="text-muted-foreground">{description}</div>
            </Primitive.Description>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
