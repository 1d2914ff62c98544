import type { ReactNode } from 'react';

type FigureRow = {
  key: string;
  label: string;
  value: ReactNode;
  /** How long its bar is, of 100; none: it has no bar. */
  share?: number;
};

type Props = { title: string; rows: readonly FigureRow[] };

/** Figures under a title, one in each row, the larger ones with a longer bar. */
export function FigureTable({ title, rows }: Props) {
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-2 text-start font-semibold wrap-anywhere">{title}</caption>
      <tbody>
        {rows.map(({ key, label, value, share }) => (
          <tr key={key} className="border-t border-border align-baseline">
            <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
              {label}
              {share === undefined ? null : (
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  className="mt-1 block h-1 w-full text-primary rtl:-scale-x-100"
                >
                  <rect width={share} height="4" fill="currentColor" />
                </svg>
              )}
            </th>
            <td className="w-1/3 py-2 text-end text-muted-foreground">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
