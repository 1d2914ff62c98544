/** Native progress bars ignore the site's colours. */
const BAR =
  'h-1.5 appearance-none overflow-hidden rounded-full border-0 bg-muted [&::-moz-progress-bar]:rounded-full ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full ' +
  '[&::-webkit-progress-value]:bg-primary';

type Props = {
  label: string;
  done: number;
  /** Undefined while the total is unknown. */
  total: number | undefined;
  className: string;
};

/** A progress bar. */
export function ProgressBar({ label, done, total, className }: Props) {
  return (
    <progress
      aria-label={label}
      className={`${BAR} ${className}`}
      {...(total === undefined ? {} : { value: done, max: total })}
    />
  );
}
