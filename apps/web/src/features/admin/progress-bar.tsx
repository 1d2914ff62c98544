import './progress.css';

type Props = {
  label: string;
  done: number;
  /** Undefined while it is not known how much there is. */
  total: number | undefined;
  className: string;
};

/** How far something is. */
export function ProgressBar({ label, done, total, className }: Props) {
  return (
    <progress
      aria-label={label}
      className={`admin-progress ${className}`}
      {...(total === undefined ? {} : { value: done, max: total })}
    />
  );
}
