import { encode } from 'uqr';

/** Dark squares of a code as one path, row by row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code, drawn locally: its content does not leave the browser. Dark on light in both themes, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto w-[min(14rem,100%)] rounded-input bg-white fill-black"
    >
      <path d={pathOf(data)} />
    </svg>
  );
}
