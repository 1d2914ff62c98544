import { useServerTime } from '../clock';
import { agoWords } from '../span-words';

const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** An ISO time in the reader's time zone; as it is if it cannot be read. */
function exactly(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : EXACT.format(date);
}

/** How long ago a point in time was, and the time itself on hover; takes an ISO time. */
export function Timestamp({ iso }: { iso: string }) {
  const at = Date.parse(iso);
  const ago = useServerTime((now) => (Number.isNaN(at) ? iso : agoWords(now - at)));
  return (
    <time dateTime={iso} title={exactly(iso)} className="tabular-nums">
      {ago}
    </time>
  );
}

/** A point in time, down to the second; takes an ISO time. */
export function ExactMoment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {exactly(iso)}
    </time>
  );
}
