import { classNames } from './class-names';

type Props = {
  label: string;
  checked: boolean;
  className?: string;
  onChange: (checked: boolean) => void;
};

/** A box to tick, with its label; all of it can be pressed. */
export function Tick({ label, checked, className, onChange }: Props) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
