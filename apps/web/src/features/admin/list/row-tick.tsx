import type { Selection } from './use-selection';

type Props<Row> = { id: string; selection: Selection<Row>; label: string | undefined; disabled: boolean };

/** Ticks a row, to act on several at once. */
export function RowTick<Row>({ id, selection, label, disabled }: Props<Row>) {
  return (
    <label className="grid size-6 shrink-0 place-items-center pointer-coarse:-m-2.5 pointer-coarse:size-11">
      <input
        type="checkbox"
        className="size-4.5 accent-primary"
        data-key="x"
        aria-label={label}
        checked={selection.has(id)}
        disabled={disabled}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
