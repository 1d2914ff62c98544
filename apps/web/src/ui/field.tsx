import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names';

/** What a control inside a field has to carry so that label, hint and error belong to it. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Shown under the control; the control is marked as invalid while there is one. */
  error?: ReactNode;
  /** Marked as invalid by a message that stands elsewhere, under this id. */
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
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The frame every text control shares. */
const FRAME =
  'w-full border py-2 text-base placeholder:text-muted-foreground transition-colors duration-quick ' +
  'aria-invalid:border-destructive ' +
  // Not over the ring of the focus, which goes to the first field that is wrong.
  'aria-invalid:not-focus-visible:outline-1 aria-invalid:not-focus-visible:outline-destructive disabled:opacity-55';

type Look = {
  /** Round at both ends. */
  pill?: boolean | undefined;
  /** In place of the usual colours of border, ground and text. */
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

/** A text takes the direction of what is typed; an empty field keeps that of the page, and with it its hint. */
const directionOf = (value: unknown) => (value === '' || value === undefined ? undefined : 'auto');

export function Input({ className, pill, colours, ...rest }: ComponentProps<'input'> & Look) {
  return (
    <input
      dir={directionOf(rest.value)}
      className={controlClass({ pill, colours }, 'min-h-11', className)}
      {...rest}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir={directionOf(rest.value)}
      className={controlClass({}, 'min-h-24 resize-y', className)}
      {...rest}
    />
  );
}

/** A native select with our arrow: phones open their own picker, which no copy matches. */
export function Select({ className, pill, colours, ...rest }: ComponentProps<'select'> & Look) {
  return (
    <span className="relative block">
      <select
        className={controlClass(
          { pill, colours },
          'min-h-11 appearance-none pe-10 max-[24rem]:pe-7 small-phone:pe-6',
          className,
        )}
        {...rest}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted-foreground max-[24rem]:end-2 max-[24rem]:size-4 small-phone:end-1"
      />
    </span>
  );
}
