/** Values from left to right; undefined: unknown. */
export type Series = readonly (number | undefined)[];

/**
 * The path of a line in a drawing of `width` by `height` with `max` at the top. It has gaps at unknown values; a value
 * between two gaps is a dash as wide as a bar, so that the first hour of a server is visible.
 */
export function linePath(
  values: Series,
  { width, height, max }: { width: number; height: number; max: number },
) {
  const step = width / values.length;
  const round = (n: number) => Math.round(n * 100) / 100;
  return values
    .map((value, at) => {
      if (value === undefined) return '';
      const y = round(height - (value / max) * height);
      const isAlone = values[at - 1] === undefined && values[at + 1] === undefined;
      if (isAlone) return `M${round((at + 0.15) * step)} ${y}h${round(0.7 * step)}`;
      return `${values[at - 1] === undefined ? 'M' : 'L'}${round((at + 0.5) * step)} ${y}`;
    })
    .join('');
}

/** The top of a chart: the greatest value or more, in a round number. */
export function roundTop(values: Series): number {
  const greatest = Math.max(0, ...values.map((value) => value ?? 0));
  if (greatest <= 4) return Math.max(1, Math.ceil(greatest));
  const unit = 10 ** Math.floor(Math.log10(greatest));
  const steps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];
  return unit * (steps.find((step) => step * unit >= greatest) ?? 10);
}
