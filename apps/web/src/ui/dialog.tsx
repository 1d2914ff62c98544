import * as Primitive from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

/** The backdrop of a dialog. */
export const VEIL = 'fixed inset-0 z-40 animate-appear bg-veil';

/** On the narrowest phones it takes the full width, for long labels, and is at the bottom of the window. */
const CARD =
  'fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem-2*max(var(--safe-top),var(--safe-bottom)))] animate-rise flex-col overflow-clip rounded-panel -outline-offset-3 ' +
  'border border-border bg-card text-foreground wrap-anywhere shadow-soft ' +
  'small-phone:mb-0 small-phone:w-full small-phone:rounded-b-none small-phone:border-x-0 small-phone:border-b-0 ' +
  'flat:overflow-y-auto';

/** Stays, as the foot does: one sees what is answered. */
const HEAD =
  'flex items-center justify-between gap-2 px-4 pt-4 pb-2 sm:px-6 sideways:px-4 sideways:pt-3 small-phone:px-2.5';

/** Scrolls inside the card, so that a scroll bar keeps its round corners; visually hidden content stays inside too. */
const CONTENT =
  'relative flex min-h-0 flex-col gap-4 overflow-y-auto px-4 pt-2 pb-4 sm:px-6 sideways:gap-2 sideways:px-4 sideways:py-2 small-phone:px-2.5 ' +
  'flat:shrink-0 flat:overflow-visible';
const AT_THE_END = 'small-phone:pb-[max(0.75rem,var(--safe-bottom))]';

const FOOT =
  'flex flex-wrap justify-end gap-2 border-t border-border px-4 py-3 sm:px-6 sideways:px-4 sideways:py-2 small-phone:px-2.5';

type Props = {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  /** The label of the close button in the corner; left out if the content has one. */
  closeLabel?: string;
  /** It needs an answer: a press outside does not close it. */
  alert?: boolean;
  busy?: boolean;
  onClose: () => void;
  /** Gets the focus when it opens; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Sets the focus after the dialog has closed; by default it goes back to the opener. */
  onReturnFocus?: () => void;
  /** Sets the focus where that opener is gone meanwhile, or had no focus, as a button pressed in Safari has none. */
  onOpenerGone?: () => void;
  /** What is behind it stays seen. */
  clear?: boolean;
  /** Where it stands and how large it is, for one that does not stand in the middle. */
  className?: string | undefined;
  /** For content to read rather than to answer. */
  wide?: boolean;
  /** Buttons that stay visible however long the content is. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A dialog over the page. Escape, its close button and a press outside close it. */
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
  onOpenerGone,
  clear = false,
  className,
  wide = false,
  foot,
  children,
}: Props) {
  const opener = useRef<Element | null>(null);

  const returnFocus = () => {
    const { current } = opener;
    if (onReturnFocus !== undefined) onReturnFocus();
    else if (!(current instanceof HTMLElement) || !current.isConnected || current === document.body)
      onOpenerGone?.();
    else current.focus({ preventScroll: true });
  };

  return (
    <Primitive.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={clear ? 'fixed inset-0 z-40 phone:bg-veil' : VEIL} />
        <Primitive.Content
          role={alert ? 'alertdialog' : 'dialog'}
          className={classNames(
            CARD,
            className,
            wide && 'w-[min(40rem,calc(100vw-1rem))]',
            className === undefined &&
              !wide &&
              'w-[min(28rem,calc(100vw-1rem))] sideways:w-[min(40rem,calc(100vw-1rem))]',
          )}
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
          <div className={HEAD}>
            <Primitive.Title className="display-face wrap-anywhere text-[max(1rem,min(var(--text-xl),7vw))]">
              {title}
            </Primitive.Title>
            {closeLabel === undefined ? null : (
              <Primitive.Close asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" className="size-5" />} />
              </Primitive.Close>
            )}
          </div>
          <div className={classNames(CONTENT, foot === undefined && AT_THE_END)}>
            {description === undefined ? null : (
              <Primitive.Description asChild>
                <div className="text-muted-foreground">{description}</div>
              </Primitive.Description>
            )}
            {children}
          </div>
          {foot === undefined ? null : <div className={classNames(FOOT, AT_THE_END)}>{foot}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
