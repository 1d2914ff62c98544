import { classNames } from '@/ui/class-names';
import css from './progress-bar.module.css';

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
      className={classNames(css.bar, className)}
      {...(total === undefined ? {} : { value: done, max: total })}
    />
  );
}
