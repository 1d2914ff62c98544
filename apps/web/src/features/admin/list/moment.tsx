const SHOWN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** A point in time in the reader's time zone; takes an ISO time, and shows it on hover. */
export function Moment({ iso }: { iso: string }) {
  const date = new Date(iso);
  const known = !Number.isNaN(date.getTime());
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {known ? SHOWN.format(date) : iso}
    </time>
  );
}
