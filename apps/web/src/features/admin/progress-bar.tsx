/** The browsers' own bars take no colour of ours. */
const BAR =
  'h-1.5 appearance-none overflow-hidden rounded-full border-0 bg-muted [&::-moz-progress-bar]:rounded-full ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full ' +
  '[&::-webkit-progress-value]:bg-primary';

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
      className={`${BAR} ${className}`}
      {...(total === undefined ? {} : { value: done, max: total })}
    />
  );
}
