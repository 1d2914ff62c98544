import type { Report } from '@app/contract/reports';
import { Siren } from 'lucide-react';
import { Badge } from '../list/badge';

/** Marks a report that waits and may be about a minor or a danger. */
export function UrgentBadge({ urgent, reviewed }: Pick<Report, 'urgent' | 'reviewed'>) {
  if (urgent !== true || reviewed) return null;
  return (
    <Badge
      tone="red"
      Icon={Siren}
      title="It holds a word that may be about a minor or a danger. A word decides nothing."
    >
      Urgent
    </Badge>
  );
}
