/** A value for each place from left to right; undefined where nothing is known. */
export type Series = readonly (number | undefined)[];

/**
 * The path of a line in a drawing of `width` by `height`, `max` being its top. It breaks where nothing is known; a
 * value between two breaks is a dot, which round ends make of a line without length.
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
      const point = `${round((at + 0.5) * step)} ${round(height - (value / max) * height)}`;
      if (values[at - 1] !== undefined) return `L${point}`;
      return values[at + 1] === undefined ? `M${point}h0` : `M${point}`;
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
