import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { intoView } from '../lib/into-view';
import { classNames } from './class-names';

/** How many characters are left is told from so many on: before that nobody needs it. */
export const NEAR_LIMIT = 200;

/** The attributes that connect a control to the label, hint and error of its field. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Shown under the control; the control is marked as invalid while there is one. */
  error?: ReactNode;
  /** The id of a message elsewhere that marks the control as invalid. */
  errorId?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, errorId, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', errorId ?? '']
    .filter((part) => part !== '')
    .join(' ');
  const control: ControlProps = {
    id,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    ...(error || errorId ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children(control)}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p ref={intoView} id={`${id}-error`} role="alert" className="text-sm font-semibold text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The classes of every text control. */
const FRAME =
  'w-full border py-2 placeholder:text-muted-foreground transition-colors duration-quick ' +
  'aria-invalid:border-destructive ' +
  // Not over the focus ring: the focus goes to the first invalid field.
  'aria-invalid:not-focus-visible:outline-1 aria-invalid:not-focus-visible:outline-destructive disabled:opacity-55';

/** One line cannot break: in a narrow window its words grow no more than they have room, and what is too long says so. */
const ONE_LINE = 'min-h-11 text-[min(1rem,6.5vw)] text-ellipsis';

type Look = {
  /** Round at both ends. */
  pill?: boolean | undefined;
  /** Replaces the usual colours of border, background and text. */
  colours?: string | undefined;
};

function controlClass(
  { pill, colours = 'border-input bg-card text-foreground' }: Look,
  ...extra: (string | undefined)[]
) {
  return classNames(
    FRAME,
    pill ? 'rounded-full px-4' : 'rounded-input px-3 small-phone:px-2',
    colours,
    ...extra,
  );
}

/** A field takes the text direction of its content; an empty one keeps that of the page, for its placeholder. */
const directionOf = (value: unknown) => (value === '' || value === undefined ? undefined : 'auto');

export function Input({ className, pill, colours, ...rest }: ComponentProps<'input'> & Look) {
  return (
    <input
      dir={directionOf(rest.value)}
      className={controlClass({ pill, colours }, ONE_LINE, className)}
      {...rest}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir={directionOf(rest.value)}
      className={controlClass({}, 'min-h-24 resize-y text-base text-wrap', className)}
      {...rest}
    />
  );
}

/** A native select with the site's arrow: phones open their own picker. */
export function Select({ className, pill, colours, ...rest }: ComponentProps<'select'> & Look) {
  return (
    <span className="relative block">
      <select
        className={controlClass(
          { pill, colours },
          ONE_LINE,
          'appearance-none pe-7 whitespace-normal',
          className,
        )}
        {...rest}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-muted-foreground"
      />
    </span>
  );
}
