import { Landmark } from 'lucide-react';
import { useServerTime } from '../clock';
import { Badge } from '../list/badge';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const MEANING = 'A legal hold: what is stored about this person is not erased until then.';

/** Until when a legal hold keeps what is stored about somebody (epoch milliseconds). Goes by itself with the hold. */
export function HeldBadge({ until }: { until: number | undefined }) {
  const words = useServerTime((now) =>
    until === undefined || until <= now ? '' : `Held until ${DAY.format(until)}`,
  );
  if (words === '') return null;
  return (
    <Badge tone="purple" Icon={Landmark} title={MEANING}>
      {words}
    </Badge>
  );
}
