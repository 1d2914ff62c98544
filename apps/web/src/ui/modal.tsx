import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './icon-button';

type Props = {
  open: boolean;
  title: ReactNode;
  /** The word of the corner's button; left out by a dialog whose content has one. */
  closeLabel?: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

/** A dialog to look at. Escape, its corner and a press beside it close it; the focus goes back to the opener. */
export function Modal({ open, title, closeLabel, onClose, className = '', children }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-veil" />
        <Dialog.Content
          className={`dialog-card ${className}`}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
          }}
        >
          <div className="flex items-center justify-between gap-2">
            <Dialog.Title className="display-face text-xl">{title}</Dialog.Title>
            {closeLabel === undefined ? null : (
              <Dialog.Close asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" className="size-5" />} />
              </Dialog.Close>
            )}
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
