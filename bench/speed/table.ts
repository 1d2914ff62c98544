/** A figure of ours beside that of a bare server, each the median of its rounds. */
export type Comparison = {
  name: string;
  unit: string;
  ours: number;
  /** The name of the bare server, its figure, and ours divided by it (the median of the rounds' ratios). */
  beside?: string;
  bare?: number;
  ratio?: number;
  target?: string;
  note?: string;
};

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const HEAD = ['figure', 'unit', 'ours', 'bare', 'beside', 'ratio', 'target', 'note'];

/** Renders comparisons as a Markdown table. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ name, unit, ours, bare, beside = '', ratio, target = '', note = '' }) => [
    name,
    unit,
    figure.format(ours),
    bare === undefined ? '' : figure.format(bare),
    beside,
    ratio?.toFixed(2) ?? '',
    target,
    note,
  ]);
  const lines = [HEAD, HEAD.map(() => '---'), ...rows];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
    .join('\n');
}
